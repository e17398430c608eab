import { readFileSync } from "node:fs";
import type { ImportOrder } from "@fatturachiara/contract/import";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { customerLinks } from "@fatturachiara/contract/rooms/customer-page";
import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { document } from "@fatturachiara/contract/rooms/document";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { past } from "@fatturachiara/contract/rooms/past";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { creaSigillo, firmaAllegata } from "@fatturachiara/fatturapa/p7m";
import { writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { goOn } from "../../src/rooms/past/go-on.ts";
import { writeExport } from "../../src/rooms/portability/write-export.ts";
import { workOn } from "../../src/rooms/recurring/make-recurring.ts";
import { confirmTransfer } from "../../src/rooms/subscription/index.ts";
import { issueMissingInvoices } from "../../src/rooms/subscription/issue-order-invoice.ts";
import { signReceipt } from "../../src/simulator/sdi/sign-receipt.ts";
import { aDeclaration } from "../factories/a-declaration.ts";
import { aDraft, anIssuer, aSentDocument, type Issuer, invoiceOf } from "../factories/a-document.ts";
import { aNotice } from "../factories/a-notice.ts";
import { aRecurring, recurringOf } from "../factories/a-recurring.ts";
import { beginTotp, codeOf, newPasskey, withPasskey, withTotp } from "../factories/a-second-factor.ts";
import { anAssociation, aPassword, aUser, type TestUser } from "../factories/a-user.ts";
import { aWaitingReceipt } from "../factories/a-waiting-receipt.ts";
import { anUnrecognisedMessage } from "../factories/an-unrecognised-message.ts";
import { asUpload, pastInvoice } from "../factories/past-invoice.ts";
import { proveAgain } from "../factories/prove-again.ts";
import { someClient } from "../factories/some-client.ts";
import { someFiscalData } from "../factories/some-fiscal-data.ts";
import { aServiceCode } from "../factories/some-service-code.ts";
import { unprovedInvoices } from "../factories/unproved-invoices.ts";
import { camtFile, ownIban } from "../statement-files.ts";
import type { TestApp } from "../test-app.ts";

/** A good call about records of the owner: with this, only who asks decides the answer. */
type Asked = { owner: TestUser; params?: object; query?: object; body?: unknown };

type Ask = (app: TestApp) => Promise<Asked>;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const logo = { name: "logo.png", type: "image/png", bytes: png };
const link = { email: "persona@example.it", token: "x" };

/** Nothing but the owner. */
const plain: Ask = async (app) => ({ owner: await aUser(app) });
const withBody =
  (body: unknown): Ask =>
  async (app) => ({ owner: await aUser(app), body });

const statementFile = asUpload(
  "estratto.xml",
  camtFile({ iban: ownIban, apertura: "0.00", movimenti: [{ giorno: "2026-11-20", importo: "100.00" }] }),
);
const aboutStatement: Ask = async (app) => {
  const owner = await aUser(app);
  const { data } = await app.call(movements.upload, { token: owner.token, query: {}, body: statementFile });
  return { owner, params: { id: data.estratti[0]?.idImportazione } };
};

const aboutMovement = async (app: TestApp) => {
  const owner = await anIssuer(app);
  await app.call(movements.upload, { token: owner.token, query: {}, body: statementFile });
  const { data } = await app.call(movements.list, { token: owner.token, query: {} });
  return { owner, params: { id: data.items[0]?.id ?? "" } };
};

const aboutRecurring =
  (body?: (issuer: Issuer) => unknown): Ask =>
  async (app) => {
    const owner = await anIssuer(app);
    const { id } = await aRecurring(app, owner, { modo: "chiedi" });
    return { owner, params: { id }, ...(body && { body: body(owner) }) };
  };

const enclosed = { name: "contratto.pdf", type: "application/pdf", bytes: png };
const aboutAttachment: Ask = async (app) => {
  const owner = await anIssuer(app);
  const params = { id: (await aDraft(app, owner)).id };
  const { data } = await app.call(document.attach, { token: owner.token, params, body: enclosed });
  return { owner, params: { ...params, attachmentId: data.allegati[0]?.id } };
};
const aboutPrepared: Ask = async (app) => {
  const owner = await anIssuer(app);
  const params = { id: (await aDraft(app, owner)).id };
  await app.call(document.prepare, { token: owner.token, params });
  const { data } = await app.call(document.xml, { token: owner.token, params });
  const bytes = await firmaAllegata(data.bytes, await creaSigillo("Giulia Ferrari"), app.clock.now().getTime());
  return { owner, params, body: { name: "firmata.xml.p7m", type: "application/pkcs7-mime", bytes } };
};
const aboutLogo: Ask = async (app) => {
  const owner = await aUser(app);
  await app.call(taxdata.uploadLogo, { token: owner.token, body: logo });
  return { owner };
};
const aboutAccount =
  (body?: unknown): Ask =>
  async (app) => {
    const owner = await aUser(app);
    const iban = "IT60X0542811101000000123456";
    const { data } = await app.call(taxdata.createBankAccount, {
      token: owner.token,
      body: { iban, predefinito: true },
    });
    return { owner, params: { id: data.id }, body };
  };
const aboutTotp: Ask = async (app) => {
  const owner = await aUser(app);
  await withTotp(app, owner);
  return { owner, body: { currentPassword: owner.password } };
};
const aboutClient =
  (body?: unknown): Ask =>
  async (app) => {
    const owner = await aUser(app);
    const { data } = await app.call(clients.create, { token: owner.token, body: someClient() });
    return { owner, params: { id: data.id }, body };
  };
const aboutServiceCode =
  (body?: unknown): Ask =>
  async (app) => {
    const owner = await aUser(app);
    const { data } = await app.call(servicecode.create, { token: owner.token, body: aServiceCode() });
    return { owner, params: { id: data.id }, body };
  };
const aboutDeclaration =
  (change?: object): Ask =>
  async (app) => {
    const owner = await aUser(app);
    const { data: client } = await app.call(clients.create, { token: owner.token, body: someClient() });
    const body = aDeclaration(client.id);
    const { data } = await app.call(declarations.create, { token: owner.token, body });
    return { owner, params: { id: data.id }, body: change && { ...body, ...change } };
  };
const quoteBody = (owner: Issuer) => ({ tipo: "preventivo" as const, righe: [], documento: invoiceOf(owner) });
const aboutQuote =
  (body?: unknown) =>
  async (app: TestApp): Promise<{ owner: Issuer; params: { id: string }; body: unknown }> => {
    const owner = await anIssuer(app);
    const { data } = await app.call(quotes.create, { token: owner.token, body: quoteBody(owner) });
    return { owner, params: { id: data.id }, body };
  };
const aboutQuoteFile = async (app: TestApp) => {
  const { owner, params } = await aboutQuote()(app);
  const { data } = await app.call(quotes.attach, { token: owner.token, params, body: enclosed });
  return { owner, params: { ...params, attachmentId: data.allegati[0]?.id } };
};
const aLink = async (app: TestApp) => {
  const { owner, params } = await aboutQuote()(app);
  await app.call(quotes.mark, { token: owner.token, params, body: { stato: "inviato" } });
  const body = { preventivo: params.id, giorni: 60 };
  const { data } = await app.call(customerLinks.create, { token: owner.token, body });
  return { owner, id: data.id, token: data.indirizzo.split("#")[1] };
};
const aboutLink =
  (more: object = {}): Ask =>
  async (app) => {
    const { owner, token } = await aLink(app);
    return { owner, body: { token, ...more } };
  };
const table = (text: string) => ({ name: "tabella.csv", type: "text/csv", bytes: Buffer.from(text) });
const fewClients = table(
  "Ragione sociale;Partita IVA;Indirizzo;CAP;Comune;Provincia\nA;12345678903;Via;20121;Milano;MI",
);
const anInvoiceFile = readFileSync(
  new URL("../../../../packages/fatturapa/test/corpus/syn__td01_b2b_22.xml", import.meta.url),
);
const fewCodes = table("Codice;Descrizione;IVA\nA;Uno;22");
/** A file in its first step, ready for the second. */
const uploaded =
  (room: typeof clients | typeof servicecode, body: typeof fewCodes): Ask =>
  async (app) => {
    const owner = await aUser(app);
    const { data } = await app.call(room.csvStep1, { token: owner.token, body });
    const opzioni = { duplicati: "salta" as const, tipoPredefinito: 2 as const, soloProva: false };
    return { owner, body: { uploadId: data.uploadId, mappa: data.mappaProposta, opzioni } };
  };
const imported =
  (room: typeof clients | typeof servicecode, file: typeof fewCodes): Ask =>
  async (app) => {
    const { owner, body } = await uploaded(room, file)(app);
    const { data } = await app.call(room.csvStep2, { token: owner.token, body: body as ImportOrder });
    return { owner, params: { id: data.idImportazione } };
  };
const invoiceFile = { name: "a.xml", type: "text/xml", bytes: anInvoiceFile };
const withInvoiceFile: Ask = async (app) => ({ owner: await anIssuer(app), body: invoiceFile });
/** An archive that waits for its turn. */
const aboutPast: Ask = async (app) => {
  const owner = await anIssuer(app);
  const { data } = await app.call(past.upload, { token: owner.token, body: invoiceFile });
  return { owner, params: { id: data.id } };
};
const aboutReceived =
  (body?: unknown): Ask =>
  async (app) => {
    const owner = await anIssuer(app);
    const { partitaIva = "" } = (await app.call(taxdata.read, { token: owner.token })).data ?? {};
    const text = pastInvoice({ received: true }).replaceAll("01234567897", partitaIva);
    const { data } = await app.call(past.upload, { token: owner.token, body: asUpload("a.xml", text) });
    const which = { importId: data.id, profileId: owner.profile };
    await goOn(app.deps, which, { signal: new AbortController().signal });
    const { data: list } = await app.call(document.list, { token: owner.token, query: { type: "received", year: 0 } });
    const [row] = Array.isArray(list) ? list : list.items;
    return { owner, params: { id: row?.id }, body };
  };
/** A mailbox whose envelopes never verify. */
const aboutEnvelopes: Ask = async (app) => {
  const owner = await anIssuer(app);
  const { partitaIva = "" } = (await app.call(taxdata.read, { token: owner.token })).data ?? {};
  const ibans = Array(3).fill("IT60X0542811101000000123456");
  await unprovedInvoices(app, owner, { ibans, partitaIva });
  return { owner };
};
/** A message that fits nothing, and a document that was sent. */
const aboutMessage: Ask = async (app) => {
  const owner = await anIssuer(app);
  const { id } = await aSentDocument(app, owner);
  return { owner, params: { id: await anUnrecognisedMessage(app, owner) }, body: { idDocumento: id } };
};
const aboutMessageAlone: Ask = async (app) => {
  const { body: _, ...asked } = await aboutMessage(app);
  return asked;
};
/** A receipt that nobody has signed, about a document that was sent. */
const aboutWaiting: Ask = async (app) => {
  const owner = await anIssuer(app);
  return { owner, params: { id: await aWaitingReceipt(app, owner) } };
};
const aboutDraft =
  (body: (issuer: Issuer, id: string) => unknown = () => undefined): Ask =>
  async (app) => {
    const owner = await anIssuer(app);
    const { id } = await aDraft(app, owner);
    return { owner, params: { id }, body: body(owner, id) };
  };
const anOrder = async (app: TestApp) => {
  const owner = await aUser(app);
  const body = { PaymentMethod: "bonifico" };
  const order = (await app.call(subscription.subscribe, { token: owner.token, body })).data.idOrdine;
  const numero = (await app.call(subscription.orders, { token: owner.token })).data[0]?.numero ?? 0;
  return { owner, order, numero };
};
const aboutRequest: Ask = async (app) => {
  const [owner, asking] = [await aUser(app), await aUser(app)];
  await app.call(association.request, { token: asking.token, body: { email: owner.email, permesso: "completa" } });
  const [request] = (await app.call(association.pending, { token: owner.token })).data;
  return { owner, params: { id: request?.id, token: request?.token } };
};
const aboutSent = async (app: TestApp) => {
  const owner = await anIssuer(app);
  const { id } = await aSentDocument(app, owner);
  return { owner, params: { id } };
};

const asList = <T>(data: T[] | { items: T[] }) => (Array.isArray(data) ? data : data.items);

/** How each call is made; the ones not named need nothing but the owner. */
const asks: Record<string, Ask> = {
  "auth.login": async (app) => {
    const owner = await aUser(app);
    return { owner, body: { email: owner.email, password: owner.password } };
  },
  "auth.revokeToken": withBody({ accessToken: "x", refreshToken: "y" }),
  "auth.refreshToken": async (app) => {
    const owner = await aUser(app);
    return { owner, body: { accessToken: owner.token, refreshToken: owner.refreshToken } };
  },
  "auth.register": async (app) => {
    const owner = await aUser(app);
    const person = { name: "Ada", surname: "Bianchi", phone: "06 1234567", password: "Segreta1!" };
    const flags = { flagMarketingEmail: false, flagPollEmail: false };
    return { owner, body: { ...person, ...flags, emailAddress: `di-${owner.email}` } };
  },
  "auth.prove": withBody({ currentPassword: aPassword }),
  "auth.modifyMail": async (app) => {
    const owner = await aUser(app);
    const email = `nuova-${owner.email}`;
    return { owner, body: { email, repeatEmail: email } };
  },
  "auth.changePassword": async (app) => {
    const owner = await aUser(app);
    // A password that nobody else in the test has.
    const password = "Soltanto1!";
    await app.call(auth.changePassword, {
      token: owner.token,
      body: { currentPassword: owner.password, password },
    });
    const token = await proveAgain(app, { token: owner.token, password });
    return { owner: { ...owner, token }, body: { currentPassword: password, password: "Nuova123!" } };
  },
  "auth.resetPassword": withBody({ ...link, password: "Nuova123!", repeat_password: "Nuova123!" }),
  "auth.resetManagers": withBody(link),
  "auth.endManagers": withBody(link),
  "auth.confirmRegister": withBody(link),
  "auth.confirmMail": withBody(link),
  "auth.undoMail": withBody(link),
  "auth.outlogin": withBody({ t: "x", r: "y" }),
  "auth.mailOperation": async (app) => {
    const owner = await aUser(app);
    return { owner, params: { hash: "forgotpassword" }, body: { email: owner.email } };
  },
  "auth.requestLink": async (app) => {
    const owner = await aUser(app);
    return { owner, body: { email: owner.email } };
  },
  "sessions.end": async (app) => {
    const owner = await aUser(app);
    await app.call(auth.login, { body: { email: owner.email, password: owner.password } });
    const { data } = await app.call(sessions.list, { token: owner.token });
    return { owner, params: { id: data.find(({ current }) => !current)?.id } };
  },
  "secondFactor.beginTotp": withBody({ currentPassword: aPassword }),
  "secondFactor.confirmTotp": async (app) => {
    const owner = await aUser(app);
    return { owner, body: { code: await codeOf(app, (await beginTotp(app, owner)).secret) } };
  },
  "secondFactor.removeTotp": aboutTotp,
  "secondFactor.renewRecoveryCodes": aboutTotp,
  "secondFactor.beginPasskey": withBody({ currentPassword: aPassword }),
  "secondFactor.addPasskey": async (app) => {
    const owner = await aUser(app);
    return { owner, body: { name: "Chiave", response: await newPasskey(app, owner) } };
  },
  "secondFactor.removePasskey": async (app) => {
    const owner = await aUser(app);
    const { id } = await withPasskey(app, owner);
    return { owner, params: { id }, body: { currentPassword: owner.password } };
  },
  "secondFactor.complete": withBody({ code: "123456" }),
  "apiTokens.create": withBody({ nome: "Gestionale", permesso: "lettura", giorni: 90, currentPassword: aPassword }),
  "apiTokens.revoke": async (app) => {
    const owner = await aUser(app);
    const body = { nome: "Gestionale", permesso: "lettura" as const, giorni: 90, currentPassword: aPassword };
    const { data } = await app.call(apiTokens.create, { token: owner.token, body });
    return { owner, params: { id: data.id } };
  },
  "account.close": withBody({ password: aPassword }),
  "account.save": withBody({ name: "Anna" }),
  "account.acceptTerms": withBody({ versione: "2026-11" }),
  "home.saveFirstSteps": withBody({ nascosto: true }),
  "taxdata.save": withBody(someFiscalData()),
  "taxdata.uploadLogo": withBody(logo),
  "taxdata.readLogo": aboutLogo,
  "taxdata.deleteLogo": aboutLogo,
  "taxdata.createBankAccount": withBody({ iban: "IT60X0542811101000000123456", predefinito: false }),
  "taxdata.updateBankAccount": aboutAccount({ iban: "IT60X0542811101000000123456", predefinito: false }),
  "taxdata.deleteBankAccount": aboutAccount(),
  "accountpec.save": withBody({ modo: "simulatore" }),
  "envelopeTrust.trust": aboutEnvelopes,
  "envelopeTrust.askEachTime": aboutEnvelopes,
  "simulator.choose": withBody({ scenario: "mc" }),
  "simulator.advance": withBody({ ore: 12 }),
  "simulator.receive": async (app) => ({ owner: await anIssuer(app), body: { tipo: "xml" } }),
  "anag.comuneById": async (app) => ({ owner: await aUser(app), params: { id: "015146" } }),
  "servicecode.create": async (app) => ({ owner: await aUser(app), body: aServiceCode() }),
  "declarations.create": async (app) => {
    const owner = await aUser(app);
    const { data } = await app.call(clients.create, { token: owner.token, body: someClient() });
    return { owner, body: aDeclaration(data.id) };
  },
  "declarations.update": aboutDeclaration({ anno: 2027 }),
  "declarations.remove": aboutDeclaration(),
  "servicecode.update": aboutServiceCode(aServiceCode()),
  "servicecode.remove": aboutServiceCode(),
  "clients.read": aboutClient(),
  "clients.create": withBody(someClient()),
  "clients.update": aboutClient(someClient()),
  "clients.remove": aboutClient(),
  "clients.restore": aboutClient(),
  "clients.merge": async (app) => {
    const { owner, params } = await aboutClient()(app);
    const { data } = await app.call(clients.create, { token: owner.token, body: someClient() });
    return { owner, params: params ?? {}, body: { idDoppione: data.id } };
  },
  "clients.csvStep1": withBody(fewClients),
  "clients.invoicesStep1": withBody(invoiceFile),
  "sdi.receipt": async (app) => {
    const asked = await aboutSent(app);
    const { id } = asked.params as { id: string };
    const { data } = await app.call(document.read, { token: asked.owner.token, params: { id } });
    const xml = writeRicevuta({
      tipo: "RC",
      vocabolario: "privati",
      identificativoSdI: "1",
      nomeFile: data.nomeFile ?? "",
      messageId: "1",
      dataOraRicezione: "2026-11-20T10:00:00+01:00",
      dataOraConsegna: "2026-11-20T10:00:00+01:00",
    });
    const bytes = Buffer.from(await signReceipt(xml, app.clock.now()));
    return { ...asked, query: { conferma: "si" }, body: { name: "ricevuta.xml", type: "text/xml", bytes } };
  },
  "sdi.message": aboutMessageAlone,
  "sdi.messageFile": aboutMessageAlone,
  "sdi.link": aboutMessage,
  "sdi.ignore": aboutMessageAlone,
  "sdi.apply": aboutWaiting,
  "sdi.restore": aboutMessageAlone,
  "past.upload": withInvoiceFile,
  "past.draft": withInvoiceFile,
  "cash.read": plain,
  "cash.soon": plain,
  "reminders.settings": plain,
  "reminders.save": withBody({ attivi: true, passi: [7], interessi: false, messaggio: "" }),
  "reminders.customer": aboutClient(),
  "reminders.saveCustomer": aboutClient({ modo: "mai", passi: null }),
  "reminders.preview": aboutClient(),
  "reminders.refused": plain,
  "reminders.tryAgain": withBody({ email: null }),
  "reminders.held": aboutSent,
  "reminders.hold": async (app) => ({ ...(await aboutSent(app)), body: { motivo: "contestata" } }),
  "movements.list": plain,
  "movements.accounts": plain,
  "movements.imports": plain,
  "movements.upload": withBody(statementFile),
  "movements.undoImport": aboutStatement,
  "movements.mark": async (app) => {
    const { owner } = await aboutStatement(app);
    const { data } = await app.call(movements.list, { token: owner.token, query: {} });
    return { owner, params: { id: data.items[0]?.id }, body: { stato: "ignorato" } };
  },
  "movements.candidates": aboutMovement,
  "movements.match": async (app) => {
    const { owner, params } = await aboutMovement(app);
    const { id } = await aSentDocument(app, owner);
    return { owner, params, body: { documenti: [{ id, importo: Decimal.of("100"), chiudi: false }] } };
  },
  "movements.unmatch": async (app) => {
    const { owner, params } = await aboutMovement(app);
    const { id } = await aSentDocument(app, owner);
    const body = { documenti: [{ id, importo: Decimal.of("100"), chiudi: false }] };
    await app.call(movements.match, { token: owner.token, params, body });
    return { owner, params };
  },
  "recurring.list": plain,
  "recurring.calendar": plain,
  "recurring.read": aboutRecurring(),
  "recurring.create": async (app) => {
    const owner = await anIssuer(app);
    return { owner, body: recurringOf(owner) };
  },
  "recurring.update": aboutRecurring((owner) => ({ ...recurringOf(owner), version: 1 })),
  "recurring.remove": aboutRecurring(),
  "recurring.pause": aboutRecurring(),
  "recurring.resume": aboutRecurring(),
  "recurring.skip": aboutRecurring(() => ({ giorno: "2026-11-20", salta: true })),
  "recurring.answer": async (app) => {
    const owner = await anIssuer(app);
    const { id } = await aRecurring(app, owner, { modo: "chiedi" });
    await workOn(app.deps, { profileId: owner.profile, recurringId: id });
    return { owner, params: { id }, body: { giorno: "2026-11-20", risposta: "bozza", dataPrevista: false } };
  },
  "customerLinks.list": plain,
  "customerLinks.create": async (app) => {
    const { owner, params } = await aboutQuote()(app);
    await app.call(quotes.mark, { token: owner.token, params, body: { stato: "inviato" } });
    return { owner, body: { preventivo: params.id, giorni: 60 } };
  },
  "customerLinks.revoke": async (app) => {
    const { owner, id } = await aLink(app);
    return { owner, params: { id } };
  },
  "customerStatement.file": async (app) => {
    const owner = await anIssuer(app);
    return { owner, params: { id: owner.client.id } };
  },
  "customerPage.view": aboutLink(),
  "customerPage.seen": aboutLink(),
  "customerPage.answer": aboutLink({ risposta: "domanda", nome: "Anna Neri", scelte: [] }),
  "customerPage.paid": aboutLink({ nome: "Anna Neri" }),
  "customerPage.pdf": aboutLink(),
  "customerPage.attachment": async (app) => {
    const { owner, params } = await aboutQuoteFile(app);
    await app.call(quotes.mark, { token: owner.token, params, body: { stato: "inviato" } });
    const body = { preventivo: params.id, giorni: 60 };
    const { data } = await app.call(customerLinks.create, { token: owner.token, body });
    return { owner, body: { token: data.indirizzo.split("#")[1], id: params.attachmentId } };
  },
  "customerPage.xml": async (app) => {
    const owner = await anIssuer(app);
    const { id } = await aSentDocument(app, owner);
    const body = { documento: id, giorni: 60 };
    const { data } = await app.call(customerLinks.create, { token: owner.token, body });
    return { owner, body: { token: data.indirizzo.split("#")[1] } };
  },
  "quotes.list": plain,
  "quotes.read": aboutQuote(),
  "quotes.create": async (app) => {
    const owner = await anIssuer(app);
    return { owner, body: quoteBody(owner) };
  },
  "quotes.update": async (app) => {
    const { owner, params } = await aboutQuote()(app);
    return { owner, params, body: { ...quoteBody(owner), version: 1 } };
  },
  "quotes.remove": aboutQuote(),
  "quotes.restore": async (app) => {
    const { owner, params } = await aboutQuote()(app);
    await app.call(quotes.remove, { token: owner.token, params });
    return { owner, params };
  },
  "quotes.clone": aboutQuote(),
  "quotes.send": aboutQuote({ email: "cliente@example.it", messaggio: null }),
  "quotes.mark": aboutQuote({ stato: "inviato" }),
  "quotes.revise": async (app) => {
    const { owner, params } = await aboutQuote()(app);
    await app.call(quotes.mark, { token: owner.token, params, body: { stato: "inviato" } });
    return { owner, params };
  },
  "quotes.invoice": aboutQuote({ come: "intero" }),
  "quotes.invoiceMany": async (app) => {
    const { owner, params } = await aboutQuote()(app);
    return { owner, body: { ids: [params.id], giorno: "2026-11-20" } };
  },
  "quotes.pdf": aboutQuote(),
  "quotes.attach": aboutQuote(enclosed),
  "quotes.detach": aboutQuoteFile,
  "quotes.attachment": aboutQuoteFile,
  "quotes.versionPdf": async (app) => {
    const { owner, params } = await aboutQuote()(app);
    await app.call(quotes.mark, { token: owner.token, params, body: { stato: "inviato" } });
    return { owner, params: { ...params, revisione: 1 } };
  },
  "received.read": aboutReceived(),
  "received.mark": aboutReceived({ segno: "registrata" }),
  "received.pay": aboutReceived({ pagataIl: "2026-11-20" }),
  "received.verify": aboutReceived(),
  "received.forward": aboutReceived(),
  "received.makeClient": aboutReceived(),
  "received.makeDraft": aboutReceived(),
  "past.read": aboutPast,
  "past.members": aboutPast,
  "past.report": aboutPast,
  "past.pause": aboutPast,
  "past.resume": aboutPast,
  "past.undo": async (app) => {
    const asked = await aboutPast(app);
    const which = { importId: (asked.params as { id: string }).id, profileId: asked.owner.profile };
    await goOn(app.deps, which, { signal: new AbortController().signal });
    return asked;
  },
  "clients.csvStep2": uploaded(clients, fewClients),
  "clients.csvUndo": imported(clients, fewClients),
  "servicecode.csvStep1": withBody(fewCodes),
  "servicecode.csvStep2": uploaded(servicecode, fewCodes),
  "servicecode.csvUndo": imported(servicecode, fewCodes),
  "document.read": aboutDraft(),
  "document.transfers": aboutDraft(),
  "document.credited": aboutDraft(),
  "document.findings": aboutDraft(),
  "document.create": async (app) => {
    const owner = await anIssuer(app);
    return { owner, body: invoiceOf(owner) };
  },
  "document.update": aboutDraft((issuer) => invoiceOf(issuer, { version: 1 })),
  "document.remove": aboutDraft(),
  "document.clone": aboutDraft(),
  "document.send": aboutDraft(),
  "document.cancel": aboutDraft(),
  "document.sendNow": aboutDraft(),
  "document.wasSent": aboutDraft(),
  "document.neverSent": aboutDraft(),
  "document.pdf": aboutDraft(),
  "document.xml": aboutDraft(),
  "document.counter": aboutDraft((_, id) => ({ id, documentDate: "2026-11-20" })),
  "document.prepare": aboutDraft(),
  "document.undoPrepare": aboutPrepared,
  "document.checkSigned": aboutPrepared,
  "document.sendSigned": aboutPrepared,
  "document.withdraw": aboutSent,
  "document.legal": aboutSent,
  "document.restore": async (app) => {
    const asked = await aboutDraft()(app);
    await app.call(document.remove, { token: asked.owner.token, params: asked.params as { id: string } });
    return asked;
  },
  "document.pay": async (app) => ({ ...(await aboutSent(app)), body: { data: "2026-11-20" } }),
  "document.unpay": async (app) => {
    const asked = await aboutSent(app);
    const { data } = await app.call(document.pay, { ...asked, token: asked.owner.token, body: { data: "2026-11-20" } });
    return { ...asked, params: { ...asked.params, paymentId: data.incassi[0]?.id } };
  },
  "document.payStamp": withBody({ anno: 2026, trimestre: 3, pagatoIl: "2026-11-20" }),
  "document.attach": aboutDraft(() => enclosed),
  "document.detach": (app) => aboutAttachment(app),
  "document.attachment": (app) => aboutAttachment(app),
  "document.customerTold": aboutDraft(),
  "document.sendCopy": aboutDraft(() => ({ email: "cliente@example.it" })),
  "document.archive": async (app) => {
    const { owner, params } = await aboutSent(app);
    return { owner, body: { ids: [params.id], file: ["xml"] } };
  },
  "document.file": async (app) => {
    const asked = await aboutSent(app);
    const file = await app.db
      .selectFrom("document_file")
      .select("id")
      .where("documentId", "=", asked.params.id)
      .executeTakeFirstOrThrow();
    return { ...asked, params: { ...asked.params, fileId: file.id } };
  },
  "subscription.subscribe": withBody({ PaymentMethod: "bonifico" }),
  "subscription.cancelOrder": async (app) => {
    const { owner, order } = await anOrder(app);
    return { owner, params: { id: order } };
  },
  "subscription.invoice": async (app) => {
    const { owner, order, numero } = await anOrder(app);
    await app.call(taxdata.save, { token: owner.token, body: someFiscalData({ codiceDestinatario: "ABC1234" }) });
    await confirmTransfer(app.deps, numero);
    // Only this job: what other calls have left waiting stays where it is.
    await issueMissingInvoices(app.deps);
    return { owner, params: { id: order } };
  },
  "subscription.paypalSuccess": async (app) => {
    const { owner, order } = await anOrder(app);
    return { owner, query: { id: order, action: "cancel" } };
  },
  "portability.restore": withBody({ name: "x.zip", type: "application/zip", bytes: Buffer.from("non uno zip") }),
  "portability.prepare": withBody({ pdf: false }),
  "portability.fetch": async (app) => {
    const owner = await aUser(app);
    const { data } = await app.call(portability.prepare, { token: owner.token, body: { pdf: false } });
    const which = { exportId: data.id, profileId: owner.profile };
    await writeExport(app.deps, which, { run: { signal: new AbortController().signal, isLastAttempt: false } });
    return { owner, params: { id: data.id } };
  },
  "portability.quarter": async (app) => {
    const [owner, managed] = [await aUser(app), await aUser(app)];
    await anAssociation(app, owner, managed);
    return { owner, body: { profili: [managed.profile], anno: 2026, trimestre: 4 } };
  },
  "notice.markRead": async (app) => {
    const owner = await aUser(app);
    await aNotice(app, owner);
    const [first] = asList((await app.call(notice.list, { token: owner.token })).data);
    return { owner, params: { id: first?.id } };
  },
  "association.request": async (app) => ({
    owner: await aUser(app),
    body: { email: (await aUser(app)).email, permesso: "completa" },
  }),
  "association.cancelRequest": async (app) => {
    const owner = await aUser(app);
    await app.call(association.request, { token: owner.token, body: { email: "x@example.it", permesso: "completa" } });
    const [request] = (await app.call(association.requests, { token: owner.token })).data;
    return { owner, query: { id: request?.id } };
  },
  "association.accept": aboutRequest,
  "association.refuse": aboutRequest,
  "association.connect": async (app) => {
    const [owner, managed] = [await aUser(app), await aUser(app)];
    await anAssociation(app, owner, managed);
    return { owner, params: { id: managed.profile } };
  },
};

/** The call of that name, ready to be made. */
export const askOf = (name: string): Ask => asks[name] ?? plain;
