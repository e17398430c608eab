export { MailDialog } from "./acts/mail-dialog.tsx";
export { MenuEntries, type MenuEntry } from "./acts/menu-entries.tsx";
export { type DocumentActs, useDocumentActs } from "./acts/use-document-acts.ts";
export { useMayAct } from "./acts/use-may-act.ts";
export { Fact } from "./shown/fact.tsx";
export { NoSuchDocument } from "./shown/no-such-document.tsx";
export { StateCell, StateLine, StateWord } from "./shown/state-words.tsx";
export { StatusBadge } from "./shown/status-badge.tsx";
export { beyondResidual, beyondWords } from "./words/beyond-residual.ts";
export { capital } from "./words/capital.ts";
export { creatorWords } from "./words/creator-words.ts";
export { adviceOn, correctionWord, documentTypes, fileTypeOf, otherParty, selfIssued } from "./words/document-types.ts";
export { enclosedKinds, enclosedWords } from "./words/enclosed-files.ts";
export { findDocuments } from "./words/find-documents.ts";
export { netLabel } from "./words/net-label.ts";
export { plainVat } from "./words/plain-vat.ts";
export { isReceived, markOf, receivedMarks, subStateOf } from "./words/received-mark.ts";
export { counterpartName } from "./words/row-name.ts";
export {
  addedUp,
  addressOf,
  counted,
  isCreditNote,
  kindOf,
  nameOf,
  numberOf,
  partyOf,
  taxIdOf,
} from "./words/row-words.ts";
export { sameNumber } from "./words/same-number.ts";
export { titleOf } from "./words/title-of.ts";
export { undeliveredWords } from "./words/undelivered-words.ts";
