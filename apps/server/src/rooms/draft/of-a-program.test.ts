import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { anIssuer, invoiceOf } from "../../../test/factories/a-document.ts";
import { testApp } from "../../../test/test-app.ts";

const line = { descrizione: "Merce", quantita: 1, prezzoUnitario: 1000, idAliquotaIvaFull: 1 };
const receipt = { TipoDato: "INTENTO", RiferimentoTesto: "08060120341234567-000001", RiferimentoData: "2026-01-15" };
const ofLine = (AltriDatiGestionali: object[], altro: object = {}) => ({
  documentServices: [{ ...line, ...altro, formato: { AltriDatiGestionali } }],
});
const discount = (Importo: string) => ({
  formato: { DatiGenerali: { DatiGeneraliDocumento: { ScontoMaggiorazione: [{ Tipo: "SC", Importo }] } } },
});

async function aProgram() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const asked = { nome: "Gestionale", permesso: "scrittura" as const, giorni: 90, currentPassword: issuer.password };
  const { token } = (await app.call(apiTokens.create, { token: issuer.token, body: asked })).data;
  const create = (change: Record<string, unknown>, by = token) =>
    app.call(document.create, { token: by, body: invoiceOf(issuer, change) });
  return { app, issuer, token, create };
}

test.each<[string, Record<string, unknown>, string, RegExp]>([
  [
    "other data of a line",
    ofLine([receipt]),
    "documentServices[0].formato.AltriDatiGestionali[0].TipoDato",
    /nel campo documentServices\[0\]\.AltriDatiTipoDato/,
  ],
  [
    "the day of a receipt whose protocol stands in its field",
    ofLine([{ RiferimentoData: receipt.RiferimentoData }], {
      ...{ AltriDatiTipoDato: "INTENTO", AltriDatiTesto: receipt.RiferimentoTesto },
    }),
    "documentServices[0].formato.AltriDatiGestionali[0].RiferimentoData",
    /nei campi del documento/,
  ],
  [
    "a discount of the whole document",
    discount("5.00"),
    "formato.DatiGenerali.DatiGeneraliDocumento.ScontoMaggiorazione[0].Tipo",
    /nel campo importoScontoInFattura/,
  ],
])("a program that says in formato what has a field is told so: %s", async (_, change, field, words) => {
  const { create } = await aProgram();

  expect(await create(change)).toMatchObject({ status: 400, fields: { [field]: [expect.stringMatching(words)] } });
});

test("what no field says stays, beside what the fields do", async () => {
  const { create } = await aProgram();
  const own = { AltriDatiTipoDato: "RIF", AltriDatiTesto: "x" };

  const { status, data } = await create(ofLine([{ RiferimentoData: "2026-03-04" }], own));

  expect(status).toBe(200);
  expect(data.documentServices[0]?.formato).toEqual({ AltriDatiGestionali: [{ RiferimentoData: "2026-03-04" }] });
});

test("who reads a draft, edits a field and gives it all back lets go what depended on it", async () => {
  const { app, token, create } = await aProgram();
  const two = [
    { Tipo: "SC", Percentuale: "10.00" },
    { Tipo: "SC", Percentuale: "5.00" },
  ];
  const formato = { PrezzoUnitario: "100", ScontoMaggiorazione: two };
  const { data: made } = await create({ documentServices: [{ ...line, prezzoUnitario: 85.5, formato }] });
  const documentServices = made.documentServices.map((one) => ({ ...one, prezzoUnitario: made.totale }));

  const saved = await app.call(document.update, {
    token,
    params: { id: made.id },
    body: { ...made, documentServices },
  });

  expect(made.documentServices[0]?.formato).toBeDefined();
  expect([saved.status, saved.data.documentServices[0]?.formato]).toEqual([200, undefined]);
});

test("a page, whose fields may be newer than what it says besides, is not stopped", async () => {
  const { issuer, create } = await aProgram();

  expect((await create(discount("5.00"), issuer.token)).status).toBe(200);
});
