import { inTransaction } from "../../src/db/in-transaction.ts";
import { type Announcement, announce } from "../../src/rooms/notice/index.ts";
import type { TestApp } from "../test-app.ts";

/** Something that has happened to somebody's profile: unless told otherwise a rejection. */
export async function aNotice(
  { db, deps }: TestApp,
  { profile }: { profile: string },
  change: Partial<Announcement> = {},
): Promise<void> {
  await inTransaction(db, (tx) =>
    announce(tx, deps, {
      profileId: profile,
      genere: "scarto",
      chiave: "prova",
      titolo: "Fattura n. 13/2026 scartata dal SdI",
      testo: "Correggila e inviala di nuovo entro il 25/11/2026.",
      percorso: "/ia/document/13",
      ...change,
    }),
  );
}
