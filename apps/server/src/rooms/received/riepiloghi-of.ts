import { riepiloghiSemplificata } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";

type Ordinary = FatturaElettronica["FatturaElettronicaBody"][number];

/** 2.2.2 DatiRiepilogo of a received document as kept beside it; amounts as text, what states no amount left out. */
export function riepiloghiOf(fattura: FatturaElettronica | FatturaElettronicaSemplificata, posizione: number) {
  if (fattura.versione !== "FSM10") {
    const body = fattura.FatturaElettronicaBody[posizione];
    return body ? stated(body) : [];
  }
  return riepiloghiSemplificata(fattura.FatturaElettronicaBody[posizione]?.DatiBeniServizi ?? []).map(
    ({ aliquota, natura, imponibile, imposta }) => ({
      aliquota: aliquota.toString(),
      natura: natura ?? null,
      esigibilita: null,
      imponibile: imponibile.toString(),
      imposta: imposta.toString(),
    }),
  );
}

const stated = ({ DatiBeniServizi }: Ordinary) =>
  (DatiBeniServizi.DatiRiepilogo ?? []).flatMap((summary) =>
    summary.AliquotaIVA && summary.ImponibileImporto && summary.Imposta
      ? {
          aliquota: summary.AliquotaIVA.toString(),
          natura: summary.Natura ?? null,
          esigibilita: summary.EsigibilitaIVA ?? null,
          imponibile: summary.ImponibileImporto.toString(),
          imposta: summary.Imposta.toString(),
        }
      : [],
  );
