import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { EditorContext } from "../editor/editor.ts";

/** What a document comes to that is issued by them to that customer. */
export function totalOf(document: DocumentInput, { fiscal, client, bankAccounts }: EditorContext): Decimal {
  return calcola(daComporre({ document, numero: "", fiscal, client, bankAccounts })).totale.importo;
}
