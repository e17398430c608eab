import type { NoticeKind } from "@fatturachiara/contract/rooms/notice";
import type { Insertable, Selectable } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { AppUser, DailyNotice, Notice } from "../../db/schema.ts";

/** How soon a person is told of a kind. */
type When = Selectable<AppUser>["avvisoScarto"];
/** Who is to be told, and how soon of what. */
export type Reader = {
  id: string;
  email: string;
  name: string;
  closedAt: Date | null;
  avvisi: Record<NoticeKind, When>;
};

const readerColumns = [
  "app_user.id",
  "email",
  "name",
  "closedAt",
  "avvisoScarto",
  "avvisoConsegna",
  "avvisoRicevuta",
  "avvisoScadenze",
] as const;

type ReaderRow = Pick<Reader, "id" | "email" | "name" | "closedAt"> &
  Record<"avvisoScarto" | "avvisoConsegna" | "avvisoRicevuta" | "avvisoScadenze", When>;

function readerOf(row: ReaderRow): Reader {
  const { id, email, name, closedAt } = row;
  const avvisi = {
    scarto: row.avvisoScarto,
    consegna: row.avvisoConsegna,
    ricevuta: row.avvisoRicevuta,
    scadenze: row.avvisoScadenze,
    // Asked for by whoever waits for it.
    esportazione: "subito",
  } as const;
  return { id, email, name, closedAt, avvisi };
}

/** The owner of a profile and how they want to be told. */
export async function findReader(db: Querier, profile: string): Promise<Reader | undefined> {
  const row = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(readerColumns)
    .where("profile.id", "=", profile)
    .executeTakeFirst();
  return row && readerOf(row);
}

/** Locks the person: two summaries come one after the other. */
export async function lockReader(tx: Tx, user: string): Promise<Reader | undefined> {
  const row = await tx
    .selectFrom("app_user")
    .select(readerColumns)
    .where("id", "=", user)
    .forUpdate()
    .executeTakeFirst();
  return row && readerOf(row);
}

/** False: it has been told already. */
export async function insertNotice(tx: Tx, row: Insertable<Notice>): Promise<boolean> {
  const inserted = await tx
    .insertInto("notice")
    .values(row)
    .onConflict((conflict) => conflict.columns(["profileId", "chiave"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Keeps a text for the summary of the day. */
export function keepForSummary(tx: Tx, row: Insertable<DailyNotice>) {
  return tx.insertInto("daily_notice").values(row).execute();
}

/** Whoever has something waiting since before that moment. */
export async function whoWaits(db: Querier, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("daily_notice")
    .select("userId")
    .distinct()
    .where("createdAt", "<", before)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Takes what waits for a person since before that moment, oldest first; of whose notice is gone the kind is unknown. */
export async function takeWaiting(
  tx: Tx,
  user: string,
  before: Date,
): Promise<{ text: string; genere: NoticeKind | null }[]> {
  const rows = await tx
    .selectFrom("daily_notice")
    .leftJoin("notice", "notice.id", "daily_notice.id")
    .select(["text", "genere"])
    .where("userId", "=", user)
    .where("daily_notice.createdAt", "<", before)
    .orderBy("daily_notice.createdAt")
    .orderBy("daily_notice.id")
    .execute();
  await tx.deleteFrom("daily_notice").where("userId", "=", user).where("createdAt", "<", before).execute();
  return rows;
}

/** The notices of a profile, the last first. */
export function listNotices(
  db: Querier,
  profile: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Selectable<Notice>[]> {
  return db
    .selectFrom("notice")
    .selectAll()
    .where("profileId", "=", profile)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many notices a profile has. */
export async function countNotices(db: Querier, profile: string): Promise<number> {
  const { total } = await db
    .selectFrom("notice")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many notices of a profile nobody has read. */
export async function countUnread(db: Querier, profile: string): Promise<number> {
  const { total } = await db
    .selectFrom("notice")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("profileId", "=", profile)
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks one notice of the profile as read, or all of them; answers whether there was that one. */
export async function markRead(db: Querier, profile: string, { id, at }: { id?: string; at: Date }): Promise<boolean> {
  const rows = await db
    .updateTable("notice")
    .set(({ fn, val }) => ({ readAt: fn.coalesce("readAt", val(at)) }))
    .where("profileId", "=", profile)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? null))
    .$if(id === undefined, (query) => query.where("readAt", "is", null))
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Everything that was told until now has been read. */
export const readAllNotices = (tx: Tx, profile: string, at: Date): Promise<boolean> => markRead(tx, profile, { at });

/** Lets old notices go. */
export function deleteNoticesBefore(db: Querier, moment: Date) {
  return db.deleteFrom("notice").where("createdAt", "<", moment).execute();
}
