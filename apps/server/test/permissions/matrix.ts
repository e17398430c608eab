import type { Endpoint } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { type Column, columns } from "./who.ts";

/** What each column is answered: "200", or status and code. */
export type Row = Record<Column, string>;

/** What a call answers beside what its rights say: to who may make it in place of 200, or to one column. */
type Answers = { whoMay?: string } & Partial<Row>;

const client = "404 clientNotFound";
const account = "404 bankAccountNotFound";
const serviceCode = "404 serviceCodeNotFound";
const upload = "404 importExpired";
const pastImport = "404 importNotFound";
const noFactor = "400 secondFactorMissing";
const order = "404 orderNotFound";
const request = "404 associationNotFound";
const message = "404 messageNotFound";
const document = "404 documentNotFound";
const nobody = "400 nobodyManages";

/**
 * The calls that answer more than their rights say. The records a call names are the owner's: "stranger" shows that to
 * somebody else they do not exist.
 */
export const answers: Readonly<Record<string, Answers>> = {
  "auth.changePassword": { stranger: "400 wrongCurrentPassword" },
  "auth.resetPassword": { whoMay: "400 linkInvalid" },
  "auth.resetManagers": { whoMay: "400 linkInvalid" },
  "auth.endManagers": { whoMay: "400 linkInvalid" },
  "auth.confirmRegister": { whoMay: "400 linkInvalid" },
  "auth.confirmMail": { whoMay: "400 linkInvalid" },
  "auth.undoMail": { whoMay: "400 linkInvalid" },
  "auth.outlogin": { whoMay: "400 linkInvalid" },

  "sessions.end": { stranger: "404 sessionNotFound" },

  "secondFactor.confirmTotp": { stranger: noFactor },
  "secondFactor.removeTotp": { stranger: noFactor },
  "secondFactor.renewRecoveryCodes": { stranger: noFactor },
  "secondFactor.addPasskey": { stranger: "400 passkeyRefused" },
  "secondFactor.removePasskey": { stranger: "404 passkeyNotFound" },
  // Held by a cookie of the browser that has proven the password; here there is none.
  "secondFactor.pending": { whoMay: "400 secondStepOver" },
  "secondFactor.passkeyOptions": { whoMay: "400 secondStepOver" },
  "secondFactor.complete": { whoMay: "400 secondStepOver" },

  "apiTokens.revoke": { stranger: "404 tokenNotFound" },

  "taxdata.readLogo": { stranger: "404 logoMissing" },
  "taxdata.deleteLogo": { stranger: "404 logoMissing" },
  "taxdata.updateBankAccount": { stranger: account },
  "taxdata.deleteBankAccount": { stranger: account },

  // Of a mailbox whose envelopes verify nobody says anything.
  "envelopeTrust.trust": { stranger: "400 invalidRequest" },

  // Whoever has written something keeps it apart from invented things.
  "examples.fill": { stranger: "400 accountNotEmpty" },

  "declarations.create": { stranger: client },
  "declarations.update": { stranger: "404 declarationNotFound" },
  "declarations.remove": { stranger: "404 declarationNotFound" },
  "servicecode.update": { stranger: serviceCode },
  "servicecode.remove": { stranger: serviceCode },
  "servicecode.csvStep2": { stranger: upload },
  "servicecode.csvUndo": { stranger: pastImport },

  "subscription.cancelOrder": { stranger: order },
  "subscription.invoice": { stranger: order },
  "subscription.paypalSuccess": { stranger: order },

  "association.cancelRequest": { stranger: request },
  "association.accept": { stranger: request },
  "association.refuse": { stranger: request },
  // Whom the owner manages: a manager of the owner does not manage them too.
  "association.connect": { managed: request, stranger: request },

  "portability.fetch": { stranger: "404 exportNotReady" },
  "portability.restore": { whoMay: "400 archiveRefused" },
  // Whom the owner manages: nobody else's quarter is anybody's.
  "portability.quarter": { stranger: request },

  "sdi.receipt": { stranger: document },
  "sdi.message": { stranger: message },
  "sdi.messageFile": { stranger: message },
  "sdi.link": { stranger: message },
  "sdi.ignore": { stranger: message },
  "sdi.apply": { stranger: message },
  "sdi.restore": { stranger: message },

  "past.read": { stranger: pastImport },
  "past.members": { stranger: pastImport },
  "past.report": { stranger: pastImport },
  "past.pause": { stranger: pastImport },
  "past.resume": { stranger: pastImport },
  "past.undo": { stranger: pastImport },

  "notice.markRead": { stranger: "404 noticeNotFound" },

  "clients.read": { stranger: client },
  "clients.update": { stranger: client },
  "clients.remove": { stranger: client },
  "clients.restore": { stranger: client },
  "clients.merge": { stranger: client },
  "clients.csvStep2": { stranger: upload },
  "clients.csvUndo": { stranger: pastImport },

  "document.read": { stranger: document },
  "document.credited": { stranger: document },
  "document.findings": { stranger: document },
  "document.transfers": { stranger: document },
  "reminders.customer": { stranger: client },
  "reminders.saveCustomer": { stranger: client },
  "reminders.preview": { stranger: client },
  "reminders.held": { stranger: document },
  "reminders.hold": { stranger: document },
  "movements.undoImport": { stranger: "404 importNotFound" },
  "movements.mark": { stranger: "404 movementNotFound" },
  "movements.candidates": { stranger: "404 movementNotFound" },
  "movements.match": { stranger: "404 movementNotFound" },
  "movements.unmatch": { stranger: "404 movementNotFound" },
  "recurring.create": { stranger: client },
  "recurring.read": { stranger: "404 recurringNotFound" },
  "recurring.update": { stranger: "404 recurringNotFound" },
  "recurring.remove": { stranger: "404 recurringNotFound" },
  "recurring.pause": { stranger: "404 recurringNotFound" },
  "recurring.resume": { stranger: "404 recurringNotFound" },
  "recurring.skip": { stranger: "404 recurringNotFound" },
  "recurring.answer": { stranger: "404 recurringNotFound" },
  "customerLinks.create": { stranger: "404 quoteNotFound" },
  "customerLinks.revoke": { stranger: "404 customerLinkNotFound" },
  "customerStatement.file": { stranger: client },
  "quotes.read": { stranger: "404 quoteNotFound" },
  "quotes.update": { stranger: "404 quoteNotFound" },
  "quotes.remove": { stranger: "404 quoteNotFound" },
  "quotes.restore": { stranger: "404 quoteNotFound" },
  "quotes.clone": { stranger: "404 quoteNotFound" },
  "quotes.send": { stranger: "404 quoteNotFound" },
  "quotes.mark": { stranger: "404 quoteNotFound" },
  "quotes.revise": { stranger: "404 quoteNotFound" },
  "quotes.invoice": { stranger: "404 quoteNotFound" },
  "quotes.pdf": { stranger: "404 quoteNotFound" },
  "quotes.attach": { stranger: "404 quoteNotFound" },
  "quotes.detach": { stranger: "404 quoteNotFound" },
  "quotes.attachment": { stranger: "404 quoteNotFound" },
  "quotes.versionPdf": { stranger: "404 quoteNotFound" },
  "quotes.create": { stranger: client },
  "document.create": { stranger: client },
  "document.update": { stranger: document },
  "document.remove": { stranger: document },
  "document.restore": { stranger: document },
  "document.clone": { stranger: document },
  "document.send": { stranger: document },
  "document.cancel": { whoMay: "400 transitionRefused", stranger: document },
  "document.prepare": { stranger: document },
  "document.undoPrepare": { stranger: document },
  "document.checkSigned": { stranger: document },
  "document.sendSigned": { stranger: document },
  "document.withdraw": { stranger: document },
  "document.pay": { stranger: document },
  "document.unpay": { stranger: document },
  "document.attach": { stranger: document },
  "document.detach": { stranger: document },
  "document.attachment": { stranger: "404 attachmentNotFound" },
  "document.customerTold": { whoMay: "400 transitionRefused", stranger: document },
  "document.sendCopy": { whoMay: "400 transitionRefused", stranger: document },
  "document.sendNow": { whoMay: "400 transitionRefused", stranger: document },
  "document.wasSent": { whoMay: "400 transitionRefused", stranger: document },
  "document.neverSent": { whoMay: "400 transitionRefused", stranger: document },
  "document.pdf": { stranger: document },
  "document.xml": { stranger: document },
  "document.file": { stranger: "404 notFound" },
  "document.legal": { stranger: document },
  "document.archive": { stranger: document },
  "document.counter": { stranger: document },

  "received.read": { stranger: document },
  "received.mark": { stranger: document },
  "received.pay": { stranger: document },
  "received.verify": { stranger: document },
  "received.forward": { whoMay: nobody, stranger: document },
  "received.makeClient": { stranger: document },
  "received.makeDraft": { stranger: document },
};

/** Every call of the contract and what each of the six is answered. */
export const matrix: Readonly<Record<string, Row>> = Object.fromEntries(
  endpoints.map(({ name, endpoint }) => [name, rowOf(endpoint, answers[name])]),
);

function rowOf({ access, subscription }: Endpoint, { whoMay = "200", ...others }: Answers = {}): Row {
  return {
    ...(Object.fromEntries(columns.map((column) => [column, whoMay])) as Row),
    ...(access !== "public" && { anonymous: "401 sessionMissing" }),
    ...(access === "owner" && { managed: "400 ownerOnly" }),
    ...(subscription && { expired: "402 subscriptionExpired" }),
    ...others,
  };
}
