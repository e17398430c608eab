import { expect, test } from "vitest";
import { anIssuer } from "../../../test/factories/a-document.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { exportOf, importInto } from "../../../test/factories/full-archive.ts";
import { leftAfterClosing } from "../../../test/factories/left-after-closing.ts";
import { situations } from "../../../test/situations/situations.ts";
import { type StoredRows, storedRows } from "../../../test/situations/stored-rows.ts";
import { testApp } from "../../../test/test-app.ts";
import { SecretKeys } from "../../secret/secret-keys.ts";

test.each(Object.entries(situations))(
  "%s: taken out and back in elsewhere, every row is the same; closed, it goes",
  async (_, live) => {
    const first = await testApp();
    const ada = await anIssuer(first);
    await live(first, ada);
    await first.database.pool.query("update pec_account set \"passwordSigillata\" = 'sigillata'");
    const was = await storedRows(first.database.pool, ada);
    const archive = await exportOf(first, ada);

    const second = await testApp({ now: "2027-03-01T00:00:00Z" });
    const ugo = await aUser(second);
    const taken = await importInto(second, ugo, archive);

    expect(taken.messages).toEqual([]);
    expect(await storedRows(second.database.pool, ugo)).toEqual(was);
    const closed = await leftAfterClosing(second, ugo, was);
    expect(closed.words).toBeGreaterThan(5);
    expect(closed.left).toEqual([]);
  },
);

test.each([
  "a rejected invoice, and the same corrected and sent again",
  "a manager who wrote and sent",
  "suppliers' invoices by mail, some of it unsigned",
  "documents brought along, issued and received",
  "a logo, codes and numbers in two series",
])("%s: signed by another installation, all comes back but what nobody has proved here", async (name) => {
  const first = await testApp();
  const ada = await anIssuer(first);
  await situations[name]?.(first, ada);
  const was = await storedRows(first.database.pool, ada);
  const archive = await exportOf(first, ada);

  const second = await testApp({ config: { keys: SecretKeys.parse(SecretKeys.generate("other")) } });
  const ugo = await aUser(second);
  const taken = await importInto(second, ugo, archive);

  expect(taken.messages).toEqual([]);
  expect(unproved(await storedRows(second.database.pool, ugo))).toEqual(unproved(was));
});

/** Without signatures of envelopes, which are in no archive, and whether a supplier's invoice is known to be true. */
const unproved = (stored: StoredRows): StoredRows =>
  Object.fromEntries(
    Object.entries(stored).map(([table, rows]) => [table, rows.map(({ firme: _, verifica: __, ...row }) => row)]),
  );

test("an account in which nothing was ever written comes back empty", async () => {
  const first = await testApp();
  const archive = await exportOf(first, await aUser(first));

  const second = await testApp();
  const ugo = await aUser(second);
  const taken = await importInto(second, ugo, archive);

  expect(taken.data.message).toContain("0 documenti");
  expect(Object.values(await storedRows(second.database.pool, ugo)).flat()).toEqual([]);
});
