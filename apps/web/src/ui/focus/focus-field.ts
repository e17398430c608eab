/** Focuses the field with that id, or the first one inside the part of the page that has it. False when there is none. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const field = element.matches("input, select, textarea, button, a, [tabindex]")
    ? element
    : element.querySelector<HTMLElement>("input, select, textarea, button, a");
  field?.focus();
  element.scrollIntoView({ block: "center" });
  return field !== null && field !== undefined;
}
