// Sealed parts of questions: base64 of UTF-8 HTML, so that nobody reads an answer by
// accident. They are as much ours as the rest of the page.

// A fragment in which nothing lives yet: parts of it are imported when they open.
export function openSealed(script) {
  const template = document.createElement("template");
  const bytes = Uint8Array.from(atob((script?.textContent ?? "").trim()), (letter) => letter.charCodeAt(0));
  template.innerHTML = new TextDecoder().decode(bytes);
  return template.content;
}
