/** How long the marker stays on a field reached by "Vai al campo", milliseconds (look.md §3). */
const flash = 1_200;

/** The same, or of what it stands in: a field that is not there leads to its part, or to its line. */
export function findNearest(campo: string): boolean {
  for (let at = campo; at !== ""; at = at.slice(0, Math.max(at.lastIndexOf("."), 0)))
    if (findField(at) || findField(`${at}[0]`)) return true;
  return false;
}

/** Puts the cursor into a field by its name in the form, opening what hides it; false when it is not on this page. */
function findField(campo: string): boolean {
  const place = document.getElementById(campo);
  if (!place) return false;
  const focusable = "input:not([type=file]), textarea, select, button";
  const target = place.matches(focusable)
    ? place
    : // Of exclusive choices the chosen one: the arrows go on from there.
      (place.querySelector<HTMLElement>("input[type=radio]:checked") ?? place.querySelector<HTMLElement>(focusable));
  if (!target) return false;
  place.closest("details")?.setAttribute("open", "");
  target.focus();
  target.scrollIntoView({ block: "center" });
  target.setAttribute("data-found", "");
  setTimeout(() => target.removeAttribute("data-found"), flash);
  return true;
}
