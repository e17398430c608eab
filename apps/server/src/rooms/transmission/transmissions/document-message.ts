import type { EventKind } from "@fatturachiara/contract/event-kinds";
import type { CodiceDocumento } from "@fatturachiara/fatturapa/codici";
import type { Contesto, Evento } from "@fatturachiara/fatturapa/documento";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { MessageSignature } from "../../../signature/message-signature.ts";

/** What the channel tells a document: an event for its status machine, and the row of its timeline. */
export type DocumentMessage = {
  profileId: string;
  documentId: string;
  transmissionId: string | null;
  /** Null: only a row in the timeline. */
  evento: Evento | null;
  /** With `evento` null. */
  esito?: "applicato" | "ignorato" | "duplicato";
  /** Facts for the guards of the status machine. */
  contesto: Contesto;
  /** When it has come to us. */
  at: Date;
  /** When whoever tells it said it, where that is known: from then the state counts, and what runs from it. */
  saidAt?: Date;
  tipo: EventKind;
  /** Italian sentence; of a receipt it depends on what kind of document it is about. */
  messaggio: string | ((tipo: CodiceDocumento | undefined) => string);
  errori: { codice: string; descrizione: string; suggerimento?: string }[];
  /** Why a sending failed, for "Invio non riuscito: {causa}". */
  causa?: string;
  oggetto?: string;
  mittente?: string;
  messageId?: string;
  identificativoSdI?: string;
  nomeFile?: string;
  idFile?: string;
  /** Who has decided that it takes effect, where it did not by itself. */
  userId?: string;
  /** The signatures of a message, as verified when it was read. */
  firme?: readonly MessageSignature[];
};

/** Of a document whose sending has failed. */
export const notLeft = "Il documento non è partito.";

/** The document room's side: moves the state as the table says, writes the row, tells the owner, in the given transaction. */
export type ApplyEvent = (
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  message: DocumentMessage,
) => Promise<unknown>;
