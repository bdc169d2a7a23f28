// What is too wide for the screen scrolls by itself: code, tables, formulas. Whoever has no
// mouse must be able to focus it, and should not have to while all of it is seen.
const scrollerSelector = ".scroll, .formula, pre";

export function startScrollers() {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => showScroller(target)));
  const observe = () => document.querySelectorAll(scrollerSelector).forEach((scroller) => observer.observe(scroller));
  document.addEventListener("colophon:answered", observe);
  observe();
}

function showScroller(scroller) {
  const inner = scroller.querySelector("a, button, input, [tabindex]");
  if (scroller.scrollWidth > scroller.clientWidth && !inner) scroller.setAttribute("tabindex", "0");
  else scroller.removeAttribute("tabindex");
}
