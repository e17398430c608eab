import type { PecStatus } from "@fatturachiara/contract/rooms/accountpec";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { latest, readingFailed } from "./operation-store.ts";

type Row = {
  lettaIl: Date | null;
  ultimoMessaggio: Date | null;
  sospesa: boolean | null;
  spazioUsato: number | null;
  spazioTotale: number | null;
  inCoda: number;
  nonRiconosciuti: number;
};

/** How a mailbox is doing, from what its reading and sending have left behind. */
export async function readStatus(db: Querier, profile: string): Promise<PecStatus> {
  const { rows } = await sql<Row>`
    select (select max(c."lettaIl") from mailbox_cursor c where c."profileId" = ${profile}) as "lettaIl",
           (select max(m."createdAt") from mailbox_message m
             where m."profileId" = ${profile} and m.genere <> 'foreign') as "ultimoMessaggio",
           a."sospesaDal" is not null as sospesa, a."spazioUsato", a."spazioTotale",
           (select count(*) from transmission t
             where t."profileId" = ${profile} and t.stato in ('in_coda', 'in_corso')) as "inCoda",
           (select count(*) from mailbox_message m
             where m."profileId" = ${profile} and m.esito = 'non riconosciuto' and m."chiusoIl" is null) as "nonRiconosciuti"
      from profile p
      left join pec_account a on a."profileId" = ${profile}
     where p.id = ${profile}`.execute(db);
  const row = rows[0];
  const operations = await latest(db, profile);
  const checked = operations.find(({ tipo }) => tipo !== "invio")?.at ?? null;
  const last = [row?.lettaIl, checked].reduce((one, other) => laterOf(one ?? null, other ?? null), null);
  return {
    ultimaVerifica: last?.toISOString() ?? null,
    ultimoMessaggio: row?.ultimoMessaggio?.toISOString() ?? null,
    ricezioneFerma: (row?.sospesa ?? false) || (await readingFailed(db, profile)),
    inCoda: row?.inCoda ?? 0,
    spazio: row?.spazioTotale ? { usato: row.spazioUsato ?? 0, totale: row.spazioTotale } : null,
    nonRiconosciuti: row?.nonRiconosciuti ?? 0,
    // The table's check allows no other kind.
    operazioni: operations.map(({ at, tipo, ...rest }) => ({
      ...rest,
      tipo,
      at: at.toISOString(),
    })),
  };
}

function laterOf(first: Date | null, second: Date | null): Date | null {
  if (!first || !second) return first ?? second;
  return first > second ? first : second;
}
