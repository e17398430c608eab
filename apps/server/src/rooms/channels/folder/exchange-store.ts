import type { Querier } from "../../../db/database.ts";
import type { IncomingFile } from "../../../exchange/incoming-files.ts";

/** A file of the incoming folder and since when it has been as it is. */
export type Noticed = IncomingFile & { since: Date; read: boolean };

/** Writes down what lies there: a file that is new, or has changed, is as it is since `now`. */
export async function noticeFiles(
  db: Querier,
  { profileId, files }: { profileId: string; files: readonly IncomingFile[] },
  now: Date,
): Promise<Noticed[]> {
  const rows = await db.selectFrom("exchange_file").selectAll().where("profileId", "=", profileId).execute();
  const known = new Map(rows.map((row) => [row.nome, row]));
  const noticed: Noticed[] = [];
  for (const file of files) {
    const row = known.get(file.name);
    if (row && row.dimensione === file.size && row.modificatoMs === file.modified) {
      noticed.push({ ...file, since: row.vistoDal, read: row.lettoIl !== null });
      continue;
    }
    const as = { dimensione: file.size, modificatoMs: file.modified, vistoDal: now, lettoIl: null };
    await db
      .insertInto("exchange_file")
      .values({ profileId, nome: file.name, ...as })
      .onConflict((conflict) => conflict.columns(["profileId", "nome"]).doUpdateSet(as))
      .execute();
    noticed.push({ ...file, since: now, read: false });
  }
  return noticed;
}

/** It has been examined, as it is: it is not opened again. */
export async function markRead(
  db: Querier,
  { profileId, file: { name } }: { profileId: string; file: IncomingFile },
  now: Date,
): Promise<void> {
  await db
    .updateTable("exchange_file")
    .set({ lettoIl: now })
    .where("profileId", "=", profileId)
    .where("nome", "=", name)
    .execute();
}

/** When the folder was last looked at stands where it stands of a mailbox, whose cursor means nothing here. */
export async function noteLook(db: Querier, profileId: string, now: Date): Promise<void> {
  await db
    .insertInto("mailbox_cursor")
    .values({ profileId, cartella: "cartella di scambio", uidValidity: 0, ultimoUid: 0, lettaIl: now })
    .onConflict((conflict) => conflict.columns(["profileId", "cartella"]).doUpdateSet({ lettaIl: now }))
    .execute();
}
