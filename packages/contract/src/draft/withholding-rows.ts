import { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import { CausalePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import { type Withholding, wholeFee } from "../fields/withholding.ts";
import { filledOf } from "../filled-of.ts";
import { type Row, rowsOf } from "./row.ts";
import { encodeRows } from "./walk-rows.ts";

const { coded, copy } = rowsOf<Withholding>();
const [withholding] = luoghi(CorpoBozza).DatiGenerali.DatiGeneraliDocumento.DatiRitenuta;
const share = copy("percentualeBaseRitenuta", withholding.percentualeBase);

/** The withholding of a document, which is the first of the format's. */
export const withholdingRows: readonly Row<Withholding>[] = [
  coded("idRitenuta", withholding.TipoRitenuta, TipoRitenuta),
  copy("aliquotaRitenuta", withholding.AliquotaRitenuta),
  coded("idCausalePagamento", withholding.CausalePagamento, CausalePagamento),
  share,
];

/** The share of the fee that a draft withholds from: the whole of it where it does not say. */
export function shareOfFee(draft: CorpoBozza): Partial<Withholding> {
  return { ...wholeFee, ...filledOf(encodeRows<Partial<Withholding>, CorpoBozza>(draft, [share])) };
}
