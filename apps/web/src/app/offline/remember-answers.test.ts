import { clients } from "@fatturachiara/contract/rooms/clients";
import { documentInput } from "@fatturachiara/contract/rooms/document";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aClient } from "../../../test/a-client.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { call, rememberAnswers } from "../../api/call.ts";
import { keptAnswers } from "../../session/kept/kept-answers.ts";
import { sessionStore } from "../../session/session-store.ts";
import { rememberedAnswers } from "./remember-answers.ts";

const aurora = aClient({ id: "0193f1a0-0000-7000-8000-0000000000c3", ragioneSociale: "Condominio Aurora" });
const perche = aClient({ id: "0193f1a0-0000-7000-8000-0000000000c4", ragioneSociale: "Caffè Perché S.r.l." });

beforeEach(() => rememberAnswers(rememberedAnswers));
afterEach(() => rememberAnswers(undefined));

/** A list of customers that was read while there was a line, which is gone now. */
async function readThenCut() {
  const user = signedIn();
  const api = fakeApi();
  api.answer(clients.list, [aurora, perche]);
  await call(clients.list, { query: { page: 1, size: 200 } });
  await expect.poll(async () => (await keptAnswers.list({ user: user.id, profile: user.id }, "/api/")).length).toBe(1);
  api.offline(clients.list);
  api.offline(clients.read);
  api.offline(servicecode.list);
  return user;
}

test("without a line the last answer to the same call takes the place of the one that does not come", async () => {
  await readThenCut();

  expect(await call(clients.list, { query: { page: 1, size: 200 } })).toEqual([aurora, perche]);
  await expect(call(servicecode.list, {})).rejects.toMatchObject({ kind: "no-answer" });
});

test("quotes, recurring documents, movements and reminders are read without a line", () => {
  const { list, calendar } = recurring;
  const { accounts, imports } = movements;
  const { settings, customer, refused, held } = reminders;
  const pages = [
    ...[quotes.list, quotes.read, list, calendar, recurring.read, movements.list, accounts, imports],
    ...[settings, customer, refused, held],
  ];

  const forgotten = pages.filter((endpoint) => !rememberedAnswers.remembers(endpoint));

  expect(forgotten.map(({ path }) => path)).toEqual([]);
});

test("what saving a quote answers is what is read of it without a line", async () => {
  const user = signedIn();
  const api = fakeApi();
  const documento = documentInput.parse({});
  const id = "0193f1a0-0000-7000-8000-0000000000d1";
  const saved = { ...aQuote, id, documento, oggetto: "Nuovo" } as unknown as QuoteDetail;
  api.answer(quotes.update, saved);
  await call(quotes.update, { params: { id }, body: { tipo: "preventivo", documento, righe: [] } as never });
  await expect.poll(async () => (await keptAnswers.list({ user: user.id, profile: user.id }, "/api/")).length).toBe(1);
  api.offline(quotes.read);

  expect((await call(quotes.read, { params: { id } })).oggetto).toBe("Nuovo");
});

const aQuote = {
  ...{ version: 1, tipo: "preventivo", numero: "1/2026", revisione: 1, stato: "bozza" },
  ...{ updatedAt: "2026-11-20T10:00:00.000Z", righe: [], azioni: [] },
  ...{ imponibile: Decimal.zero, totaleIva: Decimal.zero, totale: Decimal.zero, nettoAPagare: Decimal.zero },
  ...{ fatturato: Decimal.zero, daFatturare: Decimal.zero, documenti: [], revisioni: [], eventi: [], allegati: [] },
};

test("without a line a customer is searched and read in all lists that were kept, accents or not", async () => {
  await readThenCut();

  expect(await call(clients.list, { query: { q: "perche caffe", page: 1, size: 8 } })).toEqual([perche]);
  expect(await call(clients.list, { query: { q: "aurora", ipf: 1, page: 1, size: 8 } })).toEqual([]);
  expect(await call(clients.read, { params: { id: aurora.id } })).toEqual(aurora);
});

test("what was answered to one person, or about one profile, is never shown to another", async () => {
  await readThenCut();

  signedIn({ id: "0193f1a0-0000-7000-8000-000000000002" });
  await expect(call(clients.list, { query: { page: 1, size: 200 } })).rejects.toMatchObject({ kind: "no-answer" });
});

test("an answer that comes when somebody else is here already, or another profile, is kept for nobody", async () => {
  const acting = (id: string) => ({ isCurrentManagedUser: true, currentManagedProfileId: id });
  const before = signedIn(acting("p1"));
  const api = fakeApi();
  api.answer(clients.list, () => {
    signedIn(acting("p2"));
    return [aurora];
  });
  await call(clients.list, { query: { page: 1, size: 200 } });
  api.answer(clients.list, [perche]);
  await call(clients.list, { query: { page: 2, size: 200 } });

  const kept = (profile: string) => keptAnswers.list({ user: before.id, profile }, "/api/");
  await expect.poll(async () => (await kept("p2")).length).toBeGreaterThan(0);
  expect((await kept("p2")).map(({ url }) => url)).toEqual(["/api/clients?page=2&size=200"]);
  expect(await kept("p1")).toEqual([]);
});

test("with the session what was kept goes, whatever ended it", async () => {
  const user = await readThenCut();

  sessionStore.clear();

  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain("fatturachiara-answers");
  expect(await keptAnswers.list({ user: user.id, profile: user.id }, "/api/")).toEqual([]);
});

test("a call that is silent, or that does something, never gets an answer of before", async () => {
  await readThenCut();

  await expect(call(clients.list, { query: { page: 1, size: 200 }, silent: true })).rejects.toMatchObject({
    kind: "no-answer",
  });
});
