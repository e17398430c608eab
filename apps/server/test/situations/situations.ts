import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { document } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { simulator } from "@fatturachiara/contract/rooms/simulator";
import { fiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { SOTTO_STATI } from "@fatturachiara/fatturapa/documento";
import { aDeclaration } from "../factories/a-declaration.ts";
import { aClient, aDraft, aSentDocument, type Issuer } from "../factories/a-document.ts";
import { aMailbox } from "../factories/a-mailbox.ts";
import { aNotice } from "../factories/a-notice.ts";
import { withPasskey, withTotp } from "../factories/a-second-factor.ts";
import { actingFor, aUser } from "../factories/a-user.ts";
import { aWaitingReceipt } from "../factories/a-waiting-receipt.ts";
import { anUnrecognisedMessage } from "../factories/an-unrecognised-message.ts";
import { countAgain } from "../factories/count-again.ts";
import { aServiceCode } from "../factories/some-service-code.ts";
import type { TestApp } from "../test-app.ts";
import {
  aBinOfTwoAges,
  brought,
  severalYears,
  someCredit,
  someMovements,
  someQuotes,
  someRecurring,
  someReminders,
} from "./longer-stories.ts";
import { daysGoBy, must, ofLine, png } from "./steps.ts";

/** What an account has lived through: done to somebody who is ready to invoice. */
export type Situation = (app: TestApp, issuer: Issuer) => Promise<unknown>;

const simulated = async (app: TestApp, { token }: Issuer, scenario?: { scenario: string; codice?: string }) => {
  must(await app.call(accountpec.save, { token, body: { modo: "simulatore" } }));
  if (scenario) must(await app.call(simulator.choose, { token, body: { codice: null, ...scenario } }));
};

/** Every kind of account that there may be. */
export const situations: Readonly<Record<string, Situation>> = {
  "nothing but tax data": async () => undefined,

  "drafts alone, one of them bare": async (app, issuer) => {
    await aDraft(app, issuer);
    await aDraft(app, issuer, { documentServices: [], idCliente: null, dataDocumento: null });
  },

  "a delivered invoice": async (app, issuer) => {
    await simulated(app, issuer);
    await aSentDocument(app, issuer);
    await daysGoBy(app, issuer, 2);
  },

  "a rejected invoice, and the same corrected and sent again": async (app, issuer) => {
    await simulated(app, issuer, { scenario: "ns", codice: "00400" });
    await aSentDocument(app, issuer);
    const { id } = await aSentDocument(app, issuer);
    await daysGoBy(app, issuer, 2);
    await app.call(simulator.choose, { token: issuer.token, body: { scenario: "rc", codice: null } });
    must(await app.call(document.send, { token: issuer.token, params: { id } }));
    await daysGoBy(app, issuer, 2);
  },

  "an invoice that is made available": async (app, issuer) => {
    await simulated(app, issuer, { scenario: "mc" });
    await aSentDocument(app, issuer);
    await daysGoBy(app, issuer, 2);
  },

  "an invoice prepared to be signed elsewhere": async (app, issuer) => {
    const { id } = await aDraft(app, issuer);
    must(await app.call(document.prepare, { token: issuer.token, params: { id } }));
  },

  "documents in every state there is": async (app, issuer) => {
    const { id: mould } = await aSentDocument(app, issuer);
    await app.runJobs({ alsoLater: true });
    for (const [sotto, { stato }] of Object.entries(SOTTO_STATI)) {
      const { id } = await aDraft(app, issuer, ofLine(sotto));
      await app.database.pool.query('update document set "sottoStato" = $1, "statoDocumento" = $2 where id = $3', [
        // What is in the queue does not leave from elsewhere: another test.
        ...(sotto === "queued" ? ["draft", "B"] : [sotto, stato]),
        id,
      ]);
    }
    await app.database.pool.query("update transmission set stato = 'accettata_smtp' where \"documentId\" = $1", [
      mould,
    ]);
    await countAgain(app.db);
  },

  "an invoice credited in part and one in full": someCredit,

  "a manager who wrote and sent": async (app, issuer) => {
    await simulated(app, issuer);
    const rita = await aUser(app, { name: "Rita", surname: "D'Ambrosio" });
    await actingFor(app, rita, issuer);
    const { id } = await aSentDocument(app, { ...issuer, token: rita.token });
    await aDraft(app, { ...issuer, token: rita.token });
    await daysGoBy(app, issuer, 2);
    const body = { data: "2026-11-20", importo: Decimal.of("100"), nota: "In contanti" };
    must(await app.call(document.pay, { token: rita.token, params: { id }, body }));
  },

  "suppliers' invoices by mail, some of it unsigned": async (app, issuer) => {
    await simulated(app, issuer);
    for (const tipo of ["xml", "p7m", "xml"]) {
      must(await app.call(simulator.receive, { token: issuer.token, body: { tipo } }));
      await app.runJobs({ alsoLater: true });
    }
    await app.database.pool.query(`
      update received_invoice set verifica = 'da verificare', segno = 'contestata'
       where id = (select min(id::text)::uuid from received_invoice)`);
  },

  "documents brought along, issued and received": brought,

  "payments in part, in full and taken back": async (app, issuer) => {
    const { token } = issuer;
    const pay = async (id: string, importo: string) =>
      must(
        await app.call(document.pay, {
          token,
          params: { id },
          body: { data: "2026-11-20", importo: Decimal.of(importo), nota: null },
        }),
      );
    const [part, whole, back] = [
      await aSentDocument(app, issuer),
      await aSentDocument(app, issuer),
      await aSentDocument(app, issuer),
    ];
    await app.runJobs({ alsoLater: true });
    await pay(part.id, "0.01");
    await pay(whole.id, "500");
    await pay(whole.id, "720");
    const paid = await pay(back.id, "1220");
    must(await app.call(document.unpay, { token, params: { id: back.id, paymentId: paid.incassi[0]?.id ?? "" } }));
  },

  "tokens of programs and a second factor, which stay here": async (app, issuer) => {
    const { token, password } = issuer;
    must(
      await app.call(apiTokens.create, {
        token,
        body: { nome: "Gestionale", permesso: "scrittura", giorni: 30, currentPassword: password },
      }),
    );
    await withTotp(app, issuer);
    await withPasskey(app, issuer);
    await aDraft(app, issuer);
  },

  "a logo, codes and numbers in two series": async (app, issuer) => {
    const { token } = issuer;
    must(await app.call(taxdata.uploadLogo, { token, body: { name: "logo.png", type: "image/png", bytes: png } }));
    must(await app.call(servicecode.create, { token, body: aServiceCode() }));
    must(await app.call(servicecode.create, { token, body: aServiceCode({ code: "B", descrizione: "Altro" }) }));
    must(await app.call(declarations.create, { token, body: aDeclaration(issuer.client.id) }));
    await app.database.pool.query("update service_code set prezzo = 0.33333333, attivo = false where code = 'B'");
    await aSentDocument(app, issuer);
    const fiscal = fiscalData.parse({ ...must(await app.call(taxdata.read, { token })), formatoNumero: "{n}/A" });
    must(await app.call(taxdata.save, { token, body: fiscal }));
    await aSentDocument(app, issuer);
    await app.runJobs({ alsoLater: true });
  },

  "customers, one of them archived, and a bin": async (app, issuer) => {
    const { token } = issuer;
    const other = await aClient(app, issuer, {
      ragioneSociale: "Archiviata S.r.l.",
      nota: "Paga tardi",
      email: "a@b.example",
    });
    await aDraft(app, { ...issuer, client: other });
    must(await app.call(clients.remove, { token, params: { id: other.id } }));
    await aBinOfTwoAges(app, issuer);
  },

  "a subscription that has ended": async (app, issuer) => {
    await aSentDocument(app, issuer);
    await app.runJobs({ alsoLater: true });
    await app.database.pool.query(`update profile set "expiringDate" = '2026-01-01' where id = $1`, [issuer.profile]);
  },

  "a mailbox of one's own, suspended": async (app, issuer) => {
    const at = app.clock.now();
    await app.db.deleteFrom("pec_account").where("profileId", "=", issuer.profile).execute();
    await aMailbox(app, {
      profileId: issuer.profile,
      ...{ smtpSicurezza: "ssl", imapSicurezza: "starttls", idGestore: null, modo: "manuale", cartella: "INBOX" },
      ...{ sospesaDal: at, indirizzoSdi: "sdi77@pec.fatturapa.it", indirizzoSdiDal: at, indirizzoSdiDettoIl: at },
      ...{ dataScadenzaPassword: "2027-01-31", intervalloMinuti: 10, spazioUsato: 123, spazioTotale: 4_000_000_000 },
    });
    await app.db
      .insertInto("mailbox_cursor")
      .values({
        profileId: issuer.profile,
        cartella: "INBOX/Fatture",
        uidValidity: 4_294_967_295,
        ultimoUid: 7,
        lettaIl: at,
      })
      .execute();
  },

  "a receipt that waits to be looked at": async (app, issuer) => {
    await aWaitingReceipt(app, issuer);
    const waiting = app.db.updateTable("document").set({ sottoStato: "smtp_accepted" });
    await waiting.where("profileId", "=", issuer.profile).execute();
    await countAgain(app.db);
  },

  "a message nobody understands": (app, issuer) => anUnrecognisedMessage(app, issuer),

  "movements of a bank account, one of them a batch": someMovements,

  "documents that come again": someRecurring,
  "customers reminded of what they owe": someReminders,
  "a quote with its versions and an advance, and a pro forma": someQuotes,

  "several years": severalYears,

  "characters of every kind": async (app, issuer) => {
    const odd = 'Ünïcødé «€» 中文 עברית 👩‍🔧 "quoted" \\u0041 ‘’ \u00a0\u200d & <b> \' %_';
    const client = await aClient(app, issuer, {
      ragioneSociale: "Àccènti & Figli «S.r.l.»",
      nota: `${odd}\r\n\t${odd}`,
    });
    await aDraft(app, { ...issuer, client }, ofLine(odd));
    await aSentDocument(app, { ...issuer, client }, ofLine("Perché l'àncora è più “cara” & così"));
    await app.runJobs({ alsoLater: true });
  },

  "files enclosed in a draft and in what was sent": async (app, issuer) => {
    const { token } = issuer;
    const file = { name: "Rapporto è qui.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%âãÏÓ") };
    for (const sent of [false, true]) {
      const { id } = await aDraft(app, issuer);
      must(await app.call(document.attach, { token, params: { id }, body: file }));
      if (sent) must(await app.call(document.send, { token, params: { id } }));
    }
    await app.runJobs({ alsoLater: true });
  },

  "stamp duty paid, and things told": async (app, issuer) => {
    const body = { anno: 2026, trimestre: 3, pagatoIl: "2026-11-16" } as const;
    must(await app.call(document.payStamp, { token: issuer.token, body }));
    await aNotice(app, issuer);
  },
};
