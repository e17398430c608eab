import { lazy } from "react";

export { FilesTab } from "./files-tab.tsx";
export { PaperPreview } from "./paper-preview.tsx";
export { PdfView } from "./pdf-view.tsx";
export { StoredPreview } from "./stored-preview.tsx";
export { useStoredInvoice } from "./use-stored-invoice.ts";

/** The same for a page that does without until it is wanted: its code comes with the first one shown. */
export const PaperPreviewApart = lazy(() =>
  import("./paper-preview.tsx").then(({ PaperPreview }) => ({ default: PaperPreview })),
);
