import { fail } from "@fatturachiara/contract";
import { addDays, addMonths } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { readAllNotices } from "../notice/index.ts";
import { addAccountant } from "./add-accountant.ts";
import { hasExamples, isEmpty, lockProfile, rememberExamples } from "./example-store.ts";
import { firm } from "./story/firm.ts";
import { inventedVatNumber } from "./story/invented-vat-number.ts";
import { storyUntil } from "./story/story.ts";
import { withoutMails } from "./without-mails.ts";
import { actorOf, type Life, on } from "./write/life.ts";
import { setUpFirm } from "./write/set-up-firm.ts";
import { writeOffers } from "./write/write-offers.ts";
import { writePast } from "./write/write-past.ts";
import { writeReceived } from "./write/write-received.ts";
import { writeReminders } from "./write/write-reminders.ts";
import { writeDraft, writeSince } from "./write/write-since.ts";
import { writeStatement } from "./write/write-statement.ts";

/** Whose account is filled. `seed` decides the VAT number: two accounts must not issue as the same firm. */
type Whose = { profile: string; user: string; seed: string };

/**
 * Fills an empty account with two years of an invented firm, all of it or nothing. With examples in it nothing happens; one in
 * which anything else was written is 400 `accountNotEmpty`.
 */
export async function fillAccount(deps: Deps, whose: Whose): Promise<void> {
  await inTransaction(deps.db, (tx) => fillIn(tx, deps, whose));
}

/** The same in the caller's transaction. */
export async function fillIn(tx: Tx, deps: Deps, { profile, user, seed }: Whose): Promise<void> {
  await lockProfile(tx, profile);
  if (await hasExamples(tx, profile)) return;
  if (!(await isEmpty(tx, profile))) throw fail("accountNotEmpty");
  const life = { tx, deps, profile, user };
  await withoutMails(tx, user, () => live(life, inventedVatNumber(seed)));
  await rememberExamples(tx, profile, deps.clock.now());
}

async function live(life: Life, partitaIva: string): Promise<void> {
  const oggi = life.deps.clock.oggi();
  const { before, toPublicBodies, from, since, drafts } = storyUntil(oggi);
  const records = await setUpFirm(life, addMonths(oggi, -25), partitaIva);
  const manager = await addAccountant(life, addDays(from, 2));
  const ordinary = { invoices: before, formato: firm.formatoNumero, prefix: "A", signed: false, brought: from };
  await writePast(life, records, ordinary);
  const ofBodies = { formato: firm.formatoNumeroPa, prefix: "P", signed: true, brought: addDays(oggi, -5) };
  await writePast(life, records, { ...ofBodies, invoices: toPublicBodies });
  await writeReceived(life, records, { from, oggi });
  await writeSince(life, records, since);
  // What happened until here has been read; of the last days some is new.
  await readAllNotices(life.tx, actorOf(life).profile, on(life, addDays(oggi, -4)).clock.now());
  for (const [at, invoice] of drafts.entries())
    await writeDraft(life, records, { invoice, ...(at === 1 && { manager }) });
  await writeStatement(life, records);
  await writeOffers(life, records);
  await writeReminders(life, records);
}
