// What a number, or words that stand on a claim, have to say of themselves: the value to 17
// digits, its name in the chapter, the line of C, how near it is to printing otherwise.
//
// The page brings this as data, PAGE.md says in which form: `origins`, of which each mark has
// the number. Quoted and stipulated numbers carry their source themselves.
import { element } from "./element.js";
import { packedText } from "./packed.js";
import { words } from "./words.js";

export const markSelector = "data, mn[data-from], .number, .claim, .given, .stated";

let provenance;

function originOf(mark) {
  provenance ??= JSON.parse(packedText("origins"));
  const [source, line, name, preset, value, margin] = provenance.origins[mark.value ?? mark.dataset.from] ?? [];
  return name === undefined ? null : { source: provenance.sources[source], line, name, preset, value, margin };
}

// The paragraphs of its card.
export function provenanceOf(mark) {
  if (mark.matches(".given")) return [whatLine(words.given(mark.dataset.source))];
  if (mark.matches(".stated")) return [whatLine(words.stated)];
  const origin = originOf(mark);
  const moved = mark.dataset.show && (mark.closest(".lab")?.hasAttribute("data-moved") || !origin);
  if (!origin) return [whatLine(element("code", {}, shownName(mark)), ` ${words.asSet}`)];
  const place = placeLine(origin);
  if (moved) return [whatLine(element("code", {}, origin.name), ` ${words.asSet}`), place];
  const when = origin.preset ? words.atPreset(origin.preset) : words.atStart;
  return [
    element("p", { class: "value" }, typographic(origin.value)),
    whatLine(element("code", {}, origin.name), ` ${when}`),
    place,
    ...(origin.margin ? [element("p", { class: "margin" }, words.margin(typographic(origin.margin)))] : []),
  ];
}

function whatLine(...children) {
  return element("p", { class: "what" }, ...children);
}

function placeLine({ source, line }) {
  const file = source.link ? element("a", { href: `${source.link}#L${line}` }, source.file) : source.file;
  return element("p", { class: "place" }, file, words.line(line));
}

// "number weights[0, 0] : .3f" names weights[0, 0].
function shownName(mark) {
  return mark.dataset.show?.replace(/^\w+ /, "").replace(/ : [^:]*$/, "") ?? "";
}

// 7.4e-07 is 7.4 × 10⁻⁷ to who reads.
function typographic(number) {
  const raised = (digits) => [...digits].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit] ?? "⁻").join("");
  return number.replace(/e\+?(-?)0*(\d+)/g, (_, sign, digits) => ` × 10${raised(sign + digits)}`).replaceAll("-", "−");
}
