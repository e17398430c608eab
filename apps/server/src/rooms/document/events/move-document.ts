import { fail } from "@fatturachiara/contract";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import {
  type Azione,
  azioni,
  type Contesto,
  type Esito,
  type Evento,
  prossimoStato,
} from "@fatturachiara/fatturapa/documento";
import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../new-id.ts";
import { countCredits } from "../credits/count-credits.ts";
import type { DocumentRecord } from "../record/document-record.ts";
import { updateRow } from "../record/store.ts";
import { insertEvent, type NewEvent } from "./event-store.ts";

/** What a person may do with a row, by its state and its type. */
export function azioniOf(row: Pick<DocumentRecord, "sottoStato" | "idTipoDocumento">): Azione[] {
  const tipo = TipoDocumento.perId(row.idTipoDocumento)?.codice;
  return azioni({ sotto: row.sottoStato, tipo });
}

/** What the machine answers to an act of the person; what it forbids is 400 with its sentence. */
export function allow(row: DocumentRecord, evento: Evento, contesto?: Contesto): Exclude<Esito, { tipo: "vietato" }> {
  const esito = prossimoStato({ sotto: row.sottoStato }, evento, contesto);
  if (esito.tipo === "vietato") throw fail("transitionRefused", { messages: [esito.messaggio] });
  return esito;
}

/** Refuses to change what has been fixed: a document that was sent, or prepared for its signature. */
export function refuseLocked(row: DocumentRecord): void {
  if (row.sottoStato === "to_sign") throw fail("documentPrepared");
  if (!azioniOf(row).includes("modifica")) throw fail("documentLocked");
}

/** "I/queued", as the timeline keeps it. */
export function stateText({
  statoDocumento,
  sottoStato,
}: Pick<DocumentRecord, "statoDocumento" | "sottoStato">): string {
  return `${statoDocumento}/${sottoStato}`;
}

type MoveEvent = Pick<NewEvent, "tipo" | "messaggio"> &
  Partial<Pick<NewEvent, "transmissionId" | "nomeFile" | "idFile" | "userId" | "oggetto" | "messageId" | "firme">>;

/** Carries an act out that `allow` has let through: the row's state moves, the timeline says who did it. */
export async function actOn(
  tx: Tx,
  clock: Clock,
  { row, esito, event }: { row: DocumentRecord; esito: Esito; event: MoveEvent },
): Promise<void> {
  const before = stateText(row);
  const after = esito.tipo === "passa" ? `${esito.stato}/${esito.sotto}` : before;
  if (esito.tipo === "passa") {
    await updateRow(
      tx,
      { profile: row.profileId, id: row.id },
      {
        statoDocumento: esito.stato,
        sottoStato: esito.sotto,
        dataStatoDocumento: clock.now(),
      },
    );
    if (esito.stato !== row.statoDocumento) await countCredits(tx, row.profileId, [row.id]);
  }
  await insertEvent(tx, {
    id: newId(clock),
    profileId: row.profileId,
    documentId: row.id,
    transmissionId: null,
    dataRicezione: clock.now(),
    esito: "applicato",
    errori: [],
    statoPrima: before,
    statoDopo: after,
    userId: null,
    ...event,
  });
}
