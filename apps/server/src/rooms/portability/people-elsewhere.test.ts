import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { actingFor, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { contentOf, exportOf, importInto, packed } from "../../../test/factories/full-archive.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { people } from "./archive/people.ts";
import { documentTables, listTables, mailTables, profileTables } from "./archive/tables.ts";

type Managed = { app: TestApp; ada: Issuer; rita: TestUser; id: string };

/** Ada's documents, one by herself and the others by Rita, who also sent one and marked what came in, twice, and once by mistake. */
async function managed(): Promise<Managed> {
  const app = await testApp();
  const ada = await anIssuer(app, { user: { name: "Ada", surname: "Verdi" } });
  const rita = await aUser(app, { name: "Rita", surname: "Rossi" });
  await aDraft(app, ada);
  await actingFor(app, rita, ada);
  const { token } = rita;
  const { id } = await aSentDocument(app, { ...ada, token });
  await aDraft(app, { ...ada, token });
  await app.runJobs({ alsoLater: true });
  for (const importo of ["100", "20"]) {
    const body = { data: "2026-11-20", importo: Decimal.of(importo), nota: null } as const;
    await app.call(document.pay, { token, params: { id }, body });
  }
  const { data } = await app.call(document.read, { token, params: { id } });
  await app.call(document.unpay, { token, params: { id, paymentId: data.incassi.at(-1)?.id ?? "" } });
  return { app, ada, rita, id };
}

/** What an archive holds but for what names people of one installation, or files by their hash. */
const dataOf = async (bytes: Uint8Array, owner: TestUser) =>
  [...(await contentOf(bytes))]
    .filter(([path]) => path !== "manifest.json" && path !== "registro-attivita.csv")
    .map(([path, text]) => [path, text.replaceAll(owner.id, "the owner")]);

test("what a manager did comes back in another installation under the manager's name", async () => {
  const { app, ada, rita, id } = await managed();
  const before = await exportOf(app, ada);
  const was = await app.call(document.read, { token: ada.token, params: { id } });

  const elsewhere = await testApp();
  const ugo = await aUser(elsewhere);
  const imported = await importInto(elsewhere, ugo, before);
  const after = await exportOf(elsewhere, ugo);

  expect(imported.messages).toEqual([]);
  expect(await dataOf(after, ugo)).toEqual(await dataOf(before, ada));
  const is = await elsewhere.call(document.read, { token: ugo.token, params: { id } });
  const authors = ({ data }: typeof is) => data.cronImapLogRows.map(({ tipo, autore }) => [tipo, autore]);
  expect([was.data.creataDa, is.data.creataDa]).toEqual(["Rita Rossi", "Rita Rossi"]);
  expect(authors(is)).toEqual(authors(was));
  expect(authors(is)).toContainEqual(["INCASSO_ANNULLATO", "Rita Rossi"]);
  const { data: list } = await elsewhere.call(document.list, { token: ugo.token, query: {} });
  const creators = (Array.isArray(list) ? list : list.items).map(({ creataDa }) => creataDa ?? null);
  expect(creators.sort()).toEqual(["Rita Rossi", "Rita Rossi", null]);
  expect((await contentOf(before)).get("profilo.json")).not.toContain(rita.id);
});

test("an archive of before, that knows managers by their ids alone, is taken back; their names are not known", async () => {
  const { app, ada, id } = await managed();
  const stranger = "0193f1a0-0000-7000-8000-0000000000aa";
  const old = await packed(await contentOf(await exportOf(app, ada)), (_, text) =>
    text
      .replaceAll(/,\s*"(?:createdByName|userName|annullatoDaName)": (?:null|"[^"]*")/g, "")
      .replaceAll(/"(createdBy|userId|annullatoDa)": null/g, `"$1": "${stranger}"`),
  );

  const elsewhere = await testApp();
  const ugo = await aUser(elsewhere);
  const imported = await importInto(elsewhere, ugo, old);

  expect(imported.messages).toEqual([]);
  const { data } = await elsewhere.call(document.read, { token: ugo.token, params: { id } });
  expect(data.creataDa ?? null).toBeNull();
});

test("every column of an archive that points to a user is told by name where it is not the owner", async () => {
  const { database } = await testApp();
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'app_user'::regclass`,
  );
  const exported = new Set<string>([
    ...["document", ...documentTables, ...profileTables, ...mailTables],
    ...Object.keys(listTables),
  ]);

  const found = rows.filter(({ table }) => exported.has(table)).map(({ table, column }) => `${table}.${column}`);

  const named = Object.entries(people).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(found.sort()).toEqual(named.sort());
});
