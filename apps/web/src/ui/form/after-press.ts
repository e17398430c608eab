let pressed = false;
let watching = false;
const waiting = new Set<() => void>();

/**
 * Acts at once, or, while a finger or a mouse button is down, after the click it becomes: what appears on leaving a field
 * must not push away the very button that is being pressed.
 */
export function afterPress(act: () => void): void {
  if (!watching) watch();
  if (pressed) waiting.add(act);
  else act();
}

function watch() {
  watching = true;
  window.addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => setTimeout(release), true);
}

/** After the click: it follows the pointer's release in the same task. */
function release() {
  pressed = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
