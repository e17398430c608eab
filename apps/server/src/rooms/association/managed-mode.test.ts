import { account, home } from "@fatturachiara/contract/rooms/account";
import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { type DocumentPage, type DocumentRow, document } from "@fatturachiara/contract/rooms/document";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aDraft, anIssuer, type Issuer, invoiceOf } from "../../../test/factories/a-document.ts";
import { actingFor, anAssociation, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openSession } from "../auth/session/open-session.ts";

async function managing(): Promise<{ app: TestApp; ugo: Issuer; rita: TestUser }> {
  const app = await testApp();
  const ugo = await anIssuer(app, { user: { name: "Ugo", surname: "Verdi" } });
  const rita = await aUser(app, { name: "Rita", surname: "Rossi" });
  await anAssociation(app, rita, ugo);
  return { app, ugo, rita };
}
const connect = (app: TestApp, token: string, id: string) => app.call(association.connect, { token, params: { id } });
const clientsOf = async (app: TestApp, { token }: TestUser) =>
  (await app.call(clients.list, { token })).data as unknown[];

test("managed mode belongs to one session: another browser stays on its own profile", async () => {
  const { app, ugo, rita } = await managing();
  const other = await inTransaction(app.db, (tx) => openSession(tx, app.deps, { user: rita.id, device: "other" }));

  await connect(app, rita.token, ugo.profile);
  const ownView = (await app.call(auth.me, { token: rita.token })).data;
  const there = (await app.call(auth.me, { token: other.token })).data;
  await app.call(clients.create, { token: rita.token, body: someClient() });

  expect(ownView).toMatchObject({
    name: "Rita",
    isUserManager: true,
    isCurrentManagedUser: true,
    currentManagedProfileId: ugo.profile,
    currentManagedUser: { name: "Ugo", email: ugo.email, permesso: "completa" },
  });
  expect(there).toMatchObject({ isUserManager: true, isCurrentManagedUser: false, currentManagedUser: null });
  expect(await clientsOf(app, ugo)).toHaveLength(2);
  expect(((await app.call(clients.list, { token: other.token })).data as unknown[]).length).toBe(0);
});

test("one connects only to profiles whose owner allows it", async () => {
  const { app, ugo, rita } = await managing();
  const stranger = await aUser(app);

  const answers = [
    await connect(app, stranger.token, ugo.profile),
    await connect(app, rita.token, stranger.profile),
    await connect(app, ugo.token, rita.profile),
    await connect(app, rita.token, rita.profile),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await app.call(auth.me, { token: rita.token })).data.isCurrentManagedUser).toBe(false);
});

test("what a window still does for the profile that another window has left is not done", async () => {
  const { app, ugo, rita } = await managing();
  const acting = async () => {
    const { data } = await app.call(auth.me, { token: rita.token });
    return (data.isCurrentManagedUser && data.currentManagedProfileId) || data.id;
  };
  const add = (profile: string) =>
    app.call(clients.create, { token: rita.token, body: someClient(), headers: { "x-acting-profile": profile } });
  const own = await acting();
  const before = await add(own);
  await connect(app, rita.token, ugo.profile);

  const [late, meant] = [await add(own), await add(await acting())];

  expect([before.status, late.codes, meant.status]).toEqual([200, ["profileChanged"], 200]);
  const kept = await app.db.selectFrom("client").select("profileId").execute();
  expect(kept.map(({ profileId }) => profileId).sort()).toEqual([rita.profile, ugo.profile, ugo.profile].sort());
});

test("disconnecting goes back to one's own; a page that believes to be elsewhere changes nothing", async () => {
  const { app, ugo, rita } = await managing();
  const isManaged = async () => (await app.call(auth.me, { token: rita.token })).data.isCurrentManagedUser;
  await connect(app, rita.token, ugo.profile);

  await app.call(association.disconnect, { token: rita.token, query: { id: rita.profile } });
  const still = await isManaged();
  await app.call(association.disconnect, { token: rita.token, query: { id: ugo.profile } });
  const over = await isManaged();
  const harmless = await app.call(association.disconnect, { token: rita.token });

  expect([still, over, harmless.status]).toEqual([true, false, 200]);
});

