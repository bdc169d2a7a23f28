// Only in pages that `make watch` serves: loads the page again when it has changed, where
// the reader was; shows what is wrong until it is mended.
const version = document.querySelector("script[data-version]").dataset.version;
const storageKey = `colophon-watch:${location.pathname}`;

// ---- The place of the reader ---------------------------------------------------------
// A place is the last element with an id above the upper edge, and how far above it is: what
// grows before it moves nothing. Open boxes are known by their number.
function readerPlace() {
  const above = [...document.querySelectorAll("main [id]")].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().top <= 1,
  );
  const mark = above.at(-1);
  return {
    id: mark ? mark.id : null,
    below: mark ? mark.getBoundingClientRect().top : -scrollY,
    open: [...document.querySelectorAll("main details")].map((details) => details.open),
  };
}

function goTo({ id, below, open }) {
  for (const [i, details] of document.querySelectorAll("main details").entries()) {
    if (open[i]) details.open = true;
  }
  const mark = id && document.getElementById(id);
  const top = mark ? mark.getBoundingClientRect().top + scrollY : 0;
  scrollTo({ top: top - below });
}

function reload() {
  sessionStorage.setItem(storageKey, JSON.stringify(readerPlace()));
  location.reload();
}

function comeBack() {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (!kept) return;
  history.scrollRestoration = "manual";
  goTo(JSON.parse(kept));
}

// ---- Faults --------------------------------------------------------------------------
const overlay = document.createElement("div");
overlay.id = "colophon-faults";
overlay.setAttribute("role", "alert");
overlay.hidden = true;
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  #colophon-faults {
    position: fixed; inset: auto 0 0 0; z-index: 1000; max-height: 60vh; overflow: auto;
    box-sizing: border-box; padding: 1rem 1.25rem; border-top: 4px solid #c2410c;
    background: #1c1917; color: #fafaf9; color-scheme: dark;
  }
  #colophon-faults[hidden] { display: none; }
  #colophon-faults pre {
    margin: 0; background: none; border: 0; padding: 0; color: inherit; white-space: pre-wrap;
    overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  }
`);
document.adoptedStyleSheets.push(sheet);
overlay.append(document.createElement("pre"));
document.body.append(overlay);

function showFaults(text) {
  overlay.firstChild.textContent = text;
  overlay.hidden = text === "";
}

// ---- What the server says --------------------------------------------------------------
const events = new EventSource(`/events${location.pathname}`);
events.addEventListener("faults", (event) => showFaults(event.data));
events.addEventListener("page", (event) => {
  showFaults("");
  if (event.data !== version) reload();
});

if (document.readyState === "complete") comeBack();
else addEventListener("load", comeBack);
