import { document } from "@fatturachiara/contract/rooms/document";
import { type ServiceCodeInput, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { AliquotaIva, Natura } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../test/factories/a-document.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { aServiceCode } from "../../../test/factories/some-service-code.ts";
import { sendJson } from "../../../test/send-json.ts";
import { testApp } from "../../../test/test-app.ts";
import { whileHeld } from "../../../test/while-held.ts";
import { changeServiceCode } from "./save-service-code.ts";

const zero = AliquotaIva.perCodice("0.00").id;

test("a service code is kept with its exact price, and its plain VAT ids follow from the full choice", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const created = await app.call(servicecode.create, {
    token,
    body: aServiceCode({ code: "CONS", prezzo: Decimal.of("0.12345678"), idAliquotaIvaFull: 18 }),
  });
  const listed = (await app.call(servicecode.list, { token })).data;

  expect(created.data).toMatchObject({
    code: "CONS",
    idAliquotaIvaFull: 18,
    idAliquotaIva: zero,
    idNatura: Natura.perCodice("N4").id,
    tipoCodice: "INTERNO",
    attivo: true,
    usi: 0,
    ultimoUso: null,
  });
  expect(created.data.prezzo?.toString()).toBe("0.12345678");
  expect(listed).toEqual([created.data]);
});

test("a description or a price longer than what is kept is refused, never cut or rounded", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const plain = { code: "CONS", descrizione: "Consulenza", prezzo: 80, idAliquotaIvaFull: 1 };
  const create = (change: object) => sendJson(app, servicecode.create, { token, body: { ...plain, ...change } });

  const long = await create({ descrizione: "x".repeat(1_001) });
  const fine = await create({ prezzo: 80.123456789 });
  const exact = await create({ prezzo: 80.12345678 });

  expect(long).toMatchObject({ status: 400, fields: { descrizione: ["Al massimo 1000 caratteri."] } });
  expect(fine).toMatchObject({ status: 400, fields: { prezzo: ["Al massimo otto decimali."] } });
  expect(exact.status).toBe(200);
});

test("a code is unique in its profile whatever its case, and free in another's", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const create = (token: string, code: string) => app.call(servicecode.create, { token, body: aServiceCode({ code }) });
  await create(ada.token, "CONS");
  const other = await create(ada.token, "ALTRO");

  const again = await create(ada.token, "cons");
  const renamed = await app.call(servicecode.update, {
    token: ada.token,
    params: { id: other.data.id },
    body: aServiceCode({ code: "Cons" }),
  });
  const elsewhere = await create(ugo.token, "CONS");
  const bothAtOnce = await Promise.all([create(ada.token, "NUOVO"), create(ada.token, "NUOVO")]);

  expect(again).toMatchObject({
    status: 400,
    codes: ["serviceCodeTaken"],
    messages: ["Esiste già un servizio con codice cons."],
    fields: { code: ["Esiste già un servizio con codice cons."] },
  });
  expect(renamed).toMatchObject({ status: 400, codes: ["serviceCodeTaken"] });
  expect(elsewhere.status).toBe(200);
  expect(bothAtOnce.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await app.call(servicecode.list, { token: ada.token })).data.map(({ code }) => code)).toEqual([
    "ALTRO",
    "CONS",
    "NUOVO",
  ]);
});

test.each([
  ["0 % without a nature", { idAliquotaIva: zero }, { idNatura: ["Con IVA 0% indica la natura."] }],
  ["no rate", {}, { idAliquotaIvaFull: ["Scegli l'aliquota IVA"] }],
  ["a nature beside 22 %", { idAliquotaIva: 1, idNatura: 1 }, { idNatura: ["La natura si indica solo con IVA 0%."] }],
  ["a rate of no list", { idAliquotaIvaFull: 999 }, { idAliquotaIvaFull: ["Scegli una voce dell'elenco"] }],
  ["a nature that disagrees", { idAliquotaIvaFull: 1, idNatura: 1 }, { idNatura: ["Scegli una voce dell'elenco"] }],
  ["a negative price", { idAliquotaIvaFull: 1, prezzo: -1 }, { prezzo: ["Il prezzo non può essere negativo."] }],
])("%s is refused at its field", async (_, change, fields) => {
  const app = await testApp();
  const { token } = await aUser(app);
  const body = { code: "X", descrizione: "Prova", ...change };

  const answer = await sendJson(app, servicecode.create, { token, body });

  expect(answer).toMatchObject({ status: 400, fields });
  expect((await app.call(servicecode.list, { token })).data).toEqual([]);
});

