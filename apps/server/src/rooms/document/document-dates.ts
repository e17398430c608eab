import type { Answer } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import { quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { correctBy } from "./read-document.ts";

/** Electronic invoices between private parties begin here (L. 205/2017, art. 1 c. 909-928). */
const INIZIO_OBBLIGO = "2019-01-01";

/** Days the forms need: today, the limits of the picker, the years with documents, what is due. */
export async function documentDates(
  db: Querier,
  clock: Clock,
  profile: string,
): Promise<Answer<typeof document.dates>> {
  const oggi = clock.oggi();
  const rows = await db
    .selectFrom("document")
    .select(["dataDocumento", "dataDocumentoInvio", "sottoStato", "dataStatoDocumento", "numeroDocumentoInvio"])
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .execute();
  const years = new Set([
    yearOf(oggi),
    ...rows.flatMap((row) => (row.dataDocumento ? [yearOf(row.dataDocumento)] : [])),
  ]);
  const sent = rows.flatMap((row) => row.dataDocumentoInvio ?? []).sort();
  const scadenze = rows.flatMap((row) => {
    const data = correctBy(row);
    if (!data) return [];
    return [
      { tipo: "correzione", data, descrizione: `Correggi e invia di nuovo la fattura n. ${row.numeroDocumentoInvio}` },
    ];
  });
  return {
    oggi,
    dataMinima: INIZIO_OBBLIGO,
    dataMassima: oggi,
    ultimaDataInviata: sent.at(-1) ?? null,
    anni: [...years].sort((a, b) => b - a),
    trimestreCorrente: quarterOf(oggi),
    scadenze: scadenze.sort((a, b) => (a.data < b.data ? -1 : 1)),
  };
}
