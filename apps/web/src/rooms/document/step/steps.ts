/** The four steps of the guided way, in order (screens.md §14). */
export const steps = [
  { key: "init", title: "Dati generali" },
  { key: "services", title: "Prestazioni" },
  { key: "payment", title: "Pagamento" },
  { key: "confirm", title: "Conferma" },
] as const;

export type StepKey = (typeof steps)[number]["key"];

export function isStep(text: string | undefined): text is StepKey {
  return steps.some((step) => step.key === text);
}

/** Address of a step; `id` of the draft once it has one. */
export function stepPath(step: StepKey, id: string | undefined): string {
  return `/ia/document/step/${step}${id ? `?id=${id}` : ""}`;
}
