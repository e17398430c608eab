const written = "input, textarea";
const noText = "[type=hidden], [type=radio], [type=checkbox], [type=file], [type=search], [readonly], [disabled]";

/**
 * Marks where a dialog begins that does not say it itself: the first field that is still to be filled in, else the first one.
 * Without fields nothing is marked, and the focus goes to the first thing that can be pressed.
 */
export function markFirstField(content: HTMLElement): void {
  if (content.querySelector("[data-autofocus]")) return;
  const fields = [...content.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written)].filter(
    (field) => !field.matches(noText),
  );
  const open = fields.find((field) => field.value === "" && !("optional" in field.dataset));
  (open ?? fields[0])?.setAttribute("data-autofocus", "");
}
