import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { autofattura, etichettaSottoStato } from "@fatturachiara/fatturapa/documento";

/** What a badge says of a document that could not be delivered; of one that comes to who issued it nobody is warned. */
export type UndeliveredWords = { detail?: string; tone?: "quiet" };

/** Where a document lies that the SdI could not deliver, and who is to be told; nothing of any other document. */
export function undeliveredWords({
  sottoStato,
  idTipoDocumento,
}: Pick<DocumentRow, "sottoStato" | "idTipoDocumento">): UndeliveredWords {
  if (sottoStato !== "made_available") return {};
  const tipo = TipoDocumento.perId(idTipoDocumento)?.codice;
  const detail = etichettaSottoStato(sottoStato, undefined, tipo);
  return tipo && autofattura(tipo) ? { detail, tone: "quiet" } : { detail };
}
