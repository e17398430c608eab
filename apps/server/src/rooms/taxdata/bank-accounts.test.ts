import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { sendJson } from "../../../test/send-json.ts";
import { testApp } from "../../../test/test-app.ts";

const ibans = ["IT60X0542811101000000123456", "IT40S0542811101000000123456", "DE89370400440532013000"];
const account = (iban = ibans[0] as string, predefinito = false) => ({ iban, predefinito });

test("the first account is the default, another takes its place only when asked", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const add = async (iban: string, predefinito: boolean) =>
    (await app.call(taxdata.createBankAccount, { token, body: account(iban, predefinito) })).data;

  const first = await add(ibans[0] as string, false);
  const second = await add(ibans[1] as string, false);
  const third = await add(ibans[2] as string, true);
  const { data } = await app.call(taxdata.bankAccounts, { token });

  expect([first.predefinito, second.predefinito, third.predefinito]).toEqual([true, false, true]);
  expect(data.map(({ id, predefinito }) => ({ id, predefinito }))).toEqual([
    { id: third.id, predefinito: true },
    { id: first.id, predefinito: false },
    { id: second.id, predefinito: false },
  ]);
});

test("an IBAN loses its blanks and must have the right check digits", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const good = await sendJson(app, taxdata.createBankAccount, {
    token,
    body: { iban: "it60 x054 2811 1010 0000 0123 456" },
  });
  const bad = await sendJson(app, taxdata.createBankAccount, { token, body: { iban: "IT61X0542811101000000123456" } });

  expect(good).toMatchObject({ status: 200, data: { iban: ibans[0] } });
  expect(bad.status).toBe(400);
  expect(bad.fields?.iban?.[0]).toContain("IBAN non valido");
});

test("accounts added at once: exactly one is the default", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const answers = await Promise.all(
    ibans.map((iban) => app.call(taxdata.createBankAccount, { token, body: account(iban, true) })),
  );
  const { data } = await app.call(taxdata.bankAccounts, { token });

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(data.filter(({ predefinito }) => predefinito)).toHaveLength(1);
});

test("the default account of the fiscal data and of the list are one and the same", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const first = (await app.call(taxdata.createBankAccount, { token, body: account(ibans[0]) })).data;
  const second = (await app.call(taxdata.createBankAccount, { token, body: account(ibans[1]) })).data;

  const untouched = await app.call(taxdata.save, { token, body: someFiscalData() });
  const chosen = await app.call(taxdata.save, { token, body: someFiscalData({ idProfiloIban: second.id }) });
  const { data } = await app.call(taxdata.bankAccounts, { token });

  expect(untouched.data?.idProfiloIban).toBe(first.id);
  expect(chosen.data?.idProfiloIban).toBe(second.id);
  expect(data[0]?.id).toBe(second.id);
});

test("changing an account keeps it the default until another is", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const { id } = (await app.call(taxdata.createBankAccount, { token, body: account() })).data;

  const { data } = await app.call(taxdata.updateBankAccount, {
    token,
    params: { id },
    body: { ...account(), banca: "Banca di prova", predefinito: false },
  });

  expect(data).toMatchObject({ id, banca: "Banca di prova", predefinito: true });
});

test("an account used by a draft stays, one used only by sent documents can go", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const { id } = (await app.call(taxdata.createBankAccount, { token, body: account() })).data;
  const other = (await app.call(taxdata.createBankAccount, { token, body: account(ibans[1]) })).data;
  const draft = await aDocumentRow(app, { profileId: profile, idProfiloIban: id });

  const refused = await app.call(taxdata.deleteBankAccount, { token, params: { id } });
  await app.db.updateTable("document").set({ statoDocumento: "C" }).where("id", "=", draft).execute();
  const removed = await app.call(taxdata.deleteBankAccount, { token, params: { id } });
  const { data } = await app.call(taxdata.bankAccounts, { token });

  expect(refused).toMatchObject({
    status: 400,
    codes: ["ibanInUse"],
    messages: ["Conto usato in 1 bozza: cambia prima il conto nelle bozze."],
  });
  expect(removed.status).toBe(200);
  expect(data).toEqual([{ ...other, predefinito: true }]);
});

test("nobody changes or deletes somebody else's account", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const { id } = (await app.call(taxdata.createBankAccount, { token: ada.token, body: account() })).data;

  const changed = await app.call(taxdata.updateBankAccount, { token: ugo.token, params: { id }, body: account() });
  const deleted = await app.call(taxdata.deleteBankAccount, { token: ugo.token, params: { id } });
  const chosen = await app.call(taxdata.save, { token: ugo.token, body: someFiscalData({ idProfiloIban: id }) });

  expect([changed.status, deleted.status, chosen.status]).toEqual([404, 404, 400]);
  expect(changed.messages).toEqual(["Conto bancario non trovato"]);
});
