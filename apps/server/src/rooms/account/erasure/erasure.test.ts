import { account } from "@fatturachiara/contract/rooms/account";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { simulator } from "@fatturachiara/contract/rooms/simulator";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { withPasskey, withTotp } from "../../../../test/factories/a-second-factor.ts";
import { actingFor, aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../../test/factories/past-invoice.ts";
import { searchEverywhere } from "../../../../test/factories/search-everywhere.ts";
import { aServiceCode } from "../../../../test/factories/some-service-code.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { whileHeld } from "../../../../test/while-held.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { reopenUser } from "../../auth/index.ts";
import { eraseAccount } from "./erase-account.ts";
import { eraseDue } from "./erase-closed.job.ts";
import { acts } from "./erase-person.ts";
import { otherTables, personFates, profileFates } from "./fates.ts";

const dayMs = 86_400_000;

/** What is typed into an account; `name` of the person apart: acts done elsewhere give it. */
const typed = {
  name: ["Ermenegilda", "Quattrocchi"],
  mine: ["ermenegilda@quattrocchi.example", "IT60X0542811101000000123456", "Nota riservatissima", "Via Introvabile"],
  client: ["Falegnameria Zanzottera", "Via Dispersa", "zanzottera@clienti.example"],
  service: ["Restauro di clavicembali"],
  draft: ["Prestazione mai inviata", "segreto.pdf", "Prestazione nel cestino"],
  sent: ["Accordatura di spinette"],
  brought: ["Consulenza di una volta", "Fornitore Lontano"],
  payment: ["Versato da Zanzottera"],
  settings: ["Programma di Ermenegilda", "Chiave blu", "Ti affido la contabilita", "manager@altrove.example"],
  vat: ["12345678903"],
};
const everything = Object.values(typed).flat();

/** An account with one of every kind of thing, a manager who acts on it, and another's that it acts on. */
async function aLivedInAccount(app: TestApp): Promise<{ ada: Issuer; rita: TestUser }> {
  const [name = "", surname = ""] = typed.name;
  const user = { name, surname, email: typed.mine[0] ?? "" };
  const client = { ragioneSociale: typed.client[0], indirizzo: typed.client[1], email: typed.client[2] };
  const ada = await anIssuer(app, {
    user,
    client: { ...client, nota: typed.mine[2] },
    fiscal: { indirizzo: typed.mine[3] },
  });
  const { token } = ada;
  const lines = (descrizione = "") => ({
    documentServices: [{ descrizione, quantita: 1, prezzoUnitario: 1000, idAliquotaIvaFull: 1 }],
  });
  await app.call(servicecode.create, { token, body: aServiceCode({ descrizione: typed.service[0] ?? "" }) });
  await app.call(accountpec.save, { token, body: { modo: "simulatore" } });
  const draft = await aDraft(app, ada, lines(typed.draft[0]));
  const file = { name: typed.draft[1] ?? "", type: "application/pdf", bytes: Buffer.from("%PDF-1.4") };
  await app.call(document.attach, { token, params: { id: draft.id }, body: file });
  const binned = await aDraft(app, ada, lines(typed.draft[2]));
  await app.call(document.remove, { token, params: { id: binned.id } });
  const { id } = await aSentDocument(app, ada, lines(typed.sent[0]));
  for (let hours = 0; hours < 3; hours++) {
    await app.call(simulator.advance, { token, body: { ore: 24 } });
    await app.runJobs({ alsoLater: true });
  }
  await app.call(simulator.receive, { token, body: { tipo: "xml" } });
  await app.runJobs({ alsoLater: true });
  const body = { data: "2026-11-20", importo: Decimal.of("100"), nota: typed.payment[0] ?? null } as const;
  await app.call(document.pay, { token, params: { id }, body });
  await bringAlong(app, ada);
  await app.call(apiTokens.create, {
    token,
    body: { nome: typed.settings[0] ?? "", permesso: "lettura", giorni: 30, currentPassword: ada.password },
  });
  const rita = await aUser(app, { name: "Rita", surname: "Rossi" });
  await actingFor(app, rita, ada);
  await aDraft(app, { ...ada, token: rita.token }, lines(typed.draft[0]));
  const asked = { email: typed.settings[3] ?? "", messaggio: typed.settings[2] ?? "", permesso: "completa" } as const;
  await app.call(association.request, { token, body: asked });
  await withTotp(app, ada);
  await withPasskey(app, ada);
  await app.runJobs({ alsoLater: true });
  return { ada, rita };
}

async function bringAlong(app: TestApp, { token }: Issuer): Promise<void> {
  const ours = (text: string) => text.replaceAll("01234567897", typed.vat[0] ?? "");
  const files = [
    pastInvoice({ numero: "1/2025", descrizione: typed.brought[0] ?? "" }),
    pastInvoice({ numero: "77", received: true }).replace("BETA COMMERCIO SPA", typed.brought[1] ?? ""),
  ];
  for (const [at, text] of files.entries())
    await app.call(past.upload, {
      token,
      query: { incassate: 1 },
      body: asUpload(`${at}.xml`, Buffer.from(ours(text))),
    });
  await app.runJobs();
}

async function close(app: TestApp, user: TestUser): Promise<void> {
  const { token } = user;
  await app.call(portability.download, { token, query: {} });
  const closed = await app.call(account.close, { token, body: { password: user.password } });
  expect(closed.messages).toEqual([]);
  await app.runJobs({ alsoLater: true });
}

async function everyNight(app: TestApp, days: number): Promise<void> {
  app.clock.advance(days * dayMs);
  await eraseDue(app.deps);
}

test("of a closed account, after 30 days, stands only what the law wants, and after ten years nothing", async () => {
  const app = await testApp();
  const { ada } = await aLivedInAccount(app);
  expect(new Set((await searchEverywhere(app.database.pool, everything)).map((line) => line.split(": ")[1]))).toEqual(
    new Set(everything),
  );
  await close(app, ada);

  await everyNight(app, 30);
  const kept = await searchEverywhere(app.database.pool, everything);
  await everyNight(app, 3653);
  const left = await searchEverywhere(app.database.pool, everything);

  expect(kept).toEqual([
    "document: Falegnameria Zanzottera",
    ...["12345678903", "Accordatura di spinette", "Consulenza di una volta", "Falegnameria Zanzottera"].map(inFile),
    ...["Fornitore Lontano", "IT60X0542811101000000123456", "Via Dispersa", "Via Introvabile"].map(inFile),
    "fiscal_profile: 12345678903",
    "fiscal_profile: Via Introvabile",
    "received_invoice: Fornitore Lontano",
  ]);
  expect(left).toEqual([]);
  for (const table of ["document_file", "document", "profile"] as const)
    expect(await app.db.selectFrom(table).select("id").where(ofWhom(table), "=", ada.profile).execute()).toEqual([]);
});

const inFile = (text: string) => `document_file: ${text}`;
const ofWhom = (table: string) => (table === "profile" ? "id" : "profileId");

test("a second night takes nothing more, and each invoice goes when its own ten years end", async () => {
  const app = await testApp();
  const { ada } = await aLivedInAccount(app);
  await close(app, ada);
  await everyNight(app, 30);
  const files = () => app.db.selectFrom("document_file").select("id").orderBy("id").execute();
  const before = await files();

  await everyNight(app, 1);
  const next = await files();
  // Those brought along are of 10/03/2025; the one sent from here is of 20/11/2026.
  app.clock.set("2035-03-11T12:00:00Z");
  await eraseDue(app.deps);
  const left = await searchEverywhere(app.database.pool, [...typed.sent, ...typed.brought]);

  expect(next).toEqual(before);
  expect(left).toEqual(["document_file: Accordatura di spinette"]);
});

test("whoever has issued and received nothing is gone after 30 days, but for the name in what was done for others", async () => {
  const app = await testApp();
  const eva = await aUser(app, { name: "Evarista", surname: "Dellacasa", email: "evarista@dellacasa.example" });
  const ugo = await anIssuer(app);
  await actingFor(app, eva, ugo);
  const { id } = await aDraft(app, { ...ugo, token: eva.token });
  const words = ["Evarista", "Dellacasa", "evarista@dellacasa.example", "06 1234567"];
  await app.db.updateTable("session_family").set({ managedProfileId: null }).where("userId", "=", eva.id).execute();
  await close(app, eva);

  await everyNight(app, 30);
  const left = await searchEverywhere(app.database.pool, words);

  // Ugo's own number is the same one.
  expect(left.filter((line) => !line.endsWith("06 1234567"))).toEqual(["app_user: Dellacasa", "app_user: Evarista"]);
  expect(await app.db.selectFrom("profile").select("id").where("userId", "=", eva.id).execute()).toEqual([]);
  const session = await app.call(auth.login, { body: { email: ugo.email, password: ugo.password } });
  const { data } = await app.call(document.read, { token: session.data.token, params: { id } });
  expect(data.creataDa).toBe("Evarista Dellacasa");
  const again = await aUser(app, { email: eva.email });
  expect(again.id).not.toBe(eva.id);
});

test("until the thirtieth day the account opens again, with everything in it", async () => {
  const app = await testApp();
  const { ada } = await aLivedInAccount(app);
  const before = await searchEverywhere(app.database.pool, typed.draft);
  await close(app, ada);
  await everyNight(app, 29);
  await inTransaction(app.db, (tx) => reopenUser(tx, ada.email));

  await everyNight(app, 300);

  expect(await searchEverywhere(app.database.pool, typed.draft)).toEqual(before);
  expect(await eraseAccount(app.deps, ada.id)).toBeNull();
});

test.runIf(process.env.TEST_DATABASE_URL)("an account that is being erased just now opens no more", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aSentDocument(app, ada);
  await close(app, ada);

  const reopened = await whileHeld(
    app,
    (tx) => eraseAccount({ db: tx, clock: app.clock }, ada.id),
    () => inTransaction(app.db, (tx) => reopenUser(tx, ada.email)),
  );

  expect(reopened).toBe(false);
  expect(await app.db.selectFrom("app_user").select("id").where("closedAt", "is not", null).execute()).toHaveLength(1);
});

test("every table of the database, and every column of what stays, says what becomes of it", async () => {
  const { database } = await testApp();
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and not exists (
        select from pg_depend where objid = quote_ident(table_name)::regclass and deptype = 'e') -- an extension's own
      group by table_name`,
  );
  const fates = { ...profileFates, ...personFates };

  expect(rows.map(({ table }) => table).sort()).toEqual([...Object.keys(fates), ...Object.keys(otherTables)].sort());
  for (const { table, columns } of rows) {
    const fate = fates[table];
    if (!fate || fate === "gone") continue;
    expect([table, ...[...fate.kept, ...Object.keys(fate.emptied)].sort()]).toEqual([table, ...columns.sort()]);
  }
});

test("every column that points to a person goes with the person or names who did something elsewhere", async () => {
  const { database } = await testApp();
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'app_user'::regclass`,
  );
  const goes = (table: string) => personFates[table] === "gone" || table === "profile";

  const named = rows.filter(({ table }) => !goes(table)).map(({ table, column }) => `${table}.${column}`);

  expect(named.sort()).toEqual(acts.map(([table, column]) => `${table}.${column}`).sort());
});
