import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";

export { changedDraft } from "./changed-draft.ts";

/** Adds a fund or a withholding to the document: asked for when somebody opens what few need. */
export const ContributionField = lazyComponent(
  async () => (await import("./contribution-field.tsx")).ContributionField,
  null,
);

/** The agent's share of Enasarco, asked for from a proposal. */
export const EnasarcoDialog = lazyComponent(async () => (await import("./enasarco-dialog.tsx")).EnasarcoDialog, null);
