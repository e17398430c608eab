import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../../test/factories/a-document.ts";
import { countAgain } from "../../../../test/factories/count-again.ts";
import { testApp } from "../../../../test/test-app.ts";
import { emptyBin } from "./empty-bin.ts";
import { tidyTallies } from "./tidy-tallies.ts";

async function binned() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer, { causale: "Segreto del cliente" });
  await app.call(document.remove, { token: issuer.token, params: { id } });
  const bin = async () => (await app.call(document.list, { token: issuer.token, query: { page: 1, del: 2 } })).data;
  const restore = () => app.call(document.restore, { token: issuer.token, params: { id } });
  return { app, issuer, id, bin, restore };
}

test("a draft in the bin is counted there, and comes back as it was", async () => {
  const { app, issuer, id, bin, restore } = await binned();
  expect(await bin()).toMatchObject({ total: 1, conteggi: { B: 1 }, items: [{ id, deletedAt: expect.any(String) }] });

  const { data } = await restore();

  expect(data).toMatchObject({ id, causale: "Segreto del cliente", statoDocumento: "B", deletedAt: null });
  expect(data.cronImapLogRows.at(-1)).toMatchObject({ tipo: "RIPRISTINO" });
  expect(await bin()).toMatchObject({ total: 0, items: [] });
  const { data: list } = await app.call(document.list, { token: issuer.token, query: { page: 1 } });
  expect(list).toMatchObject({ total: 1, conteggi: { B: 1 } });
});

test("after thirty days the bin is emptied: nothing of what was typed remains, nobody takes it back", async () => {
  const { app, id, bin, restore } = await binned();
  const binnedOn = async (deletedAt: string) => {
    await app.db.updateTable("document").set({ deletedAt }).execute();
    await countAgain(app.db);
  };
  await binnedOn("2026-10-21T09:00:01Z");
  expect(await emptyBin(app.deps)).toBe(0);

  await binnedOn("2026-10-21T08:59:59Z");
  expect(await emptyBin(app.deps)).toBe(1);

  expect(await bin()).toMatchObject({ total: 0 });
  expect(await restore()).toMatchObject({ status: 400, codes: ["binEmptied"] });
  const row = await app.db.selectFrom("document").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Segreto|Meridiana|01234567897/);
  const lines = await app.db.selectFrom("document_line").select("posizione").where("documentId", "=", id).execute();
  expect(lines).toEqual([]);
  await tidyTallies(app.deps);
  expect(await app.db.selectFrom("document_party").selectAll().execute()).toEqual([]);
});
