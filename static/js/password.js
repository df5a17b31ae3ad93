// A box beside a password: what was typed can be looked at.
document.documentElement.classList.add("js");

for (const box of document.querySelectorAll(".js-show-password")) {
  const fields = [...box.closest("form").querySelectorAll('input[type="password"]')];
  box.addEventListener("change", () => {
    for (const field of fields) field.type = box.checked ? "text" : "password";
  });
  // Browsers keep passwords in fields of their own kind only.
  box.closest("form").addEventListener("submit", () => {
    for (const field of fields) field.type = "password";
  });
}
