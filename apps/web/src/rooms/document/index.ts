export { creatorWords } from "./creator-words.ts";
export { CreditedTag } from "./credited-tag.tsx";
export { adviceOn, documentTypes, otherParty } from "./document-types.ts";
export { Fact } from "./fact.tsx";
export { findDocuments } from "./find-documents.ts";
export { MenuEntries, type MenuEntry } from "./menu-entries.tsx";
export { plainVat } from "./plain-vat.ts";
export { isReceived, markOf, receivedMarks, subStateOf } from "./received-mark.ts";
export { counterpartName } from "./row-name.ts";
export {
  addressOf,
  counted,
  isCreditNote,
  kindOf,
  nameOf,
  numberOf,
  partyOf,
  taxIdOf,
} from "./row-words.ts";
export { StateCell, StateLine, StateWord } from "./state-words.tsx";
export { StatusBadge } from "./status-badge.tsx";
export { titleOf } from "./title-of.ts";
export { undeliveredWords } from "./undelivered-words.ts";
export { useAct } from "./use-act.ts";
export { type DocumentActs, useDocumentActs } from "./use-document-acts.ts";
