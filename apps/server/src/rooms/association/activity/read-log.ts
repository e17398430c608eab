import type { Answer, Query } from "@fatturachiara/contract";
import type { association } from "@fatturachiara/contract/rooms/association";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { startOf } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { rowsOfPageOrAll } from "../../../db/statement/page-of-list.ts";
import { countActivity, listActivity, listActors } from "./activity-store.ts";
import { activityText } from "./activity-texts.ts";

/** What others did on the profile, newest first. */
export async function readLog(
  db: Querier,
  profile: string,
  { page, size, utente: user, dal, al }: Query<typeof association.log>,
): Promise<Answer<typeof association.log>> {
  const filter = { user, from: dal ? startOf(dal) : undefined, before: al ? startOf(addDays(al, 1)) : undefined };
  const rows = await listActivity(db, { profile, filter }, rowsOfPageOrAll({ page, size }));
  const items = rows.map((row) => ({
    id: row.id,
    data: row.at.toISOString(),
    tipo: row.tipo,
    testo: activityText(row.tipo, row.oggetto),
    idUtente: row.userId,
    nome: row.name,
    cognome: row.surname,
    email: row.email,
    idRecord: row.recordId,
    conclusa: row.conclusa,
    token: row.tokenNome,
  }));
  return page === undefined ? items : { items, total: await countActivity(db, profile, filter) };
}

/** Whoever else has done something on the profile, to choose from. */
export async function readActors(db: Querier, profile: string): Promise<Answer<typeof association.logPeople>> {
  const rows = await listActors(db, profile);
  return rows.map(({ id, name, surname, email }) => ({ id, nome: name, cognome: surname, email }));
}
