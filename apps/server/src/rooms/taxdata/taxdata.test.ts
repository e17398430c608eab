import { auth } from "@fatturachiara/contract/rooms/auth";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { sendJson } from "../../../test/send-json.ts";
import { testApp } from "../../../test/test-app.ts";

test("fiscal data come back as they were saved, amounts exact, codes in their plain form", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const before = await app.call(taxdata.read, { token });
  const saved = await app.call(taxdata.save, {
    token,
    body: someFiscalData({
      flagCassa: true,
      idTipoCassa: 4,
      aliquotaCassa: Decimal.of("4.00"),
      reaUfficio: "mi",
      reaNumero: "123 456",
      reaCapitaleSociale: Decimal.of("10000.50"),
      provincia: "mi",
    }),
  });
  const read = await app.call(taxdata.read, { token });

  expect(before).toMatchObject({ status: 200, data: null });
  expect(read.data).toEqual(saved.data);
  expect(read.data).toMatchObject({ provincia: "MI", reaUfficio: "MI", reaNumero: "123456", titolo: null });
  expect(read.data?.aliquotaCassa?.equals(Decimal.of("4"))).toBe(true);
  expect(read.data?.reaCapitaleSociale?.toString()).toBe("10000.5");
});

test("what people paste is accepted: VAT number with IT and blanks, tax code in small letters", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { status, data } = await sendJson(app, taxdata.save, {
    token,
    body: { ...someFiscalData(), partitaIva: " IT 0123456 7897", codiceFiscale: "bnclra75c41f205n " },
  });

  expect(status).toBe(200);
  expect(data).toMatchObject({ partitaIva: "01234567897", codiceFiscale: "BNCLRA75C41F205N" });
});

test("me shows the company and the VAT number once they are saved", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData({ flagRitenuta: true, idRitenuta: 1 }) });

  const { data } = await app.call(auth.me, { token });

  expect(data).toMatchObject({ companyName: "Ada Bianchi", vatNumber: "01234567897", flagRitenuta: true });
});

test("another VAT number than the one of invoices already sent is saved only with the person's yes", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const other = someFiscalData({ partitaIva: "11520960011" });
  const vatNumber = async () => (await app.call(taxdata.read, { token })).data?.partitaIva;
  await app.call(taxdata.save, { token, body: someFiscalData() });
  await aDocumentRow(app, { profileId: profile, statoDocumento: "C" });

  const asked = await app.call(taxdata.save, { token, body: other });
  const kept = await vatNumber();
  const sameNumber = await app.call(taxdata.save, { token, body: someFiscalData({ cap: "20121" }) });
  const answer = await app.call(taxdata.save, { token, body: other, query: { conferma: "partitaIva" } });

  expect(asked).toMatchObject({ status: 400, codes: ["vatNumberOnInvoices"] });
  expect(asked.messages).toEqual(["Hai già inviato fatture con la partita IVA 01234567897. Vuoi davvero cambiarla?"]);
  expect([kept, sameNumber.status, answer.status, await vatNumber()]).toEqual(["01234567897", 200, 200, "11520960011"]);
});

test("before the first invoice the VAT number changes without a question", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData() });
  await aDocumentRow(app, { profileId: profile, statoDocumento: "B" });

  const changed = await app.call(taxdata.save, { token, body: someFiscalData({ partitaIva: "11520960011" }) });

  expect(changed.status).toBe(200);
});

test("wrong fiscal data are told field by field, and nothing is saved", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const shape = await sendJson(app, taxdata.save, {
    token,
    body: { ...someFiscalData(), partitaIva: "01234567890", nome: "", formatoNumero: "fisso" },
  });
  const facts = await app.call(taxdata.save, {
    token,
    body: someFiscalData({ idRegimeFiscale: 999, idProfiloIban: "0190d3c4-0000-7000-8000-000000000000" }),
  });

  expect(shape.status).toBe(400);
  expect(Object.keys(shape.fields ?? {})).toEqual(["partitaIva", "nome", "formatoNumero"]);
  expect(shape.fields?.partitaIva?.[0]).toContain("Partita IVA non valida");
  expect(facts).toMatchObject({
    status: 400,
    fields: { idRegimeFiscale: ["Scegli una voce dell'elenco"], idProfiloIban: ["Conto bancario non trovato"] },
  });
  expect((await app.call(taxdata.read, { token })).data).toBeNull();
});

test("every profile has its own fiscal data", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  await app.call(taxdata.save, { token: ada.token, body: someFiscalData() });

  expect((await app.call(taxdata.read, { token: ugo.token })).data).toBeNull();
});
