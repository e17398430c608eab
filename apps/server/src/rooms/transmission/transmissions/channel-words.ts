import type { Transmission } from "./store.ts";
import type { TransmissionEvent } from "./tell-document.ts";

/** How a channel tells what happens to a transmission. */
export type ChannelWords = {
  /** Of its rows in the timeline. */
  tipo: "INVIO" | "CARTELLA";
  /** It has left. */
  left(found: Transmission): Pick<TransmissionEvent, "evento" | "messaggio"> & Partial<TransmissionEvent>;
  /** The same for the list of operations. */
  noted(found: Transmission): string;
  refused(reason: string): string;
  temporary(reason: string): string;
  /** Five days without a word of SdI. */
  late: string;
};

/** What to do where no answer has come, whatever the channel. */
export const portalAdvice =
  "Controlla il portale «Fatture e Corrispettivi»: se lì trovi la ricevuta, scaricala e caricala qui con «Carica una ricevuta».";
