import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { ourMigrations } from "../../src/db/base-line.ts";
import { anIssuer, aSentDocument, type Issuer } from "../factories/a-document.ts";
import { countAgain } from "../factories/count-again.ts";
import { isSpread } from "../is-spread.ts";
import { type TestApp, testApp } from "../test-app.ts";

/** What step 1016 does with the rows that are there, beside its columns and functions. */
const text = ourMigrations.find(({ number }) => number === 1016)?.text ?? "";
const backFill = text.slice(text.indexOf("do $$"));

const line = (prezzoUnitario: number) => ({
  ...{ descrizione: "Lavoro", quantita: 1, prezzoUnitario, idAliquotaIvaFull: 1 },
});
const aNote = (app: TestApp, issuer: Issuer, amount: number, ...numbers: string[]) =>
  aSentDocument(app, issuer, {
    idTipoDocumento: 4,
    riferimenti: numbers.map((idDocumento) => ({ tipo: "fattura", idDocumento, data: "2026-11-20" })),
    documentServices: [line(amount)],
  });

const kept = ({ db }: TestApp) =>
  db
    .selectFrom("document")
    .select(["numeroDocumento", "stornato", "prossimaScadenza"])
    .orderBy("numeroDocumento")
    .execute();

test.skipIf(isSpread)("notes of before the step settle as those of after it do, and the sums know", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const invoices = [];
  for (const price of [100, 200, 300, 400])
    invoices.push(await aSentDocument(app, issuer, { documentServices: [line(price)] }));
  const body = { data: "2026-11-20" as const, importo: Decimal.of("100"), nota: null };
  await app.call(document.pay, { token, params: { id: invoices[1]?.id ?? "" }, body });
  await aNote(app, issuer, 50, "1/2026");
  await aNote(app, issuer, 500, "3/2026", "2/2026", "1/2026");
  await aNote(app, issuer, 900, "4/2026");
  const refused = await aNote(app, issuer, 10, "4/2026");
  await app.db
    .updateTable("document")
    .set({ statoDocumento: "E", stornato: Decimal.zero })
    .where("id", "=", refused.id)
    .execute();
  const open = async () => String((await app.call(home.read, { token, query: {} })).data.incassi.daIncassare);
  await countAgain(app.db);
  const [after, owed] = [await kept(app), await open()];
  expect(after.filter(({ stornato }) => stornato.isPositive())).toHaveLength(7);

  await app.db.updateTable("document").set({ stornato: Decimal.zero }).execute();
  await app.database.pool.query(backFill);

  expect(await kept(app)).toEqual(after);
  expect(await open()).toBe(owed);
});
