import { addDays, addMonths, endOfMonth, type Giorno } from "../giorno/giorno.ts";

/**
 * Last day on which a document of that type and day may be sent (art. 21 c. 4 DPR 633/72, RULES §15): 12 days from the
 * operation; TD24 by the 15th of the next month, TD25 by its end; foreign integrations by the 15th of the month after
 * reception (art. 1 c. 3-bis D.Lgs. 127/2015). Undefined where the law has no such term.
 */
export function ultimoGiornoInvio(tipo: string, data: Giorno): Giorno | undefined {
  switch (tipo) {
    case "TD01":
    case "TD02":
    case "TD03":
    case "TD06":
      return addDays(data, 12);
    case "TD17":
    case "TD18":
    case "TD19":
    case "TD28":
    case "TD24":
      return addDays(endOfMonth(data), 15);
    case "TD25":
      return endOfMonth(addMonths(data, 1));
    default:
      return undefined;
  }
}
