// The setting of a lab as part of the page's address: #attention:X=5,5,1,1,0,2;scaled=0.

const addressRest = 300; // milliseconds without a change

let addressWaiting;

// What an address says of a lab: its id, and the text that sets it; or null.
function addressPart() {
  const [, lab, text] = /^#([^:]+):(.*)$/s.exec(location.hash) ?? [];
  if (lab === undefined) return null;
  try {
    return { lab: decodeURIComponent(lab), text: decodeURIComponent(text) };
  } catch {
    return { lab, text };
  }
}

// Sets labs to what the address says, now and whenever it changes.
export function followAddress(labs) {
  const visit = () => {
    const part = addressPart();
    labs.find((lab) => part && lab.id === part.lab)?.visit(part.text);
  };
  addEventListener("hashchange", () => {
    clearTimeout(addressWaiting);
    visit();
  });
  visit();
}

// Without an entry in the history, and not before all is quiet. Of a lab that stands as it
// starts there is nothing to say, unless the address says otherwise.
export function writeAddress(id, text) {
  clearTimeout(addressWaiting);
  addressWaiting = setTimeout(() => {
    const hash = text ? `#${id}:${text}` : `#${id}`;
    if (location.hash !== hash && (text || addressPart()?.lab === id)) history.replaceState(null, "", hash);
  }, addressRest);
}
