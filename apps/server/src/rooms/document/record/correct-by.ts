import { addDays } from "@fatturachiara/fatturapa/giorno";
import { giornoARoma } from "../../../clock.ts";
import type { DocumentRecord } from "./document-record.ts";

/** Days within which a rejected document is sent again with its number and date (Allegato A 1.9.1; circ. 13/E/2018). */
const GIORNI_PER_CORREGGERE = 5;

/** The day by which a rejected document is to be sent again; null in any other state. */
export function correctBy({
  sottoStato,
  dataStatoDocumento,
}: Pick<DocumentRecord, "sottoStato" | "dataStatoDocumento">) {
  return sottoStato === "rejected" ? addDays(giornoARoma(dataStatoDocumento), GIORNI_PER_CORREGGERE) : null;
}
