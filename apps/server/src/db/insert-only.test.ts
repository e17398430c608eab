import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";
import { erasing, refuseChange } from "./insert-only.ts";

test("no query of the product changes a file, an event or what a file states, however it is written", async () => {
  const { db } = await testApp();
  const never = /^Rows of [a-z_]+ are never changed$/;

  await expect(db.updateTable("document_file").set({ nome: "altro" }).execute()).rejects.toThrow(never);
  await expect(db.deleteFrom("document_event").execute()).rejects.toThrow(never);
  await expect(
    db
      .with("gone", (cte) => cte.deleteFrom("sent_riepilogo").returning("fileId"))
      .selectFrom("gone")
      .selectAll()
      .execute(),
  ).rejects.toThrow(never);
  await expect(sql`update only "document_file" set nome = ''`.execute(db)).rejects.toThrow(never);
});

test.each([
  `insert into "document_file" ("id") values ($1) on conflict do update set nome = ''`,
  "DELETE FROM document_event",
  "merge into sent_riepilogo using other on true when matched then delete",
  `update "public"."security_event" set address = ''`,
  "update public.security_event set call = 'auth.login'",
  "truncate security_event",
  "TRUNCATE TABLE ONLY public.document_event cascade",
  `insert into "public"."security_event" ("id") values ($1) on conflict ("id") do update set call = ''`,
])("%s is refused", (query) => {
  expect(() => refuseChange(query)).toThrow("are never changed");
});

test.each([
  `insert into "document_file" ("id") values ($1) on conflict do nothing`,
  `select * from "document_file" for update`,
  `update "document" set x = 1 from document_file`,
])("%s is let through", (query) => {
  expect(() => refuseChange(query)).not.toThrow();
});

test("what nobody may keep any longer is deleted inside an erasure, and not changed there either", async () => {
  const { db } = await testApp();

  await erasing(async () => {
    await db.deleteFrom("document_event").execute();
    await expect(async () => db.updateTable("document_file").set({ nome: "altro" }).execute()).rejects.toThrow(
      "never changed",
    );
  });
  expect(() => refuseChange("delete from document_event")).toThrow("never changed");
});
