/** The four steps of the guided way, in order (screens.md §14). */
export const steps = [
  { key: "init", title: "Dati generali" },
  { key: "services", title: "Prestazioni" },
  { key: "payment", title: "Pagamento" },
  { key: "confirm", title: "Conferma" },
] as const;

/** What the act that leads to the last of them is called where the others are one page. */
export const checkAndSend = "Controlla e invia";

/** The name of a step. */
export type StepKey = (typeof steps)[number]["key"];

/** A page of the editor: a step, or the first three at once ("Vista rapida"). */
export type EditorPage = StepKey | "all";

/** Whether an address names a page of the editor. */
export function isEditorPage(text: string | undefined): text is EditorPage {
  return text === "all" || steps.some((step) => step.key === text);
}

/** Whether a page of the editor holds the fields of that step. */
export function holds(page: EditorPage, step: string): boolean {
  return page === step || (page === "all" && steps.some(({ key }) => key === step && key !== "confirm"));
}

/** The step that comes after a page; undefined after the last. */
export function stepAfter(page: EditorPage): (typeof steps)[number] | undefined {
  return steps[page === "all" ? steps.length - 1 : steps.findIndex(({ key }) => key === page) + 1];
}

/** The page before a step, in the view the person works in; undefined before the first. */
export function pageBefore(page: EditorPage, quick: boolean): EditorPage | undefined {
  if (page === "all") return undefined;
  if (page === "confirm" && quick) return "all";
  return steps[steps.findIndex(({ key }) => key === page) - 1]?.key;
}

/** Address of a page of the editor; `id` of the draft once it has one. */
export function stepPath(page: EditorPage, id: string | undefined): string {
  return `/ia/document/step/${page}${id ? `?id=${id}` : ""}`;
}
