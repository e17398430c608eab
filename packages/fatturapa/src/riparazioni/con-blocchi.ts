import type { Decimal } from "../decimal/index.ts";
import type { FatturaElettronicaBody } from "../tracciato/index.ts";

type Natura = FatturaElettronicaBody["DatiBeniServizi"]["DatiRiepilogo"][0]["Natura"];

/** What lines, funds and summary blocks have in common. */
type ConAliquota = { AliquotaIVA: Decimal; Natura?: Natura };

/** The body with every line, fund and summary block changed. */
export function conBlocchi(
  body: FatturaElettronicaBody,
  cambia: <T extends ConAliquota>(block: T) => T,
): FatturaElettronicaBody {
  const [line, ...lines] = body.DatiBeniServizi.DettaglioLinee.map((one) => cambia(one));
  const [summary, ...summaries] = body.DatiBeniServizi.DatiRiepilogo.map((one) => cambia(one));
  const { DatiGeneraliDocumento } = body.DatiGenerali;
  const casse = DatiGeneraliDocumento.DatiCassaPrevidenziale?.map((one) => cambia(one));
  if (!line || !summary) return body;
  return {
    ...body,
    DatiGenerali: {
      ...body.DatiGenerali,
      DatiGeneraliDocumento: { ...DatiGeneraliDocumento, ...(casse && { DatiCassaPrevidenziale: casse }) },
    },
    DatiBeniServizi: {
      ...body.DatiBeniServizi,
      DettaglioLinee: [line, ...lines],
      DatiRiepilogo: [summary, ...summaries],
    },
  };
}
