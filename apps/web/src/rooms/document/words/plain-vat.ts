import type { DocumentService } from "@fatturachiara/contract/rooms/document";
import { AliquotaIva, Natura } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";

/** The VAT of a line that no choice of the list has, as one more choice: a rate with its reason (TD16), one of the past, or one of its own. */
export function plainVat({
  idAliquotaIvaFull,
  idAliquotaIva,
  idNatura,
  formato,
}: Pick<DocumentService, "idAliquotaIvaFull" | "idAliquotaIva" | "idNatura" | "formato">):
  | { id: number; descrizione: string }
  | undefined {
  const listed = AliquotaIva.perId(idAliquotaIva)?.aliquota;
  const rate = listed ?? (typeof formato?.AliquotaIVA === "string" ? formato.AliquotaIVA : undefined);
  if (idAliquotaIvaFull != null || rate === undefined) return undefined;
  const natura = Natura.perId(idNatura)?.codice;
  const percent = formatPercento(Decimal.of(rate));
  return { id: 0, descrizione: natura ? `${percent} con natura ${natura}` : percent };
}
