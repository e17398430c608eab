import { completingOlder } from "../../http/completing-older.ts";
import type { Room } from "../../http/room.ts";
import { fillDerived } from "./fill-derived.ts";
import { documentRoutes } from "./routes.ts";

export { countCredits, settleImported } from "./credits/count-credits.ts";
export { creditKin } from "./credits/credit-kin.ts";
export { errorsOf } from "./events/errors-of.ts";
export { eventKnown, eventRow, insertEvent, lastEventKind, listEvents, type NewEvent } from "./events/event-store.ts";
export { actOn, allow, azioniOf, refuseLocked, stateText } from "./events/move-document.ts";
export { recordAct } from "./events/record-act.ts";
export {
  deleteAttachment,
  findAttachment,
  insertAttachment,
  listAttachments,
  loadAttachments,
} from "./files/attachment-store.ts";
export { takeFileName } from "./files/file-name.ts";
export { findFile, findSentFile, freezeFile, listFiles, type StoredFileHead } from "./files/file-store.ts";
export { type AnyInvoice, invoiceOf } from "./files/invoice-of.ts";
export { judgeAttachment } from "./files/judge-attachment.ts";
export { issuedKey, knownContents, knownIssued, lockContents } from "./files/known-past.ts";
export { messageFile, type PastFile, type PastMessage, storedFile } from "./files/past-file.ts";
export {
  deletePreparation,
  findPreparation,
  insertPreparation,
  preparationOf,
  preparedFile,
} from "./files/preparation-store.ts";
export { figuresOf, insertRiepiloghi, type SentFigures, sentFigures } from "./files/sent-figures.ts";
export { readDocument } from "./read-document.ts";
export { asOfDay } from "./record/as-of-day.ts";
export { correctBy } from "./record/correct-by.ts";
export { type DocumentRecord, inputOf, keptDraft, lineTotalPath, lineTotals } from "./record/document-record.ts";
export { draftColumns, editedDraft, lineRows, linkRows, protocolOf } from "./record/draft-columns.ts";
export { nextDueDay } from "./record/due-day.ts";
export { keptInstalments, paymentsColumn } from "./record/kept-instalments.ts";
export { openAmount, openColumn, residual } from "./record/open-amount.ts";
export { countPayments, insertPayment, undoPayment } from "./record/payment-store.ts";
export { refuseTooLarge } from "./record/refuse-too-large.ts";
export { saveSearch, saveSearchRows, searchPatterns, searchTexts } from "./record/search-store.ts";
export { signed, signOf } from "./record/sign-of.ts";
export { snapshots } from "./record/snapshots.ts";
export { loadSources } from "./record/sources.ts";
export { spokenName } from "./record/spoken-name.ts";
export { findRow, insertRow, lockRow, saveDraftParts, updateRow } from "./record/store.ts";
export { typeOf } from "./record/type-of.ts";
export { untold } from "./record/untold.ts";
export { withLockedDocument } from "./with-locked-document.ts";
export { bookNamesOf } from "./words/book-names-of.ts";
export { shownRows } from "./words/shown-rows.ts";
export { stateCells, stateTitles } from "./words/state-cells.ts";

/** What a document is, whatever is done with it: its record, states, files and what is read of it. */
export const documentRoom: Room = {
  name: "document",
  routes: documentRoutes,
  start: completingOlder(fillDerived),
};
