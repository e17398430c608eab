import { type Column, columns } from "./who.ts";

/** What each column is answered: "200", or status and code. */
export type Row = Record<Column, string>;

const row = (...answers: readonly [string, string, string, string, string, string]): Row =>
  Object.fromEntries(columns.map((column, i) => [column, answers[i]])) as Row;

const noSession = "401 sessionMissing";
const owner = "400 ownerOnly";
const expired = "402 subscriptionExpired";

// The usual rows.                                      anonymous   user    expired  managed manager stranger
const everybody = (answer = "200") => row(answer, answer, answer, answer, answer, answer);
const own = (answer = "200") => row(noSession, answer, answer, answer, answer, answer);
const ownerOnly = (answer = "200") => row(noSession, answer, answer, owner, answer, answer);
const record = (missing: string, answer = "200") => row(noSession, answer, answer, answer, answer, missing);

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
 * Every call of the contract and what each of the six is answered, written by hand. The records a call names are the
 * owner's: "stranger" shows that to somebody else they do not exist.
 */
export const matrix: Record<string, Row> = {
  "auth.login": everybody(),
  "auth.me": own(),
  "auth.revokeToken": everybody(),
  "auth.refreshToken": everybody(),
  "auth.register": everybody(),
  "auth.proof": own(),
  "auth.prove": own(),
  "auth.modifyMail": ownerOnly(),
  "auth.changePassword": row(noSession, "200", "200", owner, "200", "400 wrongCurrentPassword"),
  "auth.resetPassword": everybody("400 linkInvalid"),
  "auth.confirmRegister": everybody("400 linkInvalid"),
  "auth.confirmMail": everybody("400 linkInvalid"),
  "auth.outlogin": everybody("400 linkInvalid"),
  "auth.requestLink": everybody(),
  "auth.mailOperation": everybody(),

  "sessions.list": ownerOnly(),
  "sessions.end": row(noSession, "200", "200", owner, "200", "404 sessionNotFound"),
  "sessions.endOthers": ownerOnly(),

  "secondFactor.state": ownerOnly(),
  "secondFactor.beginTotp": ownerOnly(),
  "secondFactor.confirmTotp": row(noSession, "200", "200", owner, "200", noFactor),
  "secondFactor.removeTotp": row(noSession, "200", "200", owner, "200", noFactor),
  "secondFactor.renewRecoveryCodes": row(noSession, "200", "200", owner, "200", noFactor),
  "secondFactor.beginPasskey": ownerOnly(),
  "secondFactor.addPasskey": row(noSession, "200", "200", owner, "200", "400 passkeyRefused"),
  "secondFactor.removePasskey": row(noSession, "200", "200", owner, "200", "404 passkeyNotFound"),
  // Held by a cookie of the browser that has proven the password; here there is none.
  "secondFactor.pending": everybody("400 secondStepOver"),
  "secondFactor.passkeyOptions": everybody("400 secondStepOver"),
  "secondFactor.complete": everybody("400 secondStepOver"),

  "apiTokens.list": ownerOnly(),
  "apiTokens.create": ownerOnly(),
  "apiTokens.revoke": row(noSession, "200", "200", owner, "200", "404 tokenNotFound"),

  "account.read": own(),
  "account.save": ownerOnly(),
  "account.consequences": ownerOnly(),
  "account.close": ownerOnly(),
  "home.read": own(),
  "home.saveFirstSteps": own(),

  "taxdata.read": own(),
  "taxdata.save": own(),
  "taxdata.uploadLogo": own(),
  "taxdata.readLogo": record("404 logoMissing"),
  "taxdata.deleteLogo": record("404 logoMissing"),
  "taxdata.bankAccounts": own(),
  "taxdata.createBankAccount": own(),
  "taxdata.updateBankAccount": record(account),
  "taxdata.deleteBankAccount": record(account),

  "accountpec.read": own(),
  "accountpec.save": own(),
  "accountpec.status": own(),
  "accountpec.checkImap": own(),
  "accountpec.checkSmtp": own(),

  "servicecode.list": own(),
  "servicecode.create": own(),
  "servicecode.update": record(serviceCode),
  "servicecode.remove": record(serviceCode),
  "servicecode.export": own(),
  "servicecode.csvStep1": own(),
  "servicecode.csvStep2": record(upload),
  "servicecode.csvModel": own(),
  "servicecode.csvPast": own(),
  "servicecode.csvUndo": record(pastImport),

  "subscription.price": ownerOnly(),
  "subscription.subscribe": ownerOnly(),
  "subscription.orders": ownerOnly(),
  "subscription.cancelOrder": row(noSession, "200", "200", owner, "200", order),
  "subscription.invoice": row(noSession, "200", "200", owner, "200", order),
  "subscription.paypalSuccess": row(noSession, "200", "200", owner, "200", order),

  "association.request": ownerOnly(),
  "association.current": own(),
  "association.pending": own(),
  "association.requests": own(),
  "association.log": ownerOnly(),
  "association.logPeople": ownerOnly(),
  "association.cancelRequest": row(noSession, "200", "200", owner, "200", request),
  "association.accept": row(noSession, "200", "200", owner, "200", request),
  "association.refuse": row(noSession, "200", "200", owner, "200", request),
  // Whom the owner manages: a manager of the owner does not manage them too.
  "association.connect": row(noSession, "200", "200", request, "200", request),
  "association.disconnect": own(),

  "portability.download": ownerOnly(),
  "portability.state": ownerOnly(),
  "portability.prepare": ownerOnly(),
  "portability.discard": ownerOnly(),
  "portability.fetch": row(noSession, "200", "200", owner, "200", "404 exportNotReady"),
  "portability.restore": ownerOnly("400 archiveRefused"),
  // Whom the owner manages: nobody else's quarter is anybody's.
  "portability.quarter": row(noSession, "200", "200", owner, "200", request),

  "simulator.read": own(),
  "simulator.choose": own(),
  "simulator.advance": own(),
  "simulator.receive": own(),

  "sdi.messages": own(),
  "sdi.trial": own(),
  "sdi.startTrial": own(),
  "sdi.receipt": record(document),
  "sdi.message": record(message),
  "sdi.messageFile": record(message),
  "sdi.link": record(message),
  "sdi.ignore": record(message),
  "sdi.restore": record(message),
  "past.list": own(),
  "past.upload": own(),
  "past.read": record(pastImport),
  "past.members": record(pastImport),
  "past.report": record(pastImport),
  "past.pause": record(pastImport),
  "past.resume": record(pastImport),
  "past.undo": record(pastImport),
  "past.draft": row(noSession, "200", expired, "200", "200", "200"),

  "notice.list": own(),
  "notice.markRead": row(noSession, "200", "200", owner, "200", "404 noticeNotFound"),
  "notice.markAllRead": ownerOnly(),

  "anag.titolo": everybody(),
  "anag.comune": everybody(),
  "anag.comuneById": everybody(),
  "anag.aliquotaiva": everybody(),
  "anag.natura": everybody(),
  "anag.aliquotaivafull": everybody(),
  "anag.aliquotaivafullentity": everybody(),
  "anag.esigibilitaiva": everybody(),
  "anag.cassaprevidenziale": everybody(),
  "anag.pecsettings": everybody(),
  "anag.regimefiscale": everybody(),
  "anag.tiporitenuta": everybody(),
  "anag.causalepagamento": everybody(),
  "anag.condizionipagamento": everybody(),
  "anag.modalitapagamento": everybody(),
  "anag.modalitapagamentofull": everybody(),
  "anag.nazioni": everybody(),
  "anag.profilifiscali": everybody(),
  "anag.tipidocumento": everybody(),
  "anag.tiposcontomaggiorazione": everybody(),

  "clients.list": own(),
  "clients.read": record(client),
  "clients.create": own(),
  "clients.update": record(client),
  "clients.remove": record(client),
  "clients.restore": record(client),
  "clients.duplicates": own(),
  "clients.cap": own(),
  "clients.merge": record(client),
  "clients.export": own(),
  "clients.csvStep1": own(),
  "clients.csvStep2": record(upload),
  "clients.invoicesStep1": own(),
  "clients.csvModel": own(),
  "clients.csvPast": own(),
  "clients.csvUndo": record(pastImport),

  "document.list": own(),
  "document.read": record(document),
  "document.create": row(noSession, "200", expired, "200", "200", client),
  "document.update": record(document),
  "document.remove": record(document),
  "document.restore": record(document),
  "document.clone": row(noSession, "200", expired, "200", "200", document),
  "document.send": row(noSession, "200", expired, "200", "200", document),
  "document.cancel": record(document, "400 transitionRefused"),
  "document.prepare": row(noSession, "200", expired, "200", "200", document),
  "document.undoPrepare": record(document),
  "document.checkSigned": record(document),
  "document.sendSigned": row(noSession, "200", expired, "200", "200", document),
  "document.withdraw": record(document),
  "document.pay": record(document),
  "document.unpay": record(document),
  "document.attach": record(document),
  "document.detach": record(document),
  "document.attachment": record("404 attachmentNotFound"),
  "document.sendCopy": record(document, "400 transitionRefused"),
  "document.sendNow": record(document, "400 transitionRefused"),
  "document.wasSent": record(document, "400 transitionRefused"),
  "document.neverSent": record(document, "400 transitionRefused"),
  "document.pdf": record(document),
  "document.xml": record(document),
  "document.file": record("404 notFound"),
  "document.legal": record(document),
  "document.export": own(),
  "document.archive": record(document),
  "document.counter": record(document),
  "document.dates": own(),
  "document.report": own(),
  "document.reportFile": own(),
  "document.package": own(),
  "document.payStamp": own(),

  "received.read": record(document),
  "received.mark": record(document),
  "received.pay": record(document),
  "received.forward": row(noSession, nobody, nobody, nobody, nobody, document),
  "received.makeClient": record(document),
  "received.makeDraft": row(noSession, "200", expired, "200", "200", document),
};
