import { document } from "@fatturachiara/contract/rooms/document";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { past } from "@fatturachiara/contract/rooms/past";
import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { workOn } from "../../src/rooms/recurring/make-recurring.ts";
import { sendReminders } from "../../src/rooms/reminders/send-reminders.ts";
import { aClient, aDraft, aSentDocument, type Issuer, invoiceOf } from "../factories/a-document.ts";
import { aRecurring } from "../factories/a-recurring.ts";
import { asUpload, pastInvoice } from "../factories/past-invoice.ts";
import { camtFile, ownIban } from "../statement-files.ts";
import type { TestApp } from "../test-app.ts";
import { must, ofLine } from "./steps.ts";

/** Two invoices and what takes off of them. */
export async function someCredit(app: TestApp, issuer: Issuer): Promise<void> {
  for (const [at, taken] of [400, 1000].entries()) {
    const { numeroDocumentoInvio } = await aSentDocument(app, issuer);
    const riferimenti = [{ tipo: "fattura", idDocumento: numeroDocumentoInvio, data: "2026-11-20" }];
    await aSentDocument(app, issuer, { ...ofLine(`Sconto ${at}`, taken), idTipoDocumento: 4, riferimenti });
  }
  await app.runJobs({ alsoLater: true });
}

/** A quote that was revised, with an advance, and a pro forma that is a draft. */
export async function someQuotes(app: TestApp, issuer: Issuer): Promise<void> {
  const { token } = issuer;
  const righe = [{ facoltativa: true, quantitaLibera: true }];
  const condizioni = "Metà all'ordine.\nIl resto alla consegna.";

  const documento = invoiceOf(issuer);
  const lines = [...invoiceOf(issuer, ofLine("Opere", 900)).documentServices, ...invoiceOf(issuer).documentServices];
  const body = { tipo: "preventivo" as const, condizioni, documento: { ...documento, documentServices: lines }, righe };
  const { id } = must(await app.call(quotes.create, { token, body }));
  const params = { id };
  const file = { name: "Capitolato.txt", type: "text/plain", bytes: Buffer.from("Capitolato") };
  must(await app.call(quotes.attach, { token, params, body: file }));
  must(await app.call(quotes.mark, { token, params, body: { stato: "inviato" } }));
  must(await app.call(quotes.revise, { token, params }));
  must(
    await app.call(quotes.mark, { token, params, body: { stato: "accettato", nome: "Anna Neri", nota: "Va bene" } }),
  );
  must(await app.call(quotes.invoice, { token, params, body: { come: "acconto", percentuale: Decimal.of("30") } }));
  const proforma = { tipo: "proforma" as const, documento: invoiceOf(issuer), righe: [] };
  must(await app.call(quotes.create, { token, body: proforma }));
}

/** Invoices of another program, of the issuer and to it, the last one to be paid. */
export async function brought(app: TestApp, { token }: Issuer): Promise<void> {
  const ours = (text: string) => text.replaceAll("01234567897", "12345678903");
  const texts = [
    pastInvoice({ numero: "1/2025" }),
    pastInvoice({ numero: "2/2025", data: "2025-12-31", divisa: "USD" }),
    pastInvoice({ numero: "77", received: true }),
    pastInvoice({ numero: "78", received: true, scadenza: "2027-01-31" }),
  ];
  for (const [at, text] of texts.entries()) {
    const body = asUpload(`${at}.xml`, Buffer.from(ours(text)));
    must(await app.call(past.upload, { token, query: { incassate: at === 0 ? 1 : 0 }, body }));
    await app.runJobs();
  }
}

/** A draft in the bin, and one whose thirty days are over. */
export async function aBinOfTwoAges(app: TestApp, issuer: Issuer): Promise<void> {
  const old = await aDraft(app, issuer);
  const young = await aDraft(app, issuer);
  for (const { id } of [old, young]) must(await app.call(document.remove, { token: issuer.token, params: { id } }));
  const { rows } = await app.database.pool.query<{ profile: string }>(
    'update document set "svuotatoIl" = $1 where id = $2 returning "profileId" as profile',
    [app.clock.now(), old.id],
  );
  await app.database.pool.query("select count_figures($1, $2)", [rows[0]?.profile, [old.id]]);
}

/** Invoices of three years, some of them paid in another year than theirs. */
export async function severalYears(app: TestApp, issuer: Issuer): Promise<void> {
  const { token } = issuer;
  await brought(app, issuer);
  for (const [day, price] of [
    ["2024-02-29", 10.01],
    ["2025-12-31", 99.99],
    ["2026-11-20", 1234.56],
  ] as const) {
    app.clock.set(`${day}T09:00:00Z`);
    for (let at = 0; at < 3; at++) {
      const { id } = await aSentDocument(app, issuer, {
        ...ofLine(`Lavoro ${at}`, price),
        ...{ dataDocumento: day, dataScadenzaPagamento: day, idTipoDocumento: 1 },
      });
      await app.runJobs({ alsoLater: true });
      const body = { data: day, importo: Decimal.of("5"), nota: null };
      if (at > 0) must(await app.call(document.pay, { token, params: { id }, body }));
    }
  }
}

