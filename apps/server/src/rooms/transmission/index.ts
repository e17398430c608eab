export { countKnown } from "./certificates/known-store.ts";
export { knowEnvelope, recogniseEnvelope, recogniseInvoice } from "./certificates/recognise.ts";
export { applySdiReceipt } from "./receipts/apply-sdi-receipt.ts";
export { applyUploadedReceipt } from "./receipts/apply-uploaded-receipt.ts";
export { attestationIn } from "./receipts/attestation-in.ts";
export { doubtAboutEnvelope } from "./receipts/doubt-about.ts";
export type { ReceiptMail } from "./receipts/event-of-receipt.ts";
export { noteLost } from "./receipts/note-lost.ts";
export { eventoOf, receiptSentence, type SentRicevuta } from "./receipts/receipt-sentence.ts";
export { soundUntrusted, verifyReceipt } from "./receipts/verify-receipt.ts";
export { countHeld, sendWithoutWaiting } from "./sending/hold-transmission.ts";
export { busyPauseMs, isSending, lockMailbox, nextTurn } from "./sending/next-turn.ts";
export { forgetTrouble, forgetTroubleOfNobody } from "./sending/outgoing-trouble.ts";
export { pickUpQueued } from "./sending/pick-up-queued.ts";
export { markAsLeft } from "./sending/record-outcome.ts";
export { sendQueuedNow } from "./sending/send-queued-now.ts";
export { sendTransmission } from "./sending/send-transmission.ts";
export { settleAbandoned, settleAllInterrupted } from "./sending/settle-interrupted.ts";
export { tellLate } from "./sending/tell-late.ts";
export { documentWaits, profileWaits } from "./sending/waiting-for-provider.ts";
export { type Applied, type Decision, decided } from "./transmissions/applied.ts";
export {
  dialogueLimitMs,
  examineWaiting,
  paceOf,
  pollMailbox,
  sendFattura,
  sendTrialMail,
  watchChannel,
} from "./transmissions/channel-jobs.ts";
export { type ChannelWords, portalAdvice } from "./transmissions/channel-words.ts";
export type { Channels } from "./transmissions/channels.ts";
export { declareNeverSent, declareSent } from "./transmissions/declare-sent.ts";
export { type ApplyEvent, type DocumentMessage, notLeft } from "./transmissions/document-message.ts";
export type { IncomingInvoice, Taken, TakeReceived } from "./transmissions/incoming-invoice.ts";
export { insertTransmission, type ToSend } from "./transmissions/insert-transmission.ts";
export { listTransmissions } from "./transmissions/list-transmissions.ts";
export { momentOf } from "./transmissions/moment-of.ts";
export type { ChannelDeps, LeavingOutcome, OutgoingChannel } from "./transmissions/outgoing-channel.ts";
export type { SdiParts } from "./transmissions/parts.ts";
export { passwordRefused } from "./transmissions/password-refused.ts";
export { sameFile } from "./transmissions/same-file.ts";
export { storableText } from "./transmissions/storable-text.ts";
export {
  changeTransmission,
  isLastTransmission,
  keepFile,
  keepMessage,
  lockByMessageId,
  lockTransmissionsOf,
  readStoredFile,
  StoredFileDamaged,
  type Transmission,
} from "./transmissions/store.ts";
export { tellDocument } from "./transmissions/tell-document.ts";
export { withdrawTransmission } from "./transmissions/withdraw-transmission.ts";
export { type Examined, examineOnce, isExamined, remember } from "./unrecognised/examine-once.ts";
export {
  changeBy,
  closeUnrecognised,
  countUnrecognised,
  findUnrecognised,
  listUnrecognised,
  lockUnrecognised,
  notRecognised,
  ofAnotherFile,
  rewriteMessage,
  settleWaiting,
  tellOfAnotherFile,
} from "./unrecognised/unrecognised-store.ts";
export { virusKind } from "./unrecognised/virus-kind.ts";
