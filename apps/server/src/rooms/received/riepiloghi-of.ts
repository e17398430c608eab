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
  (DatiBeniServizi.DatiRiepilogo ?? []).flatMap((one) =>
    one.AliquotaIVA && one.ImponibileImporto && one.Imposta
      ? {
          aliquota: one.AliquotaIVA.toString(),
          natura: one.Natura ?? null,
          esigibilita: one.EsigibilitaIVA ?? null,
          imponibile: one.ImponibileImporto.toString(),
          imposta: one.Imposta.toString(),
        }
      : [],
  );