test("a code never used is deleted, a used one is archived with its documents untouched; most used come first", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const create = async (code: string) =>
    (await app.call(servicecode.create, { token, body: aServiceCode({ code }) })).data;
  const [rare, often, never] = [await create("A-RARO"), await create("B-SPESSO"), await create("C-MAI")];
  const using = (id: string) => ({
    descrizione: "Consulenza",
    quantita: 1,
    prezzoUnitario: 10,
    idAliquotaIvaFull: 1,
    idProfiloServizio: id,
  });
  await aDraft(app, issuer, { documentServices: [using(often.id), using(often.id)] });
  app.clock.advance(60_000);
  const last = await aDraft(app, issuer, { documentServices: [using(often.id), using(rare.id)] });

  const before = (await app.call(servicecode.list, { token })).data;
  const removedNever = await app.call(servicecode.remove, { token, params: { id: never.id } });
  const removedOften = await app.call(servicecode.remove, { token, params: { id: often.id } });
  const after = (await app.call(servicecode.list, { token })).data;
  const invoice = (await app.call(document.read, { token, params: { id: last.id } })).data;

  expect(before.map(({ code, usi }) => [code, usi])).toEqual([
    ["B-SPESSO", 2],
    ["A-RARO", 1],
    ["C-MAI", 0],
  ]);
  expect(before[0]?.ultimoUso).toBe("2026-11-20T09:01:00.000Z");
  expect([removedNever.data, removedOften.data]).toEqual([{ archiviato: false }, { archiviato: true }]);
  expect(after.map(({ code, attivo }) => [code, attivo])).toEqual([
    ["B-SPESSO", false],
    ["A-RARO", true],
  ]);
  expect(invoice.documentServices[0]?.idProfiloServizio).toBe(often.id);
});

test("somebody else's documents never make a code used", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await anIssuer(app)];
  const mine = (await app.call(servicecode.create, { token: ada.token, body: aServiceCode() })).data;
  await aDraft(app, ugo, {
    documentServices: [
      { descrizione: "X", quantita: 1, prezzoUnitario: 1, idAliquotaIvaFull: 1, idProfiloServizio: mine.id },
    ],
  });

  const removed = await app.call(servicecode.remove, { token: ada.token, params: { id: mine.id } });
  const again = await app.call(servicecode.remove, { token: ada.token, params: { id: mine.id } });
  const changed = await app.call(servicecode.update, {
    token: ada.token,
    params: { id: mine.id },
    body: aServiceCode() as ServiceCodeInput,
  });

  expect(removed.data).toEqual({ archiviato: false });
  expect([again, changed]).toMatchObject([{ codes: ["serviceCodeNotFound"] }, { codes: ["serviceCodeNotFound"] }]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "a code that two services are given at once is one service's; of the other it is said at its field",
  async () => {
    const app = await testApp();
    const { token, profile } = await aUser(app);
    const make = async (code: string) =>
      (await app.call(servicecode.create, { token, body: aServiceCode({ code }) })).data.id;
    const [first, second] = [await make("UNO"), await make("DUE")];
    const input = aServiceCode({ code: "NUOVO" });

    const refused = await whileHeld(
      app,
      (tx) => changeServiceCode({ db: tx, clock: app.clock }, profile, { id: first, input }),
      () => app.call(servicecode.update, { token, params: { id: second }, body: input }),
    );

    expect(refused).toMatchObject({
      ...{ status: 400, codes: ["serviceCodeTaken"] },
      fields: { code: ["Esiste già un servizio con codice NUOVO."] },
    });
  },
);