test("a revoked association ends the managing session at its next call, and nothing lands on another profile", async () => {
  const { app, ugo, rita } = await managing();
  await connect(app, rita.token, ugo.profile);
  const [row] = (await app.call(association.current, { token: ugo.token })).data;
  if (!row) throw new Error("Nobody manages Ugo");

  const revoked = await app.call(association.refuse, { token: ugo.token, params: row });
  const next = await app.call(clients.create, { token: rita.token, body: someClient() });
  const after = await app.call(auth.me, { token: rita.token });
  const refreshed = await app.call(auth.refreshToken, {
    body: { accessToken: rita.token, refreshToken: rita.refreshToken },
  });

  expect(revoked.status).toBe(200);
  expect(next).toMatchObject({
    status: 403,
    messages: ["Non puoi più operare per questo utente: l'accesso è stato revocato."],
  });
  expect([after.status, refreshed.status]).toEqual([401, 401]);
  const { rows } = await app.database.pool.query('select "profileId" from client');
  expect(rows).toEqual([{ profileId: ugo.profile }]);
});

test("a manager can give a management up", async () => {
  const { app, ugo, rita } = await managing();
  const [row] = (await app.call(association.current, { token: rita.token })).data;
  if (!row) throw new Error("Rita manages nobody");

  const { status } = await app.call(association.refuse, { token: rita.token, params: row });

  expect(status).toBe(200);
  expect((await connect(app, rita.token, ugo.profile)).status).toBe(404);
  expect((await app.call(auth.me, { token: rita.token })).data.isUserManager).toBe(false);
});

test.each([
  ["consultazione", { read: 200, client: 400, draft: 400, send: 400, fiscal: 400 }],
  ["bozze", { read: 200, client: 200, draft: 200, send: 400, fiscal: 400 }],
  ["completa", { read: 200, client: 200, draft: 200, send: 200, fiscal: 200 }],
] as const)(
  "permission «%s» is kept on the server, and what it refuses has not happened",
  async (permesso, expected) => {
    const app = await testApp();
    const ugo = await anIssuer(app);
    const { id } = await aDraft(app, ugo);
    const rita = await aUser(app);
    await actingFor(app, rita, ugo, permesso);
    const { token } = rita;

    const answers = {
      read: await app.call(document.read, { token, params: { id } }),
      client: await app.call(clients.create, { token, body: someClient() }),
      draft: await app.call(document.create, { token, body: invoiceOf(ugo) }),
      send: await app.call(document.send, { token, params: { id } }),
      fiscal: await app.call(taxdata.save, { token, query: { conferma: "partitaIva" }, body: someFiscalData() }),
    };
    const { conteggi } = await countAll(app, ugo.profile);

    expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual(expected);
    for (const { status, messages } of Object.values(answers)) {
      if (status === 400) expect(messages).toEqual(["Il permesso che hai ricevuto non comprende questa operazione."]);
    }
    const is = (name: keyof typeof expected) => Number(expected[name] === 200);
    expect(conteggi).toEqual({
      clients: 1 + is("client"),
      documents: 1 + is("draft"),
      sent: is("send"),
      fiscal: is("fiscal"),
    });
  },
);

