import { ETICHETTA_STATO, etichettaSottoStato } from "@fatturachiara/fatturapa/documento";
import type { DocumentRecord } from "../record/document-record.ts";
import { typeOf } from "../record/type-of.ts";

/** Heads of the two columns that tell a document's state in a file. */
export const stateTitles = ["Stato", "Dettaglio dello stato"] as const;

/** The state in the words of tabs and badges ("Confermata"), then what stands under it there ("Consegnata"). */
export function stateCells(row: DocumentRecord): [word: string, detail: string] {
  const { statoDocumento, sottoStato, causa } = row;
  const detail = etichettaSottoStato(sottoStato, causa ?? undefined, typeOf(row));
  // What an office has refused is no "Scartata": its badge says so too.
  return [sottoStato === "refused_pa" ? detail : ETICHETTA_STATO[statoDocumento], detail];
}
