import { AliquotaIva, AliquotaIvaFull, Natura } from "@fatturachiara/fatturapa/codici";

/** What choosing an entry of the list of VAT writes on a line, its rate and nature too; of no entry, that none is chosen. */
export function vatOf(idAliquotaIvaFull: number | null | undefined) {
  const choice = AliquotaIvaFull.perId(idAliquotaIvaFull);
  return {
    idAliquotaIvaFull: choice?.id ?? null,
    idAliquotaIva: AliquotaIva.perCodice(choice?.aliquota as string | undefined)?.id ?? null,
    idNatura: Natura.perCodice(choice?.natura as string | undefined)?.id ?? null,
    AliquotaIvaFullDesc: choice?.descrizione ?? null,
  };
}
