import { Decimal } from "../decimal/index.ts";
import { formatNumero } from "../presentazione/index.ts";
import type { ControlloFile } from "./file-da-inviare.ts";

/** Five megabytes; the SdI's documents do not say of which thousand, so the larger one counts: what it surely refuses. */
export const DIMENSIONE_MASSIMA = 5 * 1024 * 1024;

/** Allegato A 1.9.1 §1.3.1, 00003: the file is larger than 5 MB. */
export const controllo00003: ControlloFile = {
  codice: "00003",
  descrizione: "Dimensione eccessiva",
  verifica({ dimensione }) {
    if (dimensione <= DIMENSIONE_MASSIMA) return undefined;
    const size = formatNumero(Decimal.of(dimensione).dividedBy(Decimal.of(1024 * 1024), 2));
    return { gravita: "errore", messaggio: `Il file pesa ${size} MB, più dei 5 ammessi: togli o riduci gli allegati.` };
  },
};
