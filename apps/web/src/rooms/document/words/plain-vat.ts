import type { DocumentService } from "@fatturachiara/contract/rooms/document";
import { AliquotaIva, Natura } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";

/** The VAT of a line that no choice of the list has, as one more choice: a rate with its reason (TD16), or one of the past. */
export function plainVat({
  idAliquotaIvaFull,
  idAliquotaIva,
  idNatura,
}: Pick<DocumentService, "idAliquotaIvaFull" | "idAliquotaIva" | "idNatura">):
  | { id: number; descrizione: string }
  | undefined {
  const rate = idAliquotaIva == null ? undefined : AliquotaIva.perId(idAliquotaIva);
  if (idAliquotaIvaFull != null || !rate) return undefined;
  const natura = idNatura == null ? undefined : Natura.perId(idNatura)?.codice;
  const percent = formatPercento(Decimal.of(rate.aliquota));
  return { id: 0, descrizione: natura ? `${percent} con natura ${natura}` : percent };
}
