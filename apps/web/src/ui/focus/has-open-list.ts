/** True for a field whose list of choices is open: the Esc key is the list's then. */
export const hasOpenList = (field: EventTarget): boolean =>
  field instanceof Element && field.matches("[aria-expanded=true]");
