// The tab of the page that is looked at is in sight, however long its line is.
document.querySelectorAll(".tab-line").forEach((line) => {
  const current = line.querySelector("[aria-current]");
  if (current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
});
