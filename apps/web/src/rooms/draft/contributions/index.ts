export { changedDraft } from "./changed-draft.ts";
export { ContributionField } from "./lazy-contribution-field.ts";
export { EnasarcoDialog } from "./lazy-enasarco-dialog.ts";
