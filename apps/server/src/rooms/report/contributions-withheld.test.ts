import { document } from "@fatturachiara/contract/rooms/document";
import { CausalePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer, type Issuer } from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { fillDerived } from "../document/fill-derived.ts";

const commission = {
  descrizione: "Provvigioni di novembre",
  quantita: 1,
  prezzoUnitario: 10_000,
  idAliquotaIvaFull: 1,
  flagRitenuta: true,
};

/** An agent's invoice: 23 % of half is kept back as income tax, 8.5 % for Enasarco; of 12,200.00 they get 10,200.00. */
const invoice = {
  documentServices: [commission],
  idRitenuta: TipoRitenuta.perCodice("RT01").id,
  aliquotaRitenuta: 23,
  percentualeBaseRitenuta: 50,
  idCausalePagamento: CausalePagamento.perCodice("R").id,
  formato: {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        DatiRitenuta: [{}, { TipoRitenuta: "RT04", AliquotaRitenuta: "8.50", CausalePagamento: "R" }],
      },
    },
  },
};

async function confirmed(app: TestApp, issuer: Issuer, change: object = {}) {
  const { id } = await aDraft(app, issuer, { ...invoice, ...change });
  const sent = await app.call(document.send, { token: issuer.token, params: { id } });
  expect(sent.messages).toEqual([]);
  await app.runJobs({ alsoLater: true });
  return id;
}

async function withheld(app: TestApp, { token }: Issuer, base: "emissione" | "incassi" = "emissione") {
  const found = await app.call(document.report, { token, query: { year: 2026, base } });
  return found.data.ritenute.map(({ documenti, importo, contributi }) => [
    documenti,
    ...[importo, contributi].map((amount) => amount.withDecimals(2, 2).toString()),
  ]);
}

test("what a customer keeps back for Enasarco is no income tax, by day of the invoice and by day of the payment", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const id = await confirmed(app, issuer);
  await confirmed(app, issuer, { formato: undefined });
  const half = { data: "2026-11-20", importo: Decimal.of("5100"), nota: null };
  const paid = await app.call(document.pay, { token: issuer.token, params: { id }, body: half });
  expect(paid.messages).toEqual([]);

  expect(await withheld(app, issuer)).toEqual([[2, "2300.00", "850.00"]]);
  expect(await withheld(app, issuer, "incassi")).toEqual([[1, "575.00", "425.00"]]);
  const csv = await app.call(document.reportFile, { token: issuer.token, query: { year: 2026, format: "csv" } });
  expect(Buffer.from(csv.data.bytes).toString("utf8")).toMatch(/;2;20000,00;2300,00;850,00\r\n/);
});

test("it is told apart also in documents of an older version, sent or still drafts", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await confirmed(app, issuer);
  await aDraft(app, issuer, invoice);
  const columns = () => app.db.selectFrom("document").select(["totaleRitenute", "totaleContributi"]).execute();
  const before = await columns();
  await app.db.updateTable("document").set({ totaleContributi: null }).execute();

  expect(await withheld(app, issuer)).toEqual([[1, "2000.00", "0.00"]]);
  expect(await fillDerived(app.deps, new AbortController().signal)).toBe(2);

  expect(await columns()).toEqual(before);
  expect(await withheld(app, issuer)).toEqual([[1, "1150.00", "850.00"]]);
  expect(await fillDerived(app.deps, new AbortController().signal)).toBe(0);
});
