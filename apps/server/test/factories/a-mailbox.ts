import type { Insertable } from "kysely";
import type { PecAccount } from "../../src/db/schema.ts";
import { Secret } from "../../src/secret/secret.ts";
import type { TestApp } from "../test-app.ts";

/** A real mailbox of a profile, as its owner has saved it; `given` says what is different. Nobody answers at its servers. */
export async function aMailbox(
  { db, clock, deps }: TestApp,
  {
    profileId,
    password = "segreta",
    ...change
  }: Partial<Insertable<PecAccount>> & { profileId: string; password?: string },
): Promise<void> {
  await db
    .insertInto("pec_account")
    .values({
      profileId,
      modo: "automatico",
      indirizzo: "studio@pec.example.it",
      nomeUtente: "studio",
      passwordSigillata: deps.config.keys.encrypt(Secret.of(password), `pec-account:${profileId}`),
      smtpHost: "smtp.example.it",
      smtpPort: 465,
      imapHost: "imap.example.it",
      imapPort: 993,
      updatedAt: clock.now(),
      ...change,
    })
    .execute();
}
