import { gunzipSync } from "node:zlib";
import { home } from "@fatturachiara/contract/rooms/account";
import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { examples } from "@fatturachiara/contract/rooms/examples";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { controlla } from "@fatturachiara/fatturapa/controlli";
import { FatturaElettronica, intera } from "@fatturachiara/fatturapa/tracciato";
import { expect, test } from "vitest";
import { digestOfTables } from "../../../test/digest-of-tables.ts";
import { type Issuer, invoiceOf } from "../../../test/factories/a-document.ts";
import { actingFor, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { readInThread } from "../../apart/read-in-thread.ts";
import { Secret } from "../../secret/secret.ts";
import { isSound } from "../../signature/message-signature.ts";
import { verifyReceipt } from "../transmission/index.ts";

async function fill(app: TestApp, { token }: Pick<TestUser, "token">) {
  const { status, messages } = await app.call(examples.fill, { token });
  expect([status, messages]).toEqual([200, []]);
}

/** What home says of the examples of an account. */
const said = async (app: TestApp, { token }: Pick<TestUser, "token">) =>
  (await app.call(home.read, { token })).data.esempi;

const filesOf = (app: TestApp, genere: "fattura" | "ricevuta-sdi") =>
  app.db.selectFrom("document_file").select(["nome", "gzip", "direzione"]).where("genere", "=", genere).execute();

test("an empty account has two years of a firm in every state, and deadlines that are over", async () => {
  const app = await testApp();
  const user = await aUser(app);

  expect(await said(app, user)).toBe("possibili");
  await fill(app, user);

  expect(await said(app, user)).toBe("presenti");
  const states = await app.db.selectFrom("document").select("sottoStato").distinct().execute();
  expect(states.map(({ sottoStato }) => sottoStato).sort()).toEqual([
    ...["accepted_pa", "cancelled", "delivered", "delivered_pa", "draft", "made_available", "refused_pa"],
    ...["rejected", "smtp_accepted", "terms_expired_pa"],
  ]);
  const { data } = await app.call(home.read, { token: user.token });
  expect(data.incassi.scadute).toBeGreaterThan(0);
  expect(data.incassi.aperte).toBeGreaterThan(data.incassi.scadute);
  expect(data.daFare.map(({ tipo }) => tipo)).toContain("scartate");
  expect(data.numeri.anni).toEqual([2026, 2025, 2024]);
  const received = await app.db.selectFrom("received_invoice").select(["segno", "origine"]).distinct().execute();
  expect(received.map(({ segno, origine }) => `${segno} ${origine}`)).toEqual(
    expect.arrayContaining(["registrata file", "nuova pec"]),
  );
  expect((await app.call(clients.list, { token: user.token, query: { page: 1 } })).data).toMatchObject({ total: 11 });
  expect((await app.call(association.current, { token: user.token })).data).toMatchObject([{ cognome: "Conti" }]);
  const { data: services } = await app.call(servicecode.list, { token: user.token });
  // Those brought along from another program name none.
  expect(services.filter(({ usi }) => usi > 0).map(({ code }) => code)).toEqual(
    expect.arrayContaining(["ASSISTENZA", "LIBRO", "ORE", "STAMPA"]),
  );
});

test("what was issued is what the checks accept, with receipts that SdI has signed, and no number is missing", async () => {
  const app = await testApp();
  await fill(app, await aUser(app));

  const files = await filesOf(app, "fattura");
  for (const { nome, gzip } of files) {
    const read = await readInThread("leggiFile", gunzipSync(gzip));
    const fattura = read.forma === "ordinaria" ? intera(FatturaElettronica, read.lettura) : undefined;
    if (!fattura) throw new Error(`${nome} is no invoice`);
    const found = controlla(fattura, { oggi: app.clock.oggi(), origine: "esterna" });
    expect([nome, found.filter(({ gravita }) => gravita === "errore")]).toEqual([nome, []]);
  }
  const receipts = await filesOf(app, "ricevuta-sdi");
  for (const { nome, gzip } of receipts.filter((file) => !file.nome.includes("_MT_"))) {
    const bytes = gunzipSync(gzip);
    expect([nome, (await readInThread("readRicevuta", bytes)) !== undefined]).toEqual([nome, true]);
    expect([nome, isSound(await verifyReceipt(bytes, []))]).toEqual([nome, true]);
  }
  const numbers = await app.db
    .selectFrom("document")
    .select(({ fn }) => ["anno", "serie", fn.countAll<number>().as("quanti"), fn.max("numeroDocumento").as("ultimo")])
    .where("anno", "is not", null)
    .groupBy(["anno", "serie"])
    .execute();
  expect(numbers.length).toBeGreaterThan(4);
  for (const { quanti, ultimo } of numbers) expect(quanti).toBe(ultimo);
});

test("the same day and account have the same firm, two accounts have two VAT numbers", async () => {
  const app = await testApp();
  const [one, other] = [await aUser(app), await aUser(app)];
  for (const user of [one, other]) await fill(app, user);

  const figuresOf = (profile: string) =>
    app.db
      .selectFrom("document")
      .select(["numeroDocumentoInvio", "dataDocumento", "denominazione", "totale", "sottoStato", "incassato"])
      .where("profileId", "=", profile)
      .orderBy("dataDocumento")
      .orderBy("numeroDocumentoInvio")
      .orderBy("denominazione") // drafts of one day have no number yet
      .orderBy("totale")
      .execute();

  expect(await figuresOf(one.profile)).toEqual(await figuresOf(other.profile));
  const [first, second] = await app.db.selectFrom("fiscal_profile").select("partitaIva").execute();
  expect(first?.partitaIva).not.toBe(second?.partitaIva);
});

test("nothing of two years is mailed, and of what happened only the last days are news", async () => {
  const app = await testApp();
  const user = await aUser(app);

  await fill(app, user);
  await app.runJobs();

  expect(await app.db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
  expect(await app.db.selectFrom("test_mail").select("id").execute()).toEqual([]);
  const unread = await app.db.selectFrom("notice").select("createdAt").where("readAt", "is", null).execute();
  for (const { createdAt } of unread) expect(createdAt.toISOString() > "2026-11-15").toBe(true);
});

/** Names of files are never used again, people of before stay, keys are the simulator's own. */
const remaining = ["app_user", "file_progressive", "profile", "simulator_key"].map((table) => `public.${table}`);

test("taken away, the account is as it was before, to the last row", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const before = await digestOfTables(app.database.pool);

  await fill(app, user);
  await app.call(examples.takeAway, { token: user.token });

  expect(await said(app, user)).toBe("possibili");
  const after = await digestOfTables(app.database.pool);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.filter((table) => !remaining.includes(table))).toEqual([]);
  await fill(app, user);
  expect(await said(app, user)).toBe("presenti");
});

