// Unpacks what only scripts need, and starts them. Until then the page is there to be read.
import { packParts, unpack } from "./unpack.js";

// The parts of a pack, which is gone then.
globalThis.colophonUnpack = (pack) => {
  pack.remove();
  return packParts(unpack(pack.textContent, Number(pack.dataset.size)));
};

globalThis.colophonPack = globalThis.colophonUnpack(document.getElementById("pack"));

const bootText = (name) => new TextDecoder().decode(globalThis.colophonPack.get(name));
const style = new CSSStyleSheet();
style.replaceSync(bootText("style"));
document.adoptedStyleSheets.push(style);

const script = document.createElement("script");
script.type = "module";
script.textContent = bootText("script");
document.body.append(script);
