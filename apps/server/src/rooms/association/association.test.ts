import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { anAssociation, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openSession } from "../auth/session/open-session.ts";

const day = 24 * 3_600_000;
const ask = (app: TestApp, { token }: TestUser, email: string, change: object = {}) =>
  app.call(association.request, { token, body: { email, permesso: "completa", ...change } });
const pendingOf = async (app: TestApp, { token }: TestUser) => (await app.call(association.pending, { token })).data;
const requestsOf = async (app: TestApp, { token }: TestUser) => (await app.call(association.requests, { token })).data;
const currentOf = async (app: TestApp, { token }: TestUser) => (await app.call(association.current, { token })).data;
const meOf = async (app: TestApp, { token }: TestUser) => (await app.call(auth.me, { token })).data;
const subjects = async (app: TestApp, { email }: TestUser) => (await mailsOf(app, email)).map(({ subject }) => subject);

async function two(now?: string): Promise<{ app: TestApp; rita: TestUser; ugo: TestUser }> {
  const app = await testApp(now ? { now } : {});
  const rita = await aUser(app, { name: "Rita", surname: "Rossi" });
  return { app, rita, ugo: await aUser(app, { name: "Ugo", surname: "Verdi" }) };
}

test("a request is mailed, waits under the bell, is accepted, and makes its sender a manager", async () => {
  const { app, rita, ugo } = await two();
  const answer = await ask(app, rita, ugo.email.toUpperCase(), { messaggio: "Sono la tua commercialista" });
  const [request] = await pendingOf(app, ugo);
  if (!request) throw new Error("No request waits");
  const mail = (await mailsOf(app, ugo.email)).at(-1);
  const before = { bell: (await meOf(app, ugo)).notifications, isManager: (await meOf(app, rita)).isUserManager };

  const accepted = await app.call(association.accept, { token: ugo.token, params: request });
  const again = await app.call(association.accept, { token: ugo.token, params: request });

  expect(answer.data.message).toBe("Se l'indirizzo corrisponde a un utente, riceverà la tua richiesta.");
  expect(request).toMatchObject({
    nome: "Rita",
    cognome: "Rossi",
    email: rita.email,
    messaggio: "Sono la tua commercialista",
    permesso: "completa",
    scadenza: "2026-12-20T09:00:00.000Z",
  });
  expect(mail?.subject).toBe("Richiesta di gestione del tuo account");
  expect(mail?.links[0]?.pathname).toBe("/ia/account/pending-requests");
  expect(mail?.body).not.toContain("commercialista");
  expect(before).toMatchObject({ bell: [{ type: "association", count: 1 }, {}], isManager: false });
  expect([accepted.status, again.status]).toEqual([200, 200]);
  expect((await meOf(app, ugo)).notifications[0]).toEqual({ type: "association", count: 0 });
  expect(await meOf(app, rita)).toMatchObject({ isUserManager: true, isCurrentManagedUser: false });
  expect(await currentOf(app, rita)).toMatchObject([{ ruolo: "gestito", profileId: ugo.profile, nome: "Ugo" }]);
  expect(await currentOf(app, ugo)).toMatchObject([{ ruolo: "gestore", profileId: ugo.profile, nome: "Rita" }]);
  expect(await requestsOf(app, rita)).toMatchObject([{ stato: "Accettata" }]);
  expect(await subjects(app, rita)).toEqual(["Richiesta accettata"]);
});

test("whoever asks never learns whether the address is somebody's", async () => {
  const { app, rita, ugo } = await two();

  const known = await ask(app, rita, ugo.email);
  const unknown = await ask(app, rita, "nessuno@example.it");
  const lists = await requestsOf(app, rita);

  expect(unknown.raw.body).toBe(known.raw.body);
  expect(lists.map(({ id: _, email: __, ...rest }) => rest)[0]).toEqual(
    lists.map(({ id: _, email: __, ...rest }) => rest)[1],
  );
  expect(await mailsOf(app, "nessuno@example.it")).toEqual([]);
  const { rows } = await app.database.pool.query(
    "select data from pgboss.job where name = 'notify-association-request'",
  );
  expect(JSON.stringify(rows)).not.toContain("@");
});

