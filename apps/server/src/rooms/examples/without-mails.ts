import type { Tx } from "../../db/database.ts";

const wishes = ["avvisoScarto", "avvisoConsegna", "avvisoRicevuta", "avvisoScadenze"] as const;

/** Inside, nothing that happens to the accounts of that person is mailed: nobody wants letters about two years at once. */
export async function withoutMails(tx: Tx, user: string, tell: () => Promise<void>): Promise<void> {
  const before = await tx.selectFrom("app_user").select(wishes).where("id", "=", user).executeTakeFirstOrThrow();
  const never = { avvisoScarto: "mai", avvisoConsegna: "mai", avvisoRicevuta: "mai", avvisoScadenze: "mai" } as const;
  await tx.updateTable("app_user").set(never).where("id", "=", user).execute();
  await tell();
  await tx.updateTable("app_user").set(before).where("id", "=", user).execute();
}
