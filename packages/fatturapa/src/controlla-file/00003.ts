import { Decimal } from "../decimal/index.ts";
import { formatNumero } from "../presentazione/index.ts";
import type { ControlloFile } from "./file-da-inviare.ts";

/**
 * Bytes of the largest file the SdI takes. Allegato A says "5 MB" and not of which thousand: five million is what every reading
 * allows, so that what passes here is never refused there for its size. Of somebody else's file between this and
 * 5,242,880 bytes nobody knows.
 */
export const DIMENSIONE_MASSIMA = 5_000_000;

const most = formatNumero(Decimal.of(DIMENSIONE_MASSIMA));

/** Allegato A 1.9.1 §1.3.1, 00003: the file is larger than 5 MB. */
export const controllo00003: ControlloFile = {
  codice: "00003",
  descrizione: "Dimensione eccessiva",
  verifica({ dimensione }) {
    if (dimensione <= DIMENSIONE_MASSIMA) return undefined;
    const size = formatNumero(Decimal.of(dimensione));
    return {
      gravita: "errore",
      messaggio: `Il file pesa ${size} byte, più dei 5 MB ammessi (${most} byte): togli o riduci gli allegati.`,
    };
  },
};