test("somebody who registers with the address later finds the request", async () => {
  const { app, rita } = await two();
  await ask(app, rita, "nuova@example.it");

  const nuova = await aUser(app, { email: "nuova@example.it" });

  expect(await pendingOf(app, nuova)).toHaveLength(1);
});

test("oneself, the same address twice, somebody already managed are refused with their words", async () => {
  const { app, rita, ugo } = await two();
  const managed = await aUser(app);
  await anAssociation(app, rita, managed);
  await ask(app, rita, ugo.email);

  const self = await ask(app, rita, rita.email.toUpperCase());
  const twice = await ask(app, rita, ugo.email);
  const already = await ask(app, rita, managed.email);

  expect([self, twice, already].map(({ status, messages }) => [status, ...messages])).toEqual([
    [400, "Non puoi gestire te stesso."],
    [400, "Hai già una richiesta in attesa per questo indirizzo."],
    [400, "Gestisci già questo utente."],
  ]);
  for (const { fields, messages } of [self, twice, already]) expect(fields).toEqual({ email: messages });
  expect(await requestsOf(app, rita)).toHaveLength(2);
  expect(await subjects(app, ugo)).toHaveLength(1);
});

test("after a day the request can be mailed again; cancelling it does not let one mail more often", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email);
  await app.runJobs();
  const [first] = await requestsOf(app, rita);
  app.clock.advance(day);
  const tomorrow = await freshSession(app, rita);

  const again = await ask(app, tomorrow, ugo.email, { permesso: "bozze" });
  await app.runJobs();
  const [same, more] = await requestsOf(app, tomorrow);
  const cancelled = await app.call(association.cancelRequest, { token: tomorrow.token });
  const tooSoon = await ask(app, tomorrow, ugo.email);

  expect([again.status, cancelled.status]).toEqual([200, 200]);
  expect(more).toBeUndefined();
  expect(same).toMatchObject({ id: first?.id, permesso: "bozze", rinviabileDal: "2026-11-22T09:00:00.000Z" });
  expect(tooSoon).toMatchObject({ status: 400, codes: ["associationTooSoon"] });
  expect(await pendingOf(app, await freshSession(app, ugo))).toEqual([]);
  expect(await subjects(app, ugo)).toHaveLength(2);
  expect(await requestsOf(app, tomorrow)).toEqual([]);
});

test("without an id only the only request is cancelled", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email);
  await ask(app, rita, "nessuno@example.it");

  const ambiguous = await app.call(association.cancelRequest, { token: rita.token });
  const [request] = await requestsOf(app, rita);
  const named = await app.call(association.cancelRequest, { token: rita.token, query: { id: request?.id } });
  const others = await app.call(association.cancelRequest, { token: ugo.token, query: { id: request?.id } });

  expect([ambiguous.status, named.status, others.status]).toEqual([400, 200, 404]);
  expect(await requestsOf(app, rita)).toHaveLength(1);
});

test("after thirty days a request is expired, and can be made anew", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email);
  const [request] = await pendingOf(app, ugo);
  if (!request) throw new Error("No request waits");
  app.clock.advance(30 * day);
  const [later, laterRita] = [await freshSession(app, ugo), await freshSession(app, rita)];

  const late = await app.call(association.accept, { token: later.token, params: request });
  const bell = (await meOf(app, later)).notifications[0]?.count;
  const [shown] = await requestsOf(app, laterRita);
  const anew = await ask(app, laterRita, ugo.email);

  expect(late).toMatchObject({ status: 400, messages: ["La richiesta è scaduta."] });
  expect(bell).toBe(0);
  expect(shown?.stato).toBe("Scaduta");
  expect(anew.status).toBe(200);
  expect((await requestsOf(app, laterRita)).map(({ stato }) => stato)).toEqual(["In attesa", "Scaduta"]);
  expect(await currentOf(app, later)).toEqual([]);
});

