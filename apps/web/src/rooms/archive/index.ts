export { FilesTab } from "./files-tab.tsx";
export { PaperPreview } from "./paper-preview.tsx";
export { PaperPreviewApart } from "./paper-preview-apart.tsx";
export { PdfView } from "./pdf-view.tsx";
export { StoredPreview } from "./stored-preview.tsx";
export { useStoredInvoice } from "./use-stored-invoice.ts";
