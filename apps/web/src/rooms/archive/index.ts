export { FilesTab } from "./files-tab.tsx";
export { LazyPaperPreview } from "./lazy-paper-preview.tsx";
export { PaperPreview } from "./paper-preview.tsx";
export { PdfView } from "./pdf-view.tsx";
export { StoredPreview } from "./stored-preview.tsx";
export { useStoredInvoice } from "./use-stored-invoice.ts";
