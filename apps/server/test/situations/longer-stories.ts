import { document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { aDraft, aSentDocument, type Issuer } from "../factories/a-document.ts";
import { asUpload, pastInvoice } from "../factories/past-invoice.ts";
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
  await app.database.pool.query('update document set "svuotatoIl" = $1 where id = $2', [app.clock.now(), old.id]);
  await app.database.pool.query('select count_figures("profileId", array[id]) from document where id = $1', [old.id]);
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
