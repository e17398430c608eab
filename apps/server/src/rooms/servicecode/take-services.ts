import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import type { DocumentService } from "@fatturachiara/contract/rooms/document";
import { scelteIva } from "@fatturachiara/fatturapa/codici";
import { leggiBozza } from "@fatturachiara/fatturapa/json";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { foldText } from "../../fold-text.ts";
import { newId } from "../../new-id.ts";
import { insertServiceCode, type ServiceCodeRow } from "./store.ts";

/** At most so many services are made of one import: what one invoices often, not everything one ever wrote. */
const most = 200;

type Used = DocumentService & { descrizione: string };

/**
 * Services out of the lines of these documents (all issued elsewhere, without `documents`): those with a code of their
 * own, and the texts that come back in several documents; each with its latest price and VAT. What is there already, by
 * code or by text, stays as it is. `at` marks what one import has added. Answers how many were.
 */
export async function takeServices(
  tx: Tx,
  clock: Clock,
  {
    profile,
    documents,
    least = 2,
    at: now = clock.now(),
  }: { profile: string; documents?: readonly string[]; least?: number; at?: Date },
): Promise<number> {
  const there = await tx
    .selectFrom("service_code")
    .select(["code", "descrizione"])
    .where("profileId", "=", profile)
    .execute();
  const codes = new Set(there.map(({ code }) => code.toLowerCase()));
  const texts = new Set(there.map(({ descrizione }) => foldText(descrizione)));
  const choices = new Set(scelteIva(clock.oggi()).map(({ id }) => id));
  let added = 0;
  for (const line of await usedLines(tx, profile, { documents, least })) {
    const text = foldText(line.descrizione);
    if (!text || texts.has(text) || (line.code && codes.has(line.code.toLowerCase()))) continue;
    if (line.idAliquotaIva == null || line.prezzoUnitario?.isNegative()) continue;
    const code = line.code ?? freeCode(text, codes);
    texts.add(text);
    codes.add(code.toLowerCase());
    const row: ServiceCodeRow = {
      id: newId(clock),
      profileId: profile,
      code,
      descrizione: line.descrizione,
      descrizioneDettaglio: null,
      prezzo: line.prezzoUnitario ?? null,
      unitaMisura: line.unitaMisura ?? null,
      idAliquotaIvaFull: choices.has(line.idAliquotaIvaFull ?? 0) ? (line.idAliquotaIvaFull ?? null) : null,
      idAliquotaIva: line.idAliquotaIva,
      idNatura: line.idNatura ?? null,
      idEsigibilitaIva: line.idEsigibilitaIva ?? null,
      flagCassa: line.flagCassa,
      flagRitenuta: line.flagRitenuta,
      tipoCodice: "INTERNO",
      attivo: true,
      createdAt: now,
      updatedAt: now,
    };
    if (await insertServiceCode(tx, row)) added += 1;
  }
  return added;
}

/** The lines that make a service, the most used first: the latest of each code or text. */
async function usedLines(
  tx: Tx,
  profile: string,
  { documents, least }: { documents: readonly string[] | undefined; least: number },
): Promise<Used[]> {
  const which = documents
    ? sql`d.id in (${documents.length > 0 ? sql.join(documents) : sql`null`})`
    : sql`d."emessaAltrove" and d."deletedAt" is null`;
  const { rows } = await sql<Place>`
    select one.documento, one.posizione from (
      select distinct on (chiave) line.*, count(*) over (partition by chiave) as documenti
        from (select distinct on (l.chiave, d.id) l.chiave, l."haCodice", l.posizione, d.id as documento,
                     d."dataDocumento" as giorno
                from document d join document_line l on l."profileId" = d."profileId" and l."documentId" = d.id
               where d."profileId" = ${profile} and ${which} and l.chiave is not null
               order by l.chiave, d.id, l.posizione) as line
       order by chiave, giorno desc) as one
     where documenti >= ${least} or one."haCodice"
     order by documenti desc, chiave limit ${most}`.execute(tx);
  const lines = await linesAt(tx, profile, rows);
  return rows.flatMap(({ documento, posizione }) => {
    const line = lines.get(documento)?.get(posizione);
    return line?.descrizione ? [{ ...line, descrizione: line.descrizione }] : [];
  });
}

type Place = { documento: string; posizione: number };

/** These lines by document and place; of a draft only they are read, however many others it has. */
async function linesAt(
  tx: Tx,
  profile: string,
  places: readonly Place[],
): Promise<Map<string, Map<number, DocumentService>>> {
  const { rows } = await sql<{ id: string; bozza: unknown; posizioni: number[] }>`
    select d.id, jsonb_set(d.bozza, '{DatiBeniServizi,DettaglioLinee}', used.lines) as bozza, used.posizioni
      from (select p.documento, array_agg(p.posizione) as posizioni
              from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(documento uuid, posizione integer)
             group by p.documento) as wanted
      join document d on d."profileId" = ${profile} and d.id = wanted.documento
      cross join lateral (
        select jsonb_agg(line order by at) as lines, array_agg(at::integer - 1 order by at) as posizioni
          from jsonb_array_elements(d.bozza #> '{DatiBeniServizi,DettaglioLinee}') with ordinality as l(line, at)
         where at - 1 = any(wanted.posizioni)) as used`.execute(tx);
  return new Map(
    rows.map(({ id, bozza, posizioni }) => {
      const { documentServices } = encodeDocument(leggiBozza(bozza).bozza);
      return [id, new Map(documentServices.map((line, n) => [posizioni[n] ?? -1, line]))];
    }),
  );
}

/** "consulenza tecnica mensile" → "CONSULENZA", and with a number where that is taken. */
function freeCode(text: string, taken: ReadonlySet<string>): string {
  const [word = "servizio"] = text.split(" ").filter((word) => /^[a-z]{4,}/.test(word));
  const base = word.slice(0, 20).toUpperCase();
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(code.toLowerCase())) return code;
  }
}
