import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

type Body = FatturaElettronica["FatturaElettronicaBody"][number];

/** 2.2.2 DatiRiepilogo of a received document as kept beside it; amounts as text, what states no amount left out. */
export function riepiloghiOf({ DatiBeniServizi }: Body) {
  return (DatiBeniServizi.DatiRiepilogo ?? []).flatMap((one) =>
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
}
