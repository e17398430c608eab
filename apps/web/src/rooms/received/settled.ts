import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { isCreditNote } from "../document/index.ts";

/** Of a supplier's invoice that is paid, or of a credit note that the supplier has paid back: what is said of it and of its acts. */
export function settled(row: Pick<DocumentRow, "idTipoDocumento">) {
  const [done, open] = isCreditNote(row) ? ["rimborsata", "da rimborsare"] : ["pagata", "da pagare"];
  return {
    done,
    on: isCreditNote(row) ? "Rimborsata il" : "Pagata il",
    notYet: `Vuoto: ancora ${open}.`,
    today: `Segna ${done} oggi`,
    undo: `Segna ${open}`,
    marked: (day: string | null) => (day ? conApostrofo`Segnata come ${done} il ${day}.` : `Segnata come ${open}.`),
  };
}
