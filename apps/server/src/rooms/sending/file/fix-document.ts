import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type DaComporre, giornoDi } from "@fatturachiara/fatturapa/bozza";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { formatoTrasmissione } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import {
  type DocumentRecord,
  inputOf,
  loadAttachments,
  loadSources,
  type SentFigures,
  saveSearch,
  sentFigures,
  snapshots,
  takeFileName,
  updateRow,
} from "../../document/index.ts";
import { type Assigned, assignNumber, formatFor } from "../../number/index.ts";
import { composeFile, refuseErrors, refuseTooLarge } from "./compose-document.ts";
import { declarationsOf } from "./declarations-of.ts";

/** What a document is from now on: its number, and its file under a name never used before. */
export type Fixed = { numero: string; nome: string; progressivo: string; bytes: Uint8Array; figures: SentFigures };

/**
 * Fixes a locked document in the caller's transaction: number, file name, bytes, and the columns that lists and reports
 * read. What the SdI would refuse is 400 with its findings; `refuse` may object to the format before a number is taken.
 */
export async function fixDocument(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { row, refuse }: { row: DocumentRecord; refuse?: (formato: "FPR12" | "FPA12") => void },
): Promise<Fixed> {
  const profile = row.profileId;
  const input = inputOf(row);
  const sources = await loadSources(tx, { profile, document: input });
  const draft: DaComporre = {
    ...daComporre({ document: sendable(row, input), numero: row.numeroDocumentoInvio ?? "", ...sources }),
    allegati: await loadAttachments(tx, profile, row.id),
  };
  refuse?.(formatoTrasmissione(draft));
  const storia = await declarationsOf(tx, row, draft);
  // Checked once before a number is taken: what is refused must not make others wait for the series.
  refuseErrors(draft, deps.clock.oggi());
  const formato = formatFor(sources.fiscal, { ...input, client: sources.client });
  const number = await assignNumber(tx, { row, input, data: giornoDi(draft), formato });
  const da: DaComporre = { ...draft, numero: number.numero };
  refuseErrors(da, deps.clock.oggi(), storia);
  const idTrasmittente = trasmittenteOf(da);
  const { nome, progressivo } = await takeFileName(tx, idTrasmittente);
  const invio = { progressivoInvio: progressivo, idTrasmittente };
  const bytes = composeFile(da, { invio, oggi: deps.clock.oggi() });
  refuseTooLarge(bytes);
  const figures = sentFigures(bytes);
  await updateRow(
    tx,
    { profile, id: row.id },
    {
      ...snapshots(sources.client, calcola(da)),
      // What lists and reports show from here on is what the file says.
      ...figures.columns,
      ...columnsOf(number, giornoDi(da)),
      version: row.version + 1,
      updatedAt: deps.clock.now(),
    },
  );
  await saveSearch(tx, {
    documentId: row.id,
    profileId: profile,
    numero: number.numero,
    data: giornoDi(da),
    client: sources.client,
    input,
  });
  return { numero: number.numero, nome, progressivo, bytes, figures };
}

/** A rejected document goes out again with the day it was first sent with. */
function sendable(row: DocumentRecord, input: DocumentInput): DocumentInput {
  return row.statoDocumento === "E" && row.dataDocumentoInvio
    ? { ...input, dataDocumento: row.dataDocumentoInvio }
    : input;
}

function columnsOf({ numero, n, anno, serie }: Assigned, data: Giorno) {
  return {
    numeroDocumentoInvio: numero,
    numeroDocumento: n,
    anno,
    serie,
    dataDocumentoInvio: data,
    dataDocumento: data,
  };
}

/** Who sends: the tax code, for a sole trader the 16 characters (RULES §12, controllo 00300). */
export function trasmittenteOf({ noi }: DaComporre): { idPaese: string; idCodice: string } {
  return { idPaese: "IT", idCodice: (noi.codiceFiscale ?? noi.partitaIva).toUpperCase() };
}
