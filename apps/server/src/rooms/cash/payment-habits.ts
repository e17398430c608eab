import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { CashView } from "@fatturachiara/contract/rooms/cash";
import { addMonths, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";

/** Of fewer documents nobody can tell a habit. */
const least = 3;
const months = 24;
const mostShown = 100;

type Row = {
  all: boolean;
  idCliente: string | null;
  nome: string | null;
  giorni: number;
  ritardo: number | null;
  documenti: number;
};

/** How long customers take to pay, and by how many days one of them is usually late; 0 where nobody can tell. */
export type Habits = CashView["pagamenti"] & {
  lateOf(client: string | null): number;
  /** The least of them, 0 at most. */
  earliest: number;
};

/**
 * Medians over the documents that were wholly paid in the last two years, by what was really paid; a customer with fewer than three of
 * them pays like all of them together.
 */
export async function paymentHabits(db: Querier, profile: string, oggi: Giorno): Promise<Habits> {
  const notOfCustomers = [CREDIT_NOTE, ...AUTOFATTURE];
  const { rows } = await sql<Row>`
    select grouping("idCliente") = 1 as all, "idCliente",
           max(coalesce(nullif(denominazione, ''), concat_ws(' ', nome, cognome))) as nome,
           percentile_disc(0.5) within group (order by "dataIncasso" - "dataDocumento")::integer as giorni,
           (percentile_disc(0.5) within group (order by "dataIncasso" - "dataScadenzaPagamento")
             filter (where "dataScadenzaPagamento" is not null))::integer as ritardo,
           count(*)::integer as documenti
      from document
     where "profileId" = ${profile} and "deletedAt" is null and "statoDocumento" in ('I', 'C')
       and "dataIncasso" >= ${addMonths(oggi, -months)} and "dataDocumento" is not null and incassato > 0
       and "nettoAPagare" - incassato - stornato <= 0
       and coalesce("idTipoDocumento" <> all(${notOfCustomers}::integer[]), true)
     group by grouping sets (("idCliente"), ())
    having count(*) >= ${least}
     order by count(*) desc, "idCliente"`.execute(db);
  const tutti = rows.find(({ all }) => all) ?? null;
  const clienti = rows.flatMap(({ all, idCliente, nome, ...habit }) =>
    all || idCliente === null ? [] : [{ idCliente, nome: nome ?? "", ...habit }],
  );
  const late = new Map(clienti.map(({ idCliente, ritardo }) => [idCliente, ritardo]));
  return {
    tutti: tutti && { giorni: tutti.giorni, ritardo: tutti.ritardo, documenti: tutti.documenti },
    clienti: clienti.slice(0, mostShown),
    earliest: Math.min(0, ...rows.map(({ ritardo }) => ritardo ?? 0)),
    lateOf: (client) => (client === null ? null : late.get(client)) ?? tutti?.ritardo ?? 0,
  };
}
