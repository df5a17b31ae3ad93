// The way back from Telegram: its answer stands behind the # of the address, which browsers send to nobody. It is sent on as a form.
const answer = new URLSearchParams(location.hash.slice(1));
const form = document.createElement("form");
form.method = "post";
form.action = location.pathname + location.search; // without the answer, which would stay in the address otherwise
for (const [name, value] of answer) {
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
}
document.body.append(form);
form.submit();
