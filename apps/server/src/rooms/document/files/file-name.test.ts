import { expect, test } from "vitest";
import { testApp } from "../../../../test/test-app.ts";
import { goBeyondName } from "../../../db/counts/go-beyond-name.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { takeFileName } from "./file-name.ts";

test("a name that is found to be taken, while the first ones are given, gives none of them a second time", async () => {
  const app = await testApp();
  const trasmittente = { idPaese: "IT", idCodice: "01234567897" };
  const take = () => inTransaction(app.db, async (tx) => (await takeFileName(tx, trasmittente)).progressivo);
  const beyond = () => inTransaction(app.db, (tx) => goBeyondName(tx, "IT01234567897", "00001"));

  const acts = Array.from({ length: 8 }, () => [take, beyond]).flat();
  const first = await Promise.all(acts.map((act) => act()));
  const names = [...first.filter((name) => name !== undefined), await take()];

  expect(names).toHaveLength(9);
  expect(new Set(names).size).toBe(9);
});
