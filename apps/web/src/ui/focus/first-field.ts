const written = "input, textarea";
const noText = "[type=hidden], [type=radio], [type=checkbox], [type=file], [type=search], [readonly], [disabled]";

/**
 * Marks where a dialog begins: at the field of that id where it has it, else where it says itself, else at the first field that
 * is still to be filled in, or the first one. Without fields nothing is marked, and the focus goes to the first thing that can
 * be pressed.
 */
export function markFirstField(content: HTMLElement, id?: string): void {
  const asked = id && content.querySelector(`#${CSS.escape(id)}`);
  if (asked) {
    for (const marked of content.querySelectorAll("[data-autofocus]")) marked.removeAttribute("data-autofocus");
    asked.setAttribute("data-autofocus", "");
  }
  if (content.querySelector("[data-autofocus]")) return;
  const fields = [...content.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written)].filter(
    (field) => !field.matches(noText),
  );
  const open = fields.find((field) => field.value === "" && !("optional" in field.dataset));
  (open ?? fields[0])?.setAttribute("data-autofocus", "");
}
