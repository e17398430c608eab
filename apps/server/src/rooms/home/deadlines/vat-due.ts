import { scadenzaIva, scadenzaLipe } from "@fatturachiara/fatturapa/calcolo";
import { addDays, endOfMonth, type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";

/** A day of the VAT of a quarter: paying it (by who settles it every quarter), or communicating its settlements. */
export type VatDay = { tipo: "iva" | "lipe"; anno: number; trimestre: 1 | 2 | 3 | 4; entro: Giorno };

const quarters = [1, 2, 3, 4] as const;

/** The days still to come of the quarters that are over, the earliest first. */
export function vatDays(oggi: Giorno): VatDay[] {
  return [yearOf(oggi) - 1, yearOf(oggi)]
    .flatMap((anno) => quarters.map((trimestre) => ({ anno, trimestre })))
    .filter((quarter) => monthsOf(quarter).end < oggi)
    .flatMap(({ anno, trimestre }): VatDay[] => [
      { tipo: "iva", anno, trimestre, entro: scadenzaIva(anno, trimestre) },
      { tipo: "lipe", anno, trimestre, entro: scadenzaLipe(anno, trimestre) },
    ])
    .filter(({ entro }) => entro >= oggi)
    .sort((day, other) => (day.entro < other.entro ? -1 : 1));
}

/** Those that concern a profile: it has issued documents with VAT in the quarter. At most `ahead` days away. */
export async function vatDue(
  db: Querier,
  profile: string,
  { oggi, ahead }: { oggi: Giorno; ahead: number },
): Promise<VatDay[]> {
  const due: VatDay[] = [];
  for (const day of vatDays(oggi)) {
    if (day.entro > addDays(oggi, ahead)) continue;
    if ((await profilesWithVat(db, day, profile)).length > 0) due.push(day);
  }
  return due;
}

/** Profiles with VAT on documents sent or confirmed in a quarter; only that one where it is given. */
export async function profilesWithVat(
  db: Querier,
  quarter: Pick<VatDay, "anno" | "trimestre">,
  profile?: string,
): Promise<string[]> {
  const { from, to } = monthsOf(quarter);
  const { rows } = await sql<{ profileId: string }>`
    select "profileId" from document_tally
     where mese between ${from} and ${to} and "statoDocumento" in ('I', 'C')
       ${profile === undefined ? sql`` : sql`and "profileId" = ${profile}`}
     group by 1 having sum(iva) <> 0`.execute(db);
  return rows.map(({ profileId }) => profileId);
}

function monthsOf({ anno, trimestre }: Pick<VatDay, "anno" | "trimestre">) {
  const month = (n: number): Giorno => `${anno}-${String(n).padStart(2, "0")}-01`;
  const to = month(trimestre * 3);
  return { from: month(trimestre * 3 - 2), to, end: endOfMonth(to) };
}