test("only the addressee answers, with the token of that very request; a refusal is final and mailed", async () => {
  const { app, rita, ugo } = await two();
  const stranger = await aUser(app);
  await ask(app, rita, ugo.email);
  await ask(app, stranger, ugo.email);
  const [request, other] = await pendingOf(app, ugo);
  if (!request || !other) throw new Error("Two requests should wait");
  const accept = (who: TestUser, params: { id: string; token: string }) =>
    app.call(association.accept, { token: who.token, params });

  const byStranger = await accept(stranger, request);
  const bySender = await accept(rita, request);
  const wrongToken = await accept(ugo, { id: request.id, token: other.token });
  const refused = await app.call(association.refuse, { token: ugo.token, params: request });
  const refusedAgain = await app.call(association.refuse, { token: ugo.token, params: request });
  const afterRefusal = await accept(ugo, request);

  expect([byStranger, bySender, wrongToken].map(({ status }) => status)).toEqual([404, 404, 404]);
  expect([refused.status, refusedAgain.status]).toEqual([200, 200]);
  expect(afterRefusal).toMatchObject({ status: 400, codes: ["associationClosed"] });
  expect(await requestsOf(app, rita)).toMatchObject([{ stato: "Rifiutata" }]);
  expect(await subjects(app, rita)).toEqual(["Richiesta rifiutata"]);
  expect(await currentOf(app, rita)).toEqual([]);
});

test("of acceptance and cancellation at once, one wins and both sides agree on which", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email);
  const [request] = await pendingOf(app, ugo);
  if (!request) throw new Error("No request waits");

  await Promise.all([
    app.call(association.accept, { token: ugo.token, params: request }),
    app.call(association.cancelRequest, { token: rita.token, query: { id: request.id } }),
  ]);

  const managed = (await currentOf(app, rita)).length;
  expect((await currentOf(app, ugo)).length).toBe(managed);
  expect((await requestsOf(app, rita)).length).toBe(managed);
});

test("the control room counts what waits on each profile, troubled ones first", async () => {
  const { app, rita, ugo } = await two("2026-11-20T09:00:00Z");
  const quiet = await aUser(app, { surname: "Aldi", expired: true });
  for (const managed of [quiet, ugo]) await anAssociation(app, rita, managed);
  const profileId = ugo.profile;
  const sixDaysAgo = new Date(app.clock.now().getTime() - 6 * day);
  const yesterday = new Date(app.clock.now().getTime() - day);
  await aDocumentRow(app, { profileId, statoDocumento: "E", sottoStato: "rejected" });
  await aDocumentRow(app, { profileId, statoDocumento: "B", dataDocumento: "2026-11-18" });
  await aDocumentRow(app, { profileId, statoDocumento: "B", deletedAt: app.clock.now() });
  await aDocumentRow(app, { profileId, statoDocumento: "I", dataInvio: sixDaysAgo });
  await aDocumentRow(app, { profileId, statoDocumento: "I", dataInvio: yesterday });

  const rows = await currentOf(app, rita);
  const seenByUgo = await currentOf(app, ugo);

  expect(rows).toMatchObject([
    {
      profileId: ugo.profile,
      scartate: 1,
      bozze: 1,
      inAttesa: 1,
      isExpired: false,
      correggiEntro: "2026-11-25",
      bozzaEntro: "2026-11-30",
    },
    { profileId: quiet.profile, scartate: 0, bozze: 0, inAttesa: 0, isExpired: true },
  ]);
  // Nothing of the manager's own affairs.
  expect(seenByUgo).toMatchObject([{ ruolo: "gestore", scartate: 0, bozze: 0, inAttesa: 0, expiringDate: null }]);
});

test("of two with nothing but drafts the one whose day comes first stands first, then by name", async () => {
  const { app, rita, ugo } = await two("2026-11-20T09:00:00Z");
  const late = await aUser(app, { surname: "Zeri" });
  const quiet = await aUser(app, { surname: "Aldi" });
  for (const managed of [ugo, late, quiet]) await anAssociation(app, rita, managed);
  for (const dataDocumento of ["2026-11-18", "2026-11-19"])
    await aDocumentRow(app, { profileId: ugo.profile, statoDocumento: "B", dataDocumento });
  await aDocumentRow(app, { profileId: late.profile, statoDocumento: "B", dataDocumento: "2026-11-01" });

  const rows = await currentOf(app, rita);

  expect(rows.map(({ profileId }) => profileId)).toEqual([late.profile, ugo.profile, quiet.profile]);
});

/** Another sign-in: tokens do not live as long as requests. */
async function freshSession(app: TestApp, user: TestUser): Promise<TestUser> {
  const tokens = await inTransaction(app.db, (tx) => openSession(tx, app.deps, { user: user.id, device: "later" }));
  return { ...user, ...tokens };
}
