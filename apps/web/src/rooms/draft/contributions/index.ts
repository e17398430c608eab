export { changedDraft } from "./changed-draft.ts";
export { ContributionField } from "./lazy-contribution-field.ts";
export { EnasarcoChanged } from "./lazy-enasarco-changed.ts";
export { EnasarcoDialog } from "./lazy-enasarco-dialog.ts";
