import type { ChannelName } from "@fatturachiara/contract/rooms/channels";
import type { Ricevuta } from "@fatturachiara/fatturapa/ricevute";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { MessageSignature } from "../../../signature/message-signature.ts";

/** An invoice that the SdI has delivered to a profile, with what it says about it (MT). */
export type IncomingInvoice = {
  profileId: string;
  /** How it came. */
  origine: ChannelName;
  /** `intact`: the bytes are those the SdI has counted. */
  invoice: { name: string; bytes: Uint8Array; intact: boolean };
  /** Of the mail that brought it; none where a file of the exchange folder did. */
  firme: readonly MessageSignature[];
  metadati: { nome: string; bytes: Uint8Array; ricevuta: Ricevuta };
};

/** What became of it, and why, where there is something to say. */
export type Taken = { esito: "applicato" | "duplicato" | "non riconosciuto"; motivo: string | null };

/** The document room's side: keeps the invoice among those received, tells the owner, in the given transaction. */
export type TakeReceived = (
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  incoming: IncomingInvoice,
) => Promise<Taken>;
