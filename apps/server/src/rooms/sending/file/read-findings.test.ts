import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { testApp } from "../../../../test/test-app.ts";

const line = { descrizione: "Merce", quantita: 1, prezzoUnitario: 1000, idAliquotaIvaFull: 1 };
const exempt = { ...line, idAliquotaIvaFull: 16, AltriDatiTipoDato: "INTENTO" };

const findingsOf = async (change: Record<string, unknown>) => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer, { dataScadenzaPagamento: "2026-12-15", ...change });
  const { status, data } = await app.call(document.findings, { token: issuer.token, params: { id } });
  expect(status).toBe(200);
  return data.map(({ gravita, codice, campo }) => `${gravita} ${codice} ${campo}`);
};

test.each<[string, Record<string, unknown>, string[]]>([
  ["nothing of a draft that is ready", {}, []],
  ["that a credit note names no invoice", { idTipoDocumento: 4 }, ["avviso FC10 riferimenti"]],
  [
    "that the file would leave a discount out",
    {
      formato: { DatiGenerali: { DatiGeneraliDocumento: { ScontoMaggiorazione: [{ Tipo: "SC", Percentuale: "5" }] } } },
    },
    ["errore FC46 importoScontoInFattura"],
  ],
  [
    "that no numbering goes on from a number written otherwise",
    { numeroDocumentoInserimentoManuale: true, numeroManuale: "8/B", startFromThisNumber: true },
    ["avviso FC69 startFromThisNumber"],
  ],
  [
    "nothing of a number that is written as the others, or from which nothing is to go on",
    { numeroDocumentoInserimentoManuale: true, numeroManuale: "8/2026", startFromThisNumber: true },
    [],
  ],
  [
    "that nobody has recorded the declaration of intent of a line",
    { documentServices: [line, { ...exempt, AltriDatiTesto: "08060120341234567-000001 del 15/01/2026" }] },
    ["avviso FC68 documentServices[1].AltriDatiTesto"],
  ],
])("a program is told %s", async (_, change, found) => {
  expect(await findingsOf(change)).toEqual(found);
});

test("of a document that is sent nothing is told any more", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);

  expect(await app.call(document.findings, { token: issuer.token, params: { id } })).toMatchObject({ status: 400 });
});

test("who sends is refused at the field that the findings name, of a fund of its own too", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const fund = { TipoCassa: "TC04", AlCassa: "4.00", AliquotaIVA: "0.00" };
  const formato = { DatiGenerali: { DatiGeneraliDocumento: { DatiCassaPrevidenziale: [fund] } } };
  const { id } = await aDraft(app, issuer, { formato, documentServices: [{ ...line, flagCassa: true }] });

  const call = { token: issuer.token, params: { id } };
  const { data } = await app.call(document.findings, call);
  const refused = await app.call(document.send, call);

  const wrong = data.filter(({ gravita }) => gravita === "errore").map(({ campo }) => campo);
  expect(wrong).toContain("formato.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale[0].Natura");
  expect(Object.keys(refused.fields)).toEqual(wrong);
});
