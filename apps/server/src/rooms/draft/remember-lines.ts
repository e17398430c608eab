import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentService, LineMemory, RememberedLine } from "@fatturachiara/contract/rooms/document";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { type DocumentRecord, inputOf } from "../document/index.ts";

/** How much is looked at, however long the history: documents of the customer, documents of all, lines of each, lines in all. */
const most = { ofClient: 8, ofAll: 24, ofDocument: 30, lines: 80 };

/**
 * What was invoiced lately: the lines of the customer's newest documents, then of the profile's, each once and the newest
 * first; and the customer's newest documents themselves. Credit notes and negative lines
 * take away from what was invoiced: they are left out.
 */
export async function rememberLines(db: Querier, profile: string, client: string | undefined): Promise<LineMemory> {
  const [own, all] = await Promise.all([
    client ? newest(db, profile, { client, limit: most.ofClient }) : [],
    newest(db, profile, { limit: most.ofAll }),
  ]);
  const righe = new Map<string, RememberedLine>();
  for (const row of [...own, ...all.filter(({ id }) => !own.some((other) => other.id === id))])
    for (const line of inputOf(row).documentServices.slice(0, most.ofDocument)) {
      const remembered = { ...partsOf(line), propria: row.idCliente === client, giorno: row.dataDocumento };
      if (!remembered.descrizione?.trim() || line.prezzoUnitario?.isNegative()) continue;
      const key = JSON.stringify([remembered.descrizione.trim().toLowerCase(), String(line.prezzoUnitario ?? "")]);
      if (!righe.has(key) && righe.size < most.lines) righe.set(key, remembered);
    }
  return { righe: [...righe.values()], ultime: own.map(({ id }) => id) };
}

/** What of a line is worth saying again: not its period, quantity or delivery note. */
function partsOf(line: DocumentService): Omit<RememberedLine, "propria" | "giorno"> {
  return {
    idCessionePrestazione: line.idCessionePrestazione,
    idProfiloServizio: line.idProfiloServizio,
    code: line.code,
    descrizione: line.descrizione,
    descrizioneDettaglio: line.descrizioneDettaglio,
    unitaMisura: line.unitaMisura,
    prezzoUnitario: line.prezzoUnitario,
    prezzoLordo: line.prezzoLordo,
    idAliquotaIva: line.idAliquotaIva,
    idAliquotaIvaFull: line.idAliquotaIvaFull,
    AliquotaIvaFullDesc: line.AliquotaIvaFullDesc,
    idNatura: line.idNatura,
    idEsigibilitaIva: line.idEsigibilitaIva,
    flagCassa: line.flagCassa,
    flagRitenuta: line.flagRitenuta,
  };
}

/** The newest documents that were issued, by the index that lists them so. */
function newest(
  db: Querier,
  profile: string,
  { client, limit }: { client?: string; limit: number },
): Promise<DocumentRecord[]> {
  return db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("statoDocumento", "<>", "B")
    .where(sql<boolean>`"idTipoDocumento" is distinct from ${CREDIT_NOTE}`)
    .$if(client !== undefined, (query) => query.where("idCliente", "=", client ?? null))
    .orderBy("dataDocumento", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
