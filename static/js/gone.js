// A part of a page that is asked for again and again is not there any more: its link was renewed, or what it showed was
// taken away. The page is loaded anew, which says so once.
document.addEventListener("htmx:responseError", (event) => {
  const { elt, xhr } = event.detail;
  if (xhr.status === 404 && elt.getAttribute("hx-trigger")?.startsWith("every ")) location.reload();
});