async function countAll({ database }: TestApp, profile: string) {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from client where "profileId" = $1) as clients,
            (select count(*)::int from document where "profileId" = $1) as documents,
            (select count(*)::int from transmission where "profileId" = $1) as sent,
            (select count(*)::int from fiscal_profile where "profileId" = $1 and nome = 'Ada') as fiscal`,
    [profile],
  );
  return { conteggi: rows[0] };
}

test("what a manager did stands in the log of the person managed, and beside each act of a document", async () => {
  const { app, ugo, rita } = await managing();
  await connect(app, rita.token, ugo.profile);
  const { token } = rita;
  const tick = () => app.clock.advance(1000);
  tick();
  await app.call(clients.create, { token, body: someClient({ ragioneSociale: "Rossi S.r.l." }) });
  tick();
  const draft = (await app.call(document.create, { token, body: invoiceOf(ugo) })).data;
  tick();
  await app.call(document.send, { token, params: { id: draft.id } });
  tick();
  const refused = await app.call(document.send, { token, params: { id: draft.id } });
  await app.call(clients.list, { token });
  tick();
  await app.call(association.disconnect, { token });

  const log = (await app.call(association.log, { token: ugo.token })).data;
  const paged = (await app.call(association.log, { token: ugo.token, query: { page: 1, size: 2 } })).data;
  const people = (await app.call(association.logPeople, { token: ugo.token })).data;
  const count = async (query: object) => {
    const { data } = await app.call(association.log, { token: ugo.token, query: { page: 1, ...query } });
    return Array.isArray(data) ? data.length : data.total;
  };
  const counts = [
    await count({ utente: rita.id }),
    await count({ utente: ugo.id }),
    await count({ dal: "2026-11-20", al: "2026-11-20" }),
    await count({ dal: "2026-11-21" }),
    await count({ al: "2026-11-19" }),
  ];
  const hers = (await app.call(association.log, { token })).data;
  const events = (await app.call(document.read, { token: ugo.token, params: { id: draft.id } })).data.cronImapLogRows;
  const [seen] = (await app.call(association.current, { token: ugo.token })).data;

  expect(refused.status).toBe(400);
  if (!Array.isArray(log) || Array.isArray(paged)) throw new Error("Unexpected shape");
  expect(log.map(({ testo }) => testo)).toEqual([
    "Ha smesso di operare sul tuo account.",
    "Ha inviato il documento n. 1/2026 per Officine Meridiana S.r.l.",
    "Ha creato una bozza per Officine Meridiana S.r.l.",
    "Ha aggiunto il cliente Rossi S.r.l.",
    "Ha iniziato a operare sul tuo account.",
  ]);
  expect(log[1]).toMatchObject({ nome: "Rita", cognome: "Rossi", idRecord: draft.id, conclusa: true });
  expect([paged.total, paged.items.length]).toEqual([5, 2]);
  expect(people).toMatchObject([{ id: rita.id, nome: "Rita", cognome: "Rossi" }]);
  expect(counts).toEqual([5, 0, 5, 0, 0]);
  expect(hers).toEqual([]);
  expect(events.map(({ tipo, autore }) => [tipo, autore])).toEqual([
    ["CREAZIONE", "Rita Rossi"],
    ["INVIO", "Rita Rossi"],
  ]);
  expect(seen?.ultimoAccesso).toBe("2026-11-20T09:00:03.000Z");
});

test("§22.6: manager asks, user accepts from the bell, manager connects and creates a draft, user sees who; revoked → 403", async () => {
  const app = await testApp();
  const ugo = await anIssuer(app, { user: { name: "Ugo", surname: "Verdi" } });
  const rita = await aUser(app, { name: "Rita", surname: "Rossi" });
  const own = (await app.call(document.create, { token: ugo.token, body: invoiceOf(ugo) })).data;

  await app.call(association.request, { token: rita.token, body: { email: ugo.email, permesso: "completa" } });
  const bell = (await app.call(auth.me, { token: ugo.token })).data.notifications[0];
  const [asked] = (await app.call(association.pending, { token: ugo.token })).data;
  if (!asked) throw new Error("Ugo was not asked");
  await app.call(association.accept, { token: ugo.token, params: asked });
  await connect(app, rita.token, ugo.profile);
  const draft = (await app.call(document.create, { token: rita.token, body: invoiceOf(ugo) })).data;
  const copy = (await app.call(document.clone, { token: rita.token, params: own })).data;

  const rows = (await app.call(document.list, { token: ugo.token, query: {} })).data as DocumentRow[];
  const page = (await app.call(document.list, { token: ugo.token, query: { page: 1 } })).data as DocumentPage;
  const latest = (await app.call(home.read, { token: ugo.token })).data.ultimi;
  const creators = (shown: readonly DocumentRow[]) => shown.map(({ id, creataDa }) => [id, creataDa]).sort();
  const expected = [
    [own.id, null],
    [draft.id, "Rita Rossi"],
    [copy.id, "Rita Rossi"],
  ].sort();
  expect(bell).toEqual({ type: "association", count: 1 });
  expect([creators(rows), creators(page.items), creators(latest)]).toEqual([expected, expected, expected]);
  expect((await app.call(document.read, { token: ugo.token, params: draft })).data.creataDa).toBe("Rita Rossi");

  await app.call(association.refuse, { token: ugo.token, params: asked });
  const next = await app.call(document.create, { token: rita.token, body: invoiceOf(ugo) });
  expect([next.status, next.codes]).toEqual([403, ["managementRevoked"]]);
});

test("a manager cannot touch what is the owner's, and reads the owner's account only", async () => {
  const { app, ugo, rita } = await managing();
  await connect(app, rita.token, ugo.profile);
  const { token } = rita;
  const email = "altra@example.it";

  const refused = [
    await app.call(account.save, { token, body: { name: "Altro" } }),
    await app.call(auth.modifyMail, { token, body: { email, repeatEmail: email } }),
    await app.call(auth.changePassword, { token, body: { currentPassword: rita.password, password: "Nuova123!" } }),
    await app.call(association.request, { token, body: { email, permesso: "completa" } }),
    await app.call(association.log, { token }),
  ];

  expect(refused.map(({ status, codes }) => [status, ...codes])).toEqual(refused.map(() => [400, "ownerOnly"]));
  expect((await app.call(account.read, { token })).data.name).toBe("Ugo");
});
