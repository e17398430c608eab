export { freezeDraft, thawDraft, toDocumentInput, toDraft } from "../content/draft.ts";
export { choosesClient, startDraft } from "../content/start-draft.ts";
export { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
export { TotalsPanel } from "../totals/totals-panel.tsx";
export { ModelFields, ModelProvider } from "./model-fields.tsx";
export { openModel } from "./open-model.ts";
export { totalOf } from "./total-of.ts";
