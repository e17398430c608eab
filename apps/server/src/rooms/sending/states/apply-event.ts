import { type Esito, type Evento, prossimoStato } from "@fatturachiara/fatturapa/documento";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { newId } from "../../../new-id.ts";
import {
  countCredits,
  type DocumentRecord,
  eventKnown,
  insertEvent,
  lockRow,
  stateText,
  typeOf,
  updateRow,
} from "../../document/index.ts";
import { numberTakenBy } from "../../number/index.ts";
import type { DocumentMessage } from "../../transmission/index.ts";
import { announceState } from "./announce-state.ts";

/** What a message has done to its document, and where it stands now. */
export type Applied = { esito: "applicato" | "ignorato" | "duplicato"; stato: string; sottoStato: string };

/**
 * What a message does to a document, in the caller's transaction: the status machine decides, row and timeline are
 * written, the owner is told. A message already applied changes nothing, not even the timeline. What the table does not foresee is kept
 * as "Messaggio inatteso". Works on documents in the bin too: what the SdI says counts.
 */
export async function applyEventToDocument(
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  message: DocumentMessage,
): Promise<Applied> {
  const row = await lockRow(tx, { profile: message.profileId, id: message.documentId, where: "binToo" });
  if (!row) throw new Error(`There is no document ${message.documentId}`);
  if (isReceipt(message.evento) && (await eventKnown(tx, message)))
    return { esito: "duplicato", stato: row.statoDocumento, sottoStato: row.sottoStato };

  const outcome = message.evento && prossimoStato({ sotto: row.sottoStato }, message.evento, message.contesto);
  const moved = outcome?.tipo === "passa" ? outcome : undefined;
  const statoDocumento = moved?.stato ?? row.statoDocumento;
  const sottoStato = moved?.sotto ?? row.sottoStato;
  const dataStatoDocumento = message.saidAt ?? message.at;
  if (moved && moved.sotto !== row.sottoStato) {
    await updateRow(
      tx,
      { profile: row.profileId, id: row.id },
      {
        statoDocumento,
        sottoStato,
        dataStatoDocumento,
        causa: message.causa ?? null,
        deletedAt: row.deletedAt && (await numberFree(tx, row)) ? null : row.deletedAt,
      },
    );
  }
  if (statoDocumento !== row.statoDocumento) await countCredits(tx, row.profileId, [row.id]);
  const esito = outcome ? esitoOf(outcome) : (message.esito ?? "applicato");
  const { contesto: _, evento: __, causa: ___, saidAt: ____, at, ...entry } = message;
  const messaggio = sentenceOf(message, row);
  await insertEvent(tx, {
    ...entry,
    id: newId(deps.clock),
    dataRicezione: at,
    esito,
    messaggio: isUnexpected(outcome) ? `Messaggio inatteso: ${messaggio}` : messaggio,
    statoPrima: stateText(row),
    statoDopo: stateText({ statoDocumento, sottoStato }),
    userId: message.userId ?? null,
  });
  if (sottoStato !== row.sottoStato)
    await announceState(tx, deps, {
      row: { ...row, statoDocumento, sottoStato, dataStatoDocumento },
      message,
    });
  return { esito, stato: statoDocumento, sottoStato };
}

function sentenceOf({ messaggio }: DocumentMessage, row: DocumentRecord): string {
  return typeof messaggio === "string" ? messaggio : messaggio(typeOf(row));
}

/** A document in the bin comes back when the SdI speaks of it, unless its number was given to another in the meantime. */
async function numberFree(tx: Tx, { profileId, anno, numeroDocumentoInvio }: DocumentRecord): Promise<boolean> {
  if (anno === null || numeroDocumentoInvio === null) return true;
  return (await numberTakenBy(tx, { profile: profileId, anno, numero: numeroDocumentoInvio })) === undefined;
}

/** What arrives by mail may arrive twice; attempts to send are many, and each is told. */
function isReceipt(evento: Evento | null): boolean {
  return evento !== null && /^(?:pec|sdi):/.test(evento);
}

function esitoOf(outcome: Esito): Applied["esito"] {
  if (outcome.tipo === "passa") return "applicato";
  if (outcome.tipo !== "invariato") return "ignorato";
  return outcome.motivo === "registrato" ? "applicato" : outcome.motivo === "ripetuto" ? "duplicato" : "ignorato";
}

function isUnexpected(outcome: Esito | null): boolean {
  return outcome?.tipo === "invariato" && outcome.motivo === "inatteso";
}