/** A statement with a batch in it, a table of another account without its balance, and a movement that pays nothing. */
export async function someMovements(app: TestApp, issuer: Issuer): Promise<void> {
  const { token } = issuer;
  const invoice = await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  const part = '<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">244.00</Amt></TxAmt></AmtDtls></TxDtls>';
  const paid = {
    giorno: "2026-11-10",
    importo: "488.00",
    controparte: "Società Però",
    causale: "DISTINTA",
    iban: ownIban,
  };
  const movimenti = [paid, { giorno: "2026-11-11", importo: "-1.50", causale: "COMMISSIONI", riferimento: "BK2" }];
  const batch = camtFile({ iban: ownIban, apertura: "10.00", movimenti }).replace(/<TxDtls>.*?<\/TxDtls>/, part + part);
  const table =
    "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-11-01 08:11:42,2026-11-01 08:12:12,Ricarica,500.00,0.20,USD,COMPLETED,499.80\n";
  for (const body of [asUpload("a.xml", batch), asUpload("b.csv", table)])
    must(await app.call(movements.upload, { token, query: {}, body }));
  const { data } = await app.call(movements.list, { token, query: { search: "commissioni" } });
  const params = { id: data.items[0]?.id ?? "" };
  must(await app.call(movements.mark, { token, params, body: { stato: "ignorato" } }));
  const paying = (await app.call(movements.list, { token, query: { search: "488" } })).data.items[0];
  const documenti = [{ id: invoice.id, importo: Decimal.of("488"), chiudi: false }];
  must(await app.call(movements.match, { token, params: { id: paying?.id ?? "" }, body: { documenti } }));
}

/** One that is sent by itself with a rise and an end, one that asks, one left out, one paused: each has come once. */
export async function someRecurring(app: TestApp, issuer: Issuer): Promise<void> {
  const { token, profile: profileId } = issuer;
  const aumento = { percentuale: 2.5, dal: "2027-01-01", ogniAnno: true };
  const made = [
    await aRecurring(app, issuer, { modo: "invia", aumento, volte: 12, lavorativo: "dopo", periodo: "termina" }),
    await aRecurring(app, issuer, { modo: "chiedi", unita: "settimane", fino: "2027-12-31" }),
    await aRecurring(app, issuer, { fineMese: true }, { documentServices: [] }),
  ];
  for (const { id } of made) await workOn(app.deps, { profileId, recurringId: id });
  await app.runJobs({ alsoLater: true });
  const [, asking, paused] = made.map(({ id }) => ({ token, params: { id } }));
  must(await app.call(recurring.skip, { ...asking, body: { giorno: "2026-11-27", salta: true } }));
  must(await app.call(recurring.pause, { ...paused }));
}

/** Reminders with words of one's own, a step that has left and one that was left out, a customer of other days, a document in dispute. */
export async function someReminders(app: TestApp, issuer: Issuer): Promise<void> {
  const { token } = issuer;
  const client = await aClient(app, issuer, { email: "cliente@example.it", ragioneSociale: "Promemoria S.r.l." });
  const about = { token, params: { id: client.id } };
  must(await app.call(reminders.saveCustomer, { ...about, body: { modo: "propri", passi: [-30, -20] } }));
  const settings = { attivi: true, passi: [-3, 15], interessi: true, messaggio: "Perché?\nGrazie." };
  must(await app.call(reminders.save, { token, body: settings }));
  // As if it had been switched on long ago: the clock stands still.
  await app.db.updateTable("reminder_settings").set({ dal: "2026-01-01" }).execute();
  await aSentDocument(app, { ...issuer, client }, { dataScadenzaPagamento: "2026-12-05" });
  const { id } = await aSentDocument(app, { ...issuer, client }, { dataScadenzaPagamento: "2026-12-05" });
  await app.runJobs({ alsoLater: true });
  must(await app.call(reminders.hold, { token, params: { id }, body: { motivo: "contestata" } }));
  await sendReminders(app.deps);
  await app.runJobs();
  const { profileId } = await app.db.selectFrom("reminder_settings").select("profileId").executeTakeFirstOrThrow();
  const refused = { email: "respinta@example.it", motivo: "550 5.1.1 User unknown", createdAt: app.clock.now() };
  await app.db
    .insertInto("reminder_refusal")
    .values({ profileId, ...refused })
    .execute();
}
