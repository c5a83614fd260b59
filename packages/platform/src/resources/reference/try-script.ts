/** Sends the request that a row's form describes, and shows what comes back as it comes. The key stays in this tab. */
export const tryScript = `
const form = document.querySelector("form.try");
const output = form.querySelector("pre");
const status = form.querySelector("[role=status]");
const key = form.elements.namedItem("key");
key.value = sessionStorage.getItem("key") ?? "";

function address() {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll("[data-in]")) {
    if (field.dataset.in === "path") path = path.replace("{" + field.name + "}", encodeURIComponent(field.value.trim()));
    else if (field.value.trim() !== "") query.set(field.name, field.value.trim());
  }
  return query.size === 0 ? path : path + "?" + query;
}

function body(headers) {
  const text = form.elements.namedItem("body");
  if (text) {
    JSON.parse(text.value);
    headers.set("content-type", "application/json");
    return text.value;
  }
  const parts = form.querySelectorAll("[data-part]");
  if (parts.length === 0) return undefined;
  const data = new FormData();
  for (const part of parts) {
    for (const file of part.files ?? []) data.append(part.dataset.part, file);
    if (!part.files && part.value !== "") data.append(part.dataset.part, part.value);
  }
  return data;
}

async function show(response) {
  const type = response.headers.get("content-type") ?? "";
  if (!/json|text/.test(type)) {
    const bytes = (await response.arrayBuffer()).byteLength;
    output.textContent = type + ", " + bytes + " bytes";
    return;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader.read()) output.textContent += piece.value;
  if (!/json/.test(type)) return;
  output.textContent = JSON.stringify(JSON.parse(output.textContent), null, 2);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  output.textContent = "";
  status.textContent = "Sending";
  const begun = performance.now();
  try {
    const headers = new Headers();
    sessionStorage.setItem("key", key.value);
    if (key.value !== "") headers.set("authorization", "Bearer " + key.value);
    const content = body(headers);
    const response = await fetch(address(), { method: form.dataset.method, headers, body: content });
    status.textContent = response.status + ", after " + Math.round(performance.now() - begun) + " ms";
    await show(response);
  } catch (error) {
    status.textContent = error instanceof SyntaxError ? "Not sent: the body is not JSON. " + error.message : "Failed: " + error.message;
  }
});
`;
