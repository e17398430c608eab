import type { Room } from "../../http/room.ts";
import { archiveRoutes } from "./routes.ts";

export { noteRefusedCopy } from "./copy/refused-copy.ts";
export { documentPdf, documentXml } from "./file/document-file.ts";
export { documentTransfers } from "./file/document-transfers.ts";
export { type ArchivePackage, loadPackage } from "./package/archive-package.ts";
export { packageEntries } from "./package/package-entries.ts";
export { indexRow, packageIndex } from "./package/package-index.ts";

/** What is taken out of documents: XML, PDF, receipts, packages for the law, copies by mail. */
export const archiveRoom: Room = {
  name: "archive",
  routes: archiveRoutes,
};
