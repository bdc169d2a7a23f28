// Making elements. A page under our Content-Security-Policy has no style and no on…
// attributes, so what an element does is given to addEventListener.

// A new element with these attributes and children; an attribute that is null or false is
// left out, one that is true stands alone.
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}

export function button(name, text, press, attributes = {}) {
  const made = element("button", { type: "button", class: name, ...attributes }, text);
  made.addEventListener("click", press);
  return made;
}

// A switch that is on or off, as a button.
export function toggle(name, text, pressed, press) {
  return button(`switch ${name}`, text, press, { "aria-pressed": String(pressed) });
}

// Words to be heard, not seen.
export function unseen(...children) {
  return element("span", { class: "unseen" }, ...children);
}

// When nothing else is to be done; not every browser knows when that is.
export function whenIdle(act) {
  if (globalThis.requestIdleCallback) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 50);
}
