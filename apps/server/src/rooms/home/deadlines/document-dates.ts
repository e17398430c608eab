import type { Answer } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { addDays, type Giorno, quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { sql } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { correctBy, typeOf } from "../../document/index.ts";
import { stampsDue } from "./stamps-due.ts";
import { vatDue } from "./vat-due.ts";

/** Electronic invoices between private parties begin here (L. 205/2017, art. 1 c. 909-928). */
const INIZIO_OBBLIGO = "2019-01-01";

type Due = Answer<typeof document.dates>["scadenze"][number];

/** Days the forms need: today, the limits of the picker, the years with documents, what is due. */
export async function documentDates(
  db: Querier,
  clock: Clock,
  profile: string,
): Promise<Answer<typeof document.dates>> {
  const oggi = clock.oggi();
  const { rows } = await sql<{ anno: number }>`
    select extract(year from mese)::integer as anno from document_tally
     where "profileId" = ${profile} and mese is not null
     group by 1 having sum(documenti) <> 0`.execute(db);
  const received = await receivedYears(db, profile);
  const { rows: last } = await sql<{ data: string | null }>`
    select "dataDocumentoInvio" as data from document
     where "profileId" = ${profile} and "deletedAt" is null and "dataDocumentoInvio" is not null
     order by "dataDocumento" desc limit 1`.execute(db);
  const scadenze = [
    ...(await corrections(db, profile, oggi)),
    ...(await stampDuty(db, profile, oggi)),
    ...(await vat(db, profile, oggi)),
  ];
  return {
    oggi,
    dataMinima: INIZIO_OBBLIGO,
    dataMassima: oggi,
    ultimaDataInviata: last[0]?.data ?? null,
    anni: [...new Set([yearOf(oggi), ...rows.map(({ anno }) => anno), ...received])].sort((a, b) => b - a),
    trimestreCorrente: quarterOf(oggi),
    scadenze: scadenze.sort((a, b) => (a.data < b.data ? -1 : 1)),
  };
}

/** From year to year by the index: as many steps as there are years, however many invoices. */
async function receivedYears(db: Querier, profile: string): Promise<number[]> {
  const { rows } = await sql<{ anno: number }>`
    with recursive newest as (
      select max("dataDocumento") as giorno from received_invoice where "profileId" = ${profile}
      union all
      select (select max(before."dataDocumento") from received_invoice before
               where before."profileId" = ${profile} and before."dataDocumento" < date_trunc('year', newest.giorno)::date)
        from newest where newest.giorno is not null)
    select extract(year from giorno)::integer as anno from newest where giorno is not null`.execute(db);
  return rows.map(({ anno }) => anno);
}

/** Days for which a rejected document that was not sent again in time still asks for it; after that it is history. */
const overdueDays = 30;

async function corrections(db: Querier, profile: string, oggi: Giorno): Promise<Due[]> {
  const rejected = await db
    .selectFrom("document")
    .select(["sottoStato", "dataStatoDocumento", "numeroDocumentoInvio", "idTipoDocumento", "semplificata"])
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("statoDocumento", "=", "E")
    // Two days more than the five a correction may take: days here are Rome's, the column is an instant.
    .where(sql<boolean>`"dataStatoDocumento" >= ${addDays(oggi, -overdueDays - 7)}::date`)
    .execute();
  return rejected.flatMap((row) => {
    const data = correctBy(row);
    const descrizione = `Correggi e invia di nuovo ${ilDocumento(typeOf(row))} n. ${row.numeroDocumentoInvio}`;
    return data && data >= addDays(oggi, -overdueDays) ? [{ tipo: "correzione", data, descrizione }] : [];
  });
}

async function stampDuty(db: Querier, profile: string, oggi: Giorno): Promise<Due[]> {
  return (await stampsDue(db, profile, oggi)).map(({ anno, trimestre, importo, codiceTributo, entro }) => ({
    tipo: "bollo",
    data: entro,
    descrizione: `Imposta di bollo del ${trimestre}° trimestre ${anno}: ${formatImporto(importo)}, codice tributo ${codiceTributo}`,
  }));
}

/** Whatever is due before the next quarter is over. */
const vatAhead = 180;

async function vat(db: Querier, profile: string, oggi: Giorno): Promise<Due[]> {
  return (await vatDue(db, profile, { oggi, ahead: vatAhead })).map(({ tipo, anno, trimestre, entro }) => ({
    tipo,
    data: entro,
    descrizione:
      tipo === "iva"
        ? `Versamento dell'IVA del ${trimestre}° trimestre ${anno}, per chi la liquida ogni trimestre`
        : `Comunicazione delle liquidazioni IVA (LIPE) del ${trimestre}° trimestre ${anno}`,
  }));
}
