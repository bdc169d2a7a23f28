// Light, dark, or as the system has it. first.js has set what was chosen before; here is
// the switch, and the colour that a browser paints around the page.
import { element } from "./element.js";
import { keepSetting, setting } from "./progress.js";
import { words } from "./words.js";

const themes = ["system", "light", "dark"];

export function startTheme() {
  const fieldset = element("fieldset", { class: "switch theme" }, element("legend", {}, words.theme.legend));
  for (const theme of themes) {
    const input = element("input", { type: "radio", name: "colophon-theme", value: theme });
    input.addEventListener("change", () => {
      keepSetting("theme", theme);
      showTheme(fieldset);
    });
    fieldset.append(element("label", {}, input, element("span", {}, words.theme[theme])));
  }
  document.querySelector(".switches").append(fieldset);
  document.addEventListener("colophon:settings", () => showTheme(fieldset));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paintAround);
  showTheme(fieldset);
}

function showTheme(fieldset) {
  const theme = setting("theme");
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === theme;
  paintAround();
}

// The style sheet alone knows colours, so the page is asked for its own.
function paintAround() {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove();
  const content = getComputedStyle(document.documentElement).backgroundColor;
  document.head.append(element("meta", { name: "theme-color", content }));
}
