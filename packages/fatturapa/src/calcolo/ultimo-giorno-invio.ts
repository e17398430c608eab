import { TipoDocumento } from "../codici/tipo-documento.ts";
import { addDays, addMonths, endOfMonth, type Giorno } from "../giorno/giorno.ts";

/**
 * Last day on which a document of that type and day may be sent (art. 21 c. 4 DPR 633/72, RULES §15), a foreign
 * integration's day being that of reception (art. 1 c. 3-bis D.Lgs. 127/2015). Undefined where the law has no such term.
 */
export function ultimoGiornoInvio(tipo: string, data: Giorno): Giorno | undefined {
  switch (TipoDocumento.perCodice(tipo)?.termineInvio) {
    case "12 giorni":
      return addDays(data, 12);
    case "15 del mese dopo":
      return addDays(endOfMonth(data), 15);
    case "fine del mese dopo":
      return endOfMonth(addMonths(data, 1));
    default:
      return undefined;
  }
}
