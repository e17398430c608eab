import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/test-database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { MailboxCursor } from "../../mail/imap/mailbox.ts";
import { localMailbox, putIntoMailbox } from "./local-mailbox.ts";

test("who reads the mailbox while many put mails into it at once misses none of them", async () => {
  const { db } = await testDatabase();
  const at = new Date("2026-11-20T10:00:00Z");
  const mails = Array.from({ length: 60 }, (_, n) => Buffer.from(`Subject: ${n}\r\n\r\nciao\r\n`));
  const mailbox = localMailbox(db, "ada@pec.example");
  let cursor: MailboxCursor | null = null;
  const read: (string | null)[] = [];
  const look = async () => {
    const { messages, ...place } = await mailbox.listSince(cursor, at);
    cursor = place;
    read.push(...messages.map(({ oggetto }) => oggetto));
  };
  // As an answer does, each goes on with its transaction after it has put its mail there; some longer than others.
  const put = (raw: Buffer, n: number) =>
    inTransaction(db, async (tx) => {
      await putIntoMailbox(tx, { casella: "ada@pec.example", at }, raw);
      for (let more = 0; more < n % 5; more++) await sql`select 1`.execute(tx);
    });

  let under = mails.length;
  const putting = Promise.all(mails.map((raw, n) => put(raw, n).finally(() => under--)));
  while (under > 0) await look();
  await putting;
  await look();

  expect(read.toSorted()).toEqual(mails.map((_, n) => `${n}`).toSorted());
});
