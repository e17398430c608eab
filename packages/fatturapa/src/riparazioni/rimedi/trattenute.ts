import { Decimal } from "../../decimal/index.ts";
import type { FatturaElettronicaBody } from "../../tracciato/index.ts";
import { conValore } from "../../tracciato/valore-al.ts";
import { conCorpo, indiceDelCorpo, type Rimedi } from "../caso.ts";
import { FRASI_RIMEDI } from "../frasi-rimedi.ts";
import { chiesto, ivaScissa, trattenuto } from "../quanto-si-paga.ts";
import { conPagamento, conTotali } from "../riepilogo.ts";
import { PORTA_IN_SCISSIONE } from "../rimedi-bozza.ts";

/** 00411, 00415: marked for a withholding that is not there. */
export const togliSegnoRitenuta: Rimedi = ({ problema: { percorso } }) => [
  {
    frase: "Toglie il segno «soggetto a ritenuta» da righe e cassa: la ritenuta non c'è.",
    applica: (fattura) => conCorpo(fattura, indiceDelCorpo(percorso), senzaSegno),
  },
];

/** FC03: who does not withhold pays the whole. */
export const togliRitenuta: Rimedi = ({ problema: { percorso } }) => [
  {
    frase: "Toglie la ritenuta.",
    applica: (fattura) =>
      conCorpo(fattura, indiceDelCorpo(percorso), (body) => {
        const { DatiRitenuta, ...documento } = body.DatiGenerali.DatiGeneraliDocumento;
        const kept = (DatiRitenuta ?? []).filter(
          ({ TipoRitenuta }) => TipoRitenuta !== "RT01" && TipoRitenuta !== "RT02",
        );
        const gone = trattenuto(body).minus(Decimal.sum(kept.map((one) => one.ImportoRitenuta)));
        const changed = {
          ...body,
          DatiGenerali: {
            ...body.DatiGenerali,
            DatiGeneraliDocumento: { ...documento, ...(kept.length > 0 && { DatiRitenuta: kept }) },
          },
        };
        return conPagamento(kept.length > 0 ? changed : senzaSegno(changed), gone);
      }),
  },
];

/** FC11: ordinary VAT instead of split payment. */
export const togliScissione: Rimedi = ({ problema: { percorso } }) => [
  {
    frase: "Porta l'esigibilità dell'IVA a immediata: il cliente la paga a te.",
    applica: (fattura) =>
      conCorpo(fattura, indiceDelCorpo(percorso), (body) => {
        const [first, ...others] = body.DatiBeniServizi.DatiRiepilogo.map((riepilogo) =>
          riepilogo.EsigibilitaIVA === "S" ? { ...riepilogo, EsigibilitaIVA: "I" as const } : riepilogo,
        );
        if (!first) return body;
        const changed: FatturaElettronicaBody = {
          ...body,
          DatiBeniServizi: { ...body.DatiBeniServizi, DatiRiepilogo: [first, ...others] },
        };
        return conPagamento(changed, ivaScissa(body));
      }),
  },
];

/** FC52: the public body pays the VAT to the State. */
export const inScissione: Rimedi = ({ problema: { percorso } }) => [
  {
    frase: PORTA_IN_SCISSIONE,
    applica: (fattura) =>
      conCorpo(fattura, indiceDelCorpo(percorso), (body) => {
        const [first, ...others] = body.DatiBeniServizi.DatiRiepilogo.map((riepilogo) =>
          riepilogo.Imposta.isZero() ? riepilogo : { ...riepilogo, EsigibilitaIVA: "S" as const },
        );
        if (!first) return body;
        const changed: FatturaElettronicaBody = {
          ...body,
          DatiBeniServizi: { ...body.DatiBeniServizi, DatiRiepilogo: [first, ...others] },
        };
        return conPagamento(changed, ivaScissa(body).minus(ivaScissa(changed)));
      }),
  },
];

/** FC09: the last instalment takes what is missing. */
export const accordaRate: Rimedi = ({ problema: { percorso }, fattura }) => {
  const indice = indiceDelCorpo(percorso);
  const body = fattura.FatturaElettronicaBody[indice];
  const asked = body && chiesto(body);
  const { ImportoTotaleDocumento: total, ScontoMaggiorazione = [] } = body?.DatiGenerali.DatiGeneraliDocumento ?? {};
  if (!body || !asked || !total) return [];
  const discount = Decimal.sum(ScontoMaggiorazione.map((one) => one.Importo ?? Decimal.zero));
  const missing = total.minus(trattenuto(body)).minus(ivaScissa(body)).minus(discount).minus(asked);
  return [
    {
      frase: FRASI_RIMEDI.ultimaRata(
        (body.DatiPagamento?.at(-1)?.DettaglioPagamento.at(-1)?.ImportoPagamento ?? Decimal.zero).plus(missing),
      ),
      applica: (documento) => conCorpo(documento, indice, (it) => conPagamento(it, missing)),
    },
  ];
};

/** FC05: the duty is due and the seller bears it. */
export const indicaBollo: Rimedi = ({ problema: { percorso } }) => [
  {
    frase: "Indica il bollo virtuale di 2,00\u00A0€, a tuo carico.",
    applica: (fattura) => conValore(fattura, percorso, { BolloVirtuale: "SI", ImportoBollo: Decimal.of("2.00") }),
  },
];

function senzaSegno(body: FatturaElettronicaBody): FatturaElettronicaBody {
  const bare = <T extends { Ritenuta?: unknown }>({ Ritenuta, ...rest }: T) => rest;
  const { DatiGeneraliDocumento } = body.DatiGenerali;
  const casse = DatiGeneraliDocumento.DatiCassaPrevidenziale?.map(bare);
  const changed = {
    ...body,
    DatiGenerali: {
      ...body.DatiGenerali,
      DatiGeneraliDocumento: { ...DatiGeneraliDocumento, ...(casse && { DatiCassaPrevidenziale: casse }) },
    },
    DatiBeniServizi: { ...body.DatiBeniServizi, DettaglioLinee: body.DatiBeniServizi.DettaglioLinee.map(bare) },
  } as FatturaElettronicaBody;
  return conTotali(body, changed);
}
