import { toStoria } from "@fatturachiara/contract/document/to-storia";
import { document } from "@fatturachiara/contract/rooms/document";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { controlla } from "@fatturachiara/fatturapa/controlli";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import {
  aClient,
  aDraft,
  anIssuer,
  aSentDocument,
  type Issuer,
  invoiceOf,
} from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const CODES = ["00404", "FC12", "FC13", "FC19", "FC50"];
const manual = (numeroManuale: string) => ({ numeroDocumentoInserimentoManuale: true, numeroManuale });
const of = (prezzoUnitario: number) => ({
  documentServices: [{ descrizione: "Progettazione", quantita: 1, prezzoUnitario, idAliquotaIvaFull: 1 }],
});
const flatRate = (prezzoUnitario: number) => ({
  documentServices: [{ descrizione: "Consulenza", quantita: 1, prezzoUnitario, idAliquotaIva: 5, idNatura: 4 }],
});

/** What the counter's history makes the checks say of that draft, of the codes that need a history. */
async function advice(
  app: TestApp,
  { token }: Issuer,
  change: { id: string; dataDocumento?: string | null | undefined },
) {
  const { id, dataDocumento } = change;
  const { data: xml } = await app.call(document.xml, { token, params: { id } });
  const { data: counter } = await app.call(document.counter, {
    token,
    body: { id, documentDate: dataDocumento ?? "2026-11-20" },
  });
  const { valida, fattura } = readXml(xml.bytes);
  if (!valida) throw new Error("no invoice in the draft's file");
  return controlla(fattura, { oggi: "2026-11-20", origine: "nostra", storia: toStoria(counter) })
    .map(({ codice }) => codice)
    .filter((codice) => CODES.includes(codice));
}

test("the first document of a year has nothing before it", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);

  expect(await advice(app, issuer, await aDraft(app, issuer))).toEqual([]);
});

test("a second one of the same day, customer and amount is told (FC13); another amount or customer is not", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer);
  const other = await aClient(app, issuer, {
    ragioneSociale: "Altra S.r.l.",
    partitaIva: "11223344554",
    codiceFiscale: "",
  });

  expect(await advice(app, issuer, await aDraft(app, issuer))).toEqual(["FC13"]);
  expect(await advice(app, issuer, await aDraft(app, issuer, of(999)))).toEqual([]);
  expect(await advice(app, issuer, await aDraft(app, issuer, { idCliente: other.id }))).toEqual([]);
});

test("a day before the last document of the series is told (FC12), and a number that leaves a hole (FC19)", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer, of(10));

  expect(await advice(app, issuer, await aDraft(app, issuer, { dataDocumento: "2026-11-19" }))).toEqual(["FC12"]);
  expect(await advice(app, issuer, await aDraft(app, issuer, manual("5/2026")))).toEqual(["FC19"]);
  expect(await advice(app, issuer, await aDraft(app, issuer, manual("5/A")))).toEqual([]);
});

test("the year that goes beyond the flat-rate limit is told (FC50)", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app, { fiscal: { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id } });
  await aSentDocument(app, issuer, flatRate(84000));

  expect(await advice(app, issuer, await aDraft(app, issuer, flatRate(900)))).toEqual([]);
  expect(await advice(app, issuer, await aDraft(app, issuer, flatRate(1100)))).toEqual(["FC50"]);
});

test("a number already given is refused where it is written (00404), and no history of another profile is told", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer);
  const stranger = await anIssuer(app, { user: { email: "altro@esempio.it" } });

  const taken = app.call(document.create, {
    token: issuer.token,
    body: invoiceOf(issuer, manual("1/2026")),
  });

  expect(await taken).toMatchObject({ status: 400 });
  expect(await advice(app, stranger, await aDraft(app, stranger))).toEqual([]);
});
