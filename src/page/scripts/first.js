// The only script that runs before the page is painted: a theme or hidden marks that the
// reader has chosen are set at once, so that nothing flashes. What is kept, and how, says
// progress.js.
//
// Who opens a page begins at its top: nothing below the window is laid out before scripts
// have started (main.js).
(() => {
  const root = document.documentElement;
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation?.type === "navigate" && !location.hash) root.dataset.starting = "";
  try {
    const kept = JSON.parse(localStorage.getItem(`colophon:${root.dataset.level}`)) || {};
    if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
    if (kept.marks === "off") root.dataset.marks = "off";
  } catch {
    // Nothing is kept, or nobody may read it: the page looks as the system says.
  }
})();
