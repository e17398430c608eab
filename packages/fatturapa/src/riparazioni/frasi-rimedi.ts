import type { Decimal } from "../decimal/index.ts";
import { formatImporto } from "../presentazione/index.ts";

/** What a remedy does, where it is the same for a draft and for a file. */
export const FRASI_RIMEDI = {
  solaPartitaIva: (codiceFiscale: unknown) => `Toglie il codice fiscale ${codiceFiscale} e lascia la sola partita IVA.`,
  ultimaRata: (importo: Decimal) =>
    `Porta l'ultima rata a ${formatImporto(importo)}, così le rate sommano il netto a pagare.`,
};
