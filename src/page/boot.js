// Unpacks what only scripts need, and starts them. Until then the page is there to be read.
import { packParts, unpack } from "./unpack.js";

const pack = document.getElementById("pack");
globalThis.colophonPack = packParts(unpack(pack.textContent, Number(pack.dataset.size)));
pack.remove();

const bootText = (name) => new TextDecoder().decode(globalThis.colophonPack.get(name));
const style = new CSSStyleSheet();
style.replaceSync(bootText("style"));
document.adoptedStyleSheets.push(style);

const script = document.createElement("script");
script.type = "module";
script.textContent = bootText("script");
document.body.append(script);
