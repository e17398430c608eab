import { inTransaction } from "../../src/db/in-transaction.ts";
import type { ReadMail } from "../../src/mail/certified/certified-mail.ts";
import { readCertifiedMail } from "../../src/mail/certified/read-certified-mail.ts";
import { know, sdiItself, sdiProvider } from "../../src/rooms/transmission/certificates/known-store.ts";
import { verifyReceipt } from "../../src/rooms/transmission/receipts/verify-receipt.ts";
import type { TestApp } from "../test-app.ts";
import { certifiedReceipt } from "./certified-receipt.ts";

const filesOf = (read: ReadMail) => (read.is === "certified" ? (read.mail.inner?.files ?? []) : []);

/**
 * A profile whose mailbox has known SdI and its provider for long: by the mails given, or as the simulator signs. One that is
 * new knows nobody yet.
 */
export async function knowsWhoSigns(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  profileId: string,
  mails?: readonly Uint8Array[],
): Promise<void> {
  const simulated = () =>
    certifiedReceipt({ nomeFile: "IT01234567897_00000.xml" }, { at: new Date("2026-01-01T00:00:00Z") });
  for (const raw of mails ?? [await simulated()]) {
    const read = await readCertifiedMail(raw);
    const origine = "persona";
    const receipts = await Promise.all(filesOf(read).map(({ bytes }) => verifyReceipt(bytes, [])));
    await inTransaction(db, async (tx) => {
      if (read.is === "certified")
        await know(tx, clock, { profileId, ...sdiProvider, firma: read.mail.firma, origine });
      for (const firma of receipts) await know(tx, clock, { profileId, ...sdiItself, firma, origine });
    });
  }
}

/** A profile that has known for long whoever signed this receipt as SdI. */
export async function knowsSdIBy(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  profileId: string,
  receipt: Uint8Array,
): Promise<void> {
  const firma = await verifyReceipt(receipt, []);
  await inTransaction(db, (tx) => know(tx, clock, { profileId, ...sdiItself, firma, origine: "persona" }));
}