test("what was written beside the examples stays, with the customer and the fiscal data that it names", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { token } = user;
  await fill(app, user);
  const own = await app.call(clients.create, { token, body: someClient() });
  const { data: book } = await app.call(clients.list, { token, query: { page: 1, size: 50 } });
  const example = ("items" in book ? book.items : book).find(({ ragioneSociale }) =>
    /Valdoro/.test(ragioneSociale ?? ""),
  );
  const { data: accounts } = await app.call(taxdata.bankAccounts, { token });
  const issuer = { ...user, client: example, account: accounts[0] } as Issuer;
  const { data: sent } = await app.call(document.create, { token, body: invoiceOf(issuer) });
  await app.call(document.send, { token, params: { id: sent.id } });

  await app.call(examples.takeAway, { token });

  const rows = await app.db.selectFrom("document").select("id").execute();
  expect(rows.map(({ id }) => id)).toEqual([sent.id]);
  const kept = await app.db.selectFrom("client").select("id").orderBy("id").execute();
  expect(kept.map(({ id }) => id).sort()).toEqual([own.data.id, example?.id].sort());
  expect((await app.call(taxdata.read, { token })).data).toMatchObject({ ragioneSociale: "Studio Lume S.r.l." });
  expect((await app.call(home.read, { token })).data.conteggi).toMatchObject({ bozze: 0, clienti: 2, confermate: 0 });
  expect(await said(app, user)).toBeNull();
});

test("where something was written already no example comes in, and taking none away changes nothing", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await app.call(clients.create, { token: user.token, body: someClient() });

  const refused = await app.call(examples.fill, { token: user.token });
  await app.call(examples.takeAway, { token: user.token });

  expect(refused.codes).toEqual(["accountNotEmpty"]);
  expect(await said(app, user)).toBeNull();
  expect(await app.db.selectFrom("client").select("id").execute()).toHaveLength(1);
});

test("filled twice is filled once, and a manager fills nobody's account", async () => {
  const app = await testApp();
  const [user, rita] = [await aUser(app), await aUser(app)];
  await fill(app, user);
  await fill(app, user);
  await actingFor(app, rita, user);

  expect((await app.call(examples.takeAway, { token: rita.token })).codes).toEqual(["ownerOnly"]);
  expect(await app.db.selectFrom("fiscal_profile").select("profileId").execute()).toHaveLength(1);
});

test("whoever comes to the sign-in page enters the invented firm with one call, and the next one finds it as it is left", async () => {
  const app = await testApp();

  const { status, data } = await app.call(examples.enter);
  const { data: me } = await app.call(auth.me, { token: data.token });
  const again = await app.call(examples.enter);

  expect(status).toBe(200);
  expect(me).toMatchObject({ companyName: "Studio Lume S.r.l.", isExpired: false, isCurrentManagedUser: false });
  const { data: same } = await app.call(auth.me, { token: again.data.token });
  expect(same.id).toBe(me.id);
  expect(await app.db.selectFrom("fiscal_profile").select("profileId").execute()).toHaveLength(1);
});

test("in production none of these calls exists, and the documentation knows of none", async () => {
  const app = await testApp({ config: { mode: "production", smtpUrl: Secret.of("smtp://127.0.0.1:1") } });
  const { token } = await aUser(app);

  for (const call of Object.values(examples)) expect((await app.call(call, { token })).status).toBe(404);
  expect((await app.fastify.inject({ url: "/api/openapi.json" })).body).not.toContain('"/examples');
  expect(await said(app, { token })).toBeNull();
});
