import { inTransaction } from "../../src/db/in-transaction.ts";
import { eraseDue } from "../../src/rooms/account/erasure/erase-closed.job.ts";
import { closeAccess } from "../../src/rooms/auth/index.ts";
import type { StoredRows } from "../situations/stored-rows.ts";
import type { TestApp } from "../test-app.ts";
import { searchEverywhere } from "./search-everywhere.ts";

const dayMs = 86_400_000;
/** Ids of rows, days, moments, whole files and what is too short to be found are nobody's words. */
const nobodysWords = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|.{300,}|.{0,9})$/s;

/** The account is closed, the thirty days and the years of the law go by: what still stands anywhere of all that was typed. */
export async function leftAfterClosing(app: TestApp, user: { id: string; email: string }, was: StoredRows) {
  const words = new Set([user.email]);
  JSON.stringify(was, (_, value) => {
    if (typeof value === "string" && !nobodysWords.test(value)) words.add(value);
    return value;
  });
  await inTransaction(app.db, (tx) => closeAccess(tx, app.deps, { user: user.id, erasedFrom: "2026-12-20" }));
  await app.runJobs();

  app.clock.advance(30 * dayMs);
  await eraseDue(app.deps);
  app.clock.advance(11 * 366 * dayMs);
  await eraseDue(app.deps);

  return { words: words.size, left: await searchEverywhere(app.database.pool, [...words]) };
}
