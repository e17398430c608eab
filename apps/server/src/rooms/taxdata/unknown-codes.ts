import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { notInList } from "@fatturachiara/contract/wire";
import {
  AliquotaIvaFull,
  CausalePagamento,
  CondizionePagamento,
  ModalitaPagamento,
  RegimeFiscale,
  TipoCassa,
  TipoDocumento,
  TipoRitenuta,
} from "@fatturachiara/fatturapa/codici";

const lists = {
  idRegimeFiscale: RegimeFiscale,
  idTipoCassa: TipoCassa,
  idAliquotaIvaFullCassa: AliquotaIvaFull,
  idRitenuta: TipoRitenuta,
  idCausalePagamento: CausalePagamento,
  idTipoDocumento: TipoDocumento,
  idAliquotaIvaFull: AliquotaIvaFull,
  idCondizionePagamento: CondizionePagamento,
  idModalitaPagamento: ModalitaPagamento,
} as const;

/** Fields whose id is in no list, with what to say there. */
export function unknownCodes(data: FiscalData): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [field, list] of Object.entries(lists)) {
    const id = data[field as keyof typeof lists];
    if (id != null && !list.perId(id)) fields[field] = [notInList];
  }
  return fields;
}
