import { randomUUID } from "node:crypto";
import { openPostgres } from "../../apps/server/src/db/database.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { Secret } from "../../apps/server/src/secret/secret.ts";
import { SecretKeys } from "../../apps/server/src/secret/secret-keys.ts";

/** Users, each with a profile and a mailbox of that server that is read at that interval (minutes). */
export async function fillMailboxes(setup: {
  databaseUrl: string;
  keys: string;
  port: number;
  mailboxes: number;
  interval: number;
}): Promise<void> {
  const { databaseUrl, port, mailboxes, interval } = setup;
  const keys = SecretKeys.parse(setup.keys);
  const database = await openPostgres(databaseUrl, (error) => {
    throw error;
  });
  try {
    await migrate(database.pool);
    const createdAt = new Date();
    const people = Array.from({ length: mailboxes }, (_, n) => ({
      userId: randomUUID(),
      id: randomUUID(),
      email: `casella${n}@pec.example`,
    }));
    await database.db
      .insertInto("app_user")
      .values(
        people.map(({ userId, email }) => ({
          ...{ id: userId, email, emailKey: email, name: "Ada", surname: "Bianchi", phone: "", passwordHash: "" },
          createdAt,
        })),
      )
      .execute();
    await database.db
      .insertInto("profile")
      .values(people.map(({ id, userId }) => ({ id, userId, createdAt })))
      .execute();
    await database.db
      .insertInto("pec_account")
      .values(
        people.map(({ id, email }) => ({
          profileId: id,
          modo: "automatico",
          indirizzo: email,
          nomeUtente: email,
          passwordSigillata: keys.encrypt(Secret.of("segreta"), `pec-account:${id}`),
          ...{ smtpHost: "localhost", smtpPort: 1, imapHost: "localhost", imapPort: port },
          intervalloMinuti: interval,
          updatedAt: createdAt,
        })),
      )
      .execute();
  } finally {
    await database.close();
  }
}
