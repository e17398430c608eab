import type { Account, Avvisi } from "@fatturachiara/contract/rooms/account";
import type { Querier } from "../../db/database.ts";

/** Personal data and preferences of the owner of a profile. */
export async function findAccount(
  db: Querier,
  profile: string,
): Promise<(Omit<Account, "condizioni"> & { user: string }) | undefined> {
  const row = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select([
      "app_user.id as user",
      "name",
      "surname",
      "phone",
      "flagMarketingEmail",
      "flagPollEmail",
      "email",
      "app_user.createdAt",
      "expiringDate",
      "avvisoScarto",
      "avvisoConsegna",
      "avvisoRicevuta",
      "avvisoScadenze",
    ])
    .where("profile.id", "=", profile)
    .executeTakeFirst();
  if (!row) return undefined;
  const { avvisoScarto, avvisoConsegna, avvisoRicevuta, avvisoScadenze, ...rest } = row;
  return {
    ...rest,
    createdAt: row.createdAt.toISOString(),
    expiringDate: row.expiringDate?.toISOString() ?? null,
    // The table's check allows nothing else.
    avvisi: {
      scarto: avvisoScarto,
      consegna: avvisoConsegna,
      ricevuta: avvisoRicevuta,
      scadenze: avvisoScadenze,
    },
  };
}

/** What of an account is to change. */
export type AccountChange = {
  name?: string | undefined;
  surname?: string | undefined;
  phone?: string | undefined;
  flagMarketingEmail?: boolean | undefined;
  flagPollEmail?: boolean | undefined;
  avvisi?: Partial<Avvisi> | undefined;
};

/** Changes what is named and leaves the rest. */
export async function changeAccount(db: Querier, user: string, { avvisi, ...change }: AccountChange): Promise<void> {
  const row = {
    ...change,
    avvisoScarto: avvisi?.scarto,
    avvisoConsegna: avvisi?.consegna,
    avvisoRicevuta: avvisi?.ricevuta,
    avvisoScadenze: avvisi?.scadenze,
  };
  const set = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db.updateTable("app_user").set(set).where("id", "=", user).execute();
}
