import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { AliquotaIva, type SceltaIva } from "@fatturachiara/fatturapa/codici";
import type { Line } from "../content/draft.ts";

/** The rate that a buyer adds unless another is typed. */
export const ordinaryRate = AliquotaIva.perCodice("22.00");

/** What choosing a nature writes on a line of an integration: the rate of the buyer beside it. */
export const besideRate = ({ idNatura }: SceltaIva): Partial<Line> => ({
  ...vatOf(null),
  ...{ idAliquotaIva: ordinaryRate.id, idNatura: idNatura ?? null },
});
