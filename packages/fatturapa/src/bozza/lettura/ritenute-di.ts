import type { CausalePagamento } from "../../codici/causale-pagamento.ts";
import type { TipoRitenuta } from "../../codici/tipo-ritenuta.ts";
import { Decimal } from "../../decimal/decimal.ts";
import type { DatiRitenuta } from "../../tracciato/dati-ritenuta.ts";
import type { RitenutaBozza } from "../corpo-bozza.ts";
import type { DaComporre } from "../da-comporre.ts";
import { oZero, righeDi, testataDi } from "../parti-bozza.ts";

const CENTO = Decimal.of("100");
/** Shares of the base that are usual: of professionals, of agents, of agents with staff. */
const QUOTE = ["100.00", "50.00", "20.00"];

/** A withholding as it was decided, complete. */
export type RitenutaDecisa = {
  tipo: TipoRitenuta;
  aliquota: Decimal;
  /** Share of the base that is subject, percent: 100 for professionals, 50 for agents. */
  percentualeBase: Decimal;
  causale: CausalePagamento;
  /** Set by hand; otherwise computed. */
  importo?: Decimal | undefined;
};

/**
 * Those with a type; reason A (professional services) and the whole base unless given (screens §4). Where the fund is the
 * profile's, only if a line is subject to them: of such a fund nobody has said anything in the document.
 */
export function ritenuteDi(da: Pick<DaComporre, "bozza">): RitenutaDecisa[] {
  const { DatiRitenuta = [], DatiCassaPrevidenziale = [] } = testataDi(da);
  if (DatiCassaPrevidenziale.length === 0 && !righeDi(da).some(({ Ritenuta }) => Ritenuta === "SI")) return [];
  return DatiRitenuta.flatMap(
    ({
      TipoRitenuta: tipo,
      AliquotaRitenuta,
      percentualeBase = CENTO,
      CausalePagamento: causale = "A",
      ImportoRitenuta,
    }) =>
      tipo ? [{ tipo, aliquota: oZero(AliquotaRitenuta), percentualeBase, causale, importo: ImportoRitenuta }] : [],
  );
}

type Quota = Pick<RitenutaDecisa, "percentualeBase" | "aliquota">;

/** What share and rate of a withholding give of what is subject to it. */
export const trattenutoSu = (imponibile: Decimal, { percentualeBase, aliquota }: Quota): Decimal =>
  imponibile.percent(percentualeBase).percent(aliquota).round(2);

/** The share of what is subject, where it is not the whole. */
export const quotaParziale = ({ percentualeBase }: Quota): Decimal | undefined =>
  percentualeBase.equals(CENTO) ? undefined : percentualeBase;

/** A withholding of a file: the usual share that gives its amount, else the amount as one written by hand. */
export function conQuota({ ImportoRitenuta, ...block }: DatiRitenuta, imponibile: Decimal | undefined): RitenutaBozza {
  const aliquota = block.AliquotaRitenuta;
  const percentualeBase = QUOTE.map(Decimal.of).find(
    (percentualeBase) => imponibile && trattenutoSu(imponibile, { percentualeBase, aliquota }).equals(ImportoRitenuta),
  );
  return percentualeBase ? { ...block, percentualeBase } : { ...block, ImportoRitenuta };
}
