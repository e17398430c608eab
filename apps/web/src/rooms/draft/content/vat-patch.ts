import type { SceltaIva } from "@fatturachiara/fatturapa/codici";
import type { Line } from "./draft.ts";

/** What choosing a VAT writes on a line; without a choice the line says that none is made. */
export function vatPatch(choice: SceltaIva | undefined): Partial<Line> {
  return {
    idAliquotaIvaFull: choice?.id ?? null,
    idAliquotaIva: choice?.idAliquotaIva ?? null,
    idNatura: choice?.idNatura ?? null,
    AliquotaIvaFullDesc: choice?.descrizione ?? null,
  };
}
