// The only script that runs before the page is painted: a theme or hidden marks that the
// reader has chosen are set at once, so that nothing flashes. What is kept, and how, says
// progress.js.
(() => {
  const root = document.documentElement;
  try {
    const kept = JSON.parse(localStorage.getItem(`colophon:${root.dataset.level}`)) || {};
    if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
    if (kept.marks === "off") root.dataset.marks = "off";
  } catch {
    // Nothing is kept, or nobody may read it: the page looks as the system says.
  }
})();
