import { riferimentoNormativoUsuale } from "../codici/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { DatiRiepilogo, FatturaElettronicaBody } from "../tracciato/index.ts";
import { ivaScissa, sommaRiepilogo } from "./quanto-si-paga.ts";

type Gruppo = { aliquota: Decimal; natura: DatiRiepilogo["Natura"]; somma: Decimal };

const chiave = (aliquota: Decimal, natura: string | undefined): string =>
  `${aliquota.withDecimals(0, 8)}|${natura ?? ""}`;

/**
 * The summary that lines and funds ask for: one block per rate and nature (RULES §5), base to the cent, tax on the rounded
 * base. What a block of that rate and nature said of chargeability and law text is kept.
 */
export function riepilogoDa(body: FatturaElettronicaBody, regime: string): FatturaElettronicaBody {
  const { DettaglioLinee, DatiRiepilogo: old } = body.DatiBeniServizi;
  const { DatiCassaPrevidenziale = [], Data } = body.DatiGenerali.DatiGeneraliDocumento;
  const groups = new Map<string, Gruppo>();
  const add = (aliquota: Decimal, natura: Gruppo["natura"], importo: Decimal) => {
    const key = chiave(aliquota, natura);
    const group = groups.get(key) ?? { aliquota, natura, somma: Decimal.zero };
    groups.set(key, { ...group, somma: group.somma.plus(importo) });
  };
  for (const linea of DettaglioLinee) add(linea.AliquotaIVA, linea.Natura, linea.PrezzoTotale);
  for (const cassa of DatiCassaPrevidenziale) add(cassa.AliquotaIVA, cassa.Natura, cassa.ImportoContributoCassa);
  const known = new Map(old.map((one) => [chiave(one.AliquotaIVA, one.Natura), one]));
  const blocks = [...groups].map(([key, { aliquota, natura, somma }]): DatiRiepilogo => {
    const before = known.get(key);
    const ImponibileImporto = somma.round(2);
    const rounded = ImponibileImporto.minus(somma);
    return {
      AliquotaIVA: aliquota.withDecimals(2, 2),
      Natura: natura,
      SpeseAccessorie: before?.SpeseAccessorie,
      Arrotondamento: rounded.isZero() ? undefined : rounded.withDecimals(2, 8),
      ImponibileImporto,
      Imposta: ImponibileImporto.percent(aliquota).round(2),
      EsigibilitaIVA: before ? before.EsigibilitaIVA : aliquota.isZero() ? undefined : old[0].EsigibilitaIVA,
      RiferimentoNormativo:
        before?.RiferimentoNormativo ?? (natura && riferimentoNormativoUsuale(natura, Data.slice(0, 10), regime)),
    };
  });
  const DatiRiepilogo = blocks as [DatiRiepilogo, ...DatiRiepilogo[]];
  return conTotali(body, { ...body, DatiBeniServizi: { ...body.DatiBeniServizi, DatiRiepilogo } });
}

/**
 * After the summary has changed: total and last instalment follow by the difference, where they agreed with the old
 * summary; where they already agree with the new one, or with neither, they stay.
 */
export function conTotali(prima: FatturaElettronicaBody, dopo: FatturaElettronicaBody): FatturaElettronicaBody {
  const difference = sommaRiepilogo(dopo).minus(sommaRiepilogo(prima));
  const asked = difference.minus(ivaScissa(dopo).minus(ivaScissa(prima)));
  const { DatiGeneraliDocumento } = dopo.DatiGenerali;
  const total = DatiGeneraliDocumento.ImportoTotaleDocumento;
  if (!total || (difference.isZero() && asked.isZero()) || concorda(dopo, total)) return dopo;
  if (!concorda(prima, total)) return dopo;
  const ImportoTotaleDocumento = total.plus(difference).round(2);
  return conPagamento(
    {
      ...dopo,
      DatiGenerali: {
        ...dopo.DatiGenerali,
        DatiGeneraliDocumento: { ...DatiGeneraliDocumento, ImportoTotaleDocumento },
      },
    },
    asked,
  );
}

/** Whether a total is what the summary asks for, the stamp duty charged or not. */
function concorda(body: FatturaElettronicaBody, total: Decimal): boolean {
  const { DatiBollo, Arrotondamento, ScontoMaggiorazione = [] } = body.DatiGenerali.DatiGeneraliDocumento;
  const sum = sommaRiepilogo(body).plus(Arrotondamento ?? Decimal.zero);
  const discount = Decimal.sum(ScontoMaggiorazione.map((one) => one.Importo ?? Decimal.zero));
  const stamp = DatiBollo?.ImportoBollo ?? Decimal.of("2.00");
  return [sum, sum.plus(stamp), sum.minus(discount), sum.plus(stamp).minus(discount)].some((one) => one.equals(total));
}

/** The last instalment with so much more. */
export function conPagamento(body: FatturaElettronicaBody, piu: Decimal): FatturaElettronicaBody {
  const last = body.DatiPagamento?.at(-1);
  const detail = last?.DettaglioPagamento.at(-1);
  if (!last || !detail || piu.isZero()) return body;
  const changed = { ...detail, ImportoPagamento: detail.ImportoPagamento.plus(piu).round(2) };
  const [first = changed, ...others] = last.DettaglioPagamento.with(-1, changed);
  const raised = { ...last, DettaglioPagamento: [first, ...others] satisfies typeof last.DettaglioPagamento };
  return { ...body, DatiPagamento: [...(body.DatiPagamento ?? []).slice(0, -1), raised] };
}
