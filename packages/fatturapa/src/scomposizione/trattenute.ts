import type { Bozza, CassaBozza, RitenutaBozza } from "../bozza/index.ts";
import { calcola, isSpesaAnticipata } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { DatiCassaPrevidenziale, DatiRitenuta } from "../tracciato/index.ts";

/** More lines than these are not tried in every combination. */
const PROVABILI = 10;
const QUOTE = ["100.00", "50.00", "20.00"].map(Decimal.of);

const cassaDa = (one: DatiCassaPrevidenziale): Omit<CassaBozza, "altre"> => ({
  tipo: one.TipoCassa,
  aliquota: one.AlCassa,
  aliquotaIva: one.AliquotaIVA,
  ...(one.Natura && { natura: one.Natura }),
  soggettaARitenuta: one.Ritenuta === "SI",
});

/** The draft with the funds of the document, on the lines whose sum is the base that was written. */
export function conCasse(bozza: Bozza, casse: readonly DatiCassaPrevidenziale[]): Bozza {
  const [first, ...others] = casse.map(cassaDa);
  if (!first) return bozza;
  const cassa: CassaBozza = { ...first, ...(others.length > 0 && { altre: others }) };
  const on = (lines: readonly number[]): Bozza => ({
    ...bozza,
    cassa,
    righe: bozza.righe.map((riga, i) => ({ ...riga, cassa: lines.includes(i) })),
  });
  const fits = (draft: Bozza): boolean =>
    calcola(draft).casse.every((one, i) => {
      const written = casse[i];
      return (
        written &&
        one.importo.equals(written.ImportoContributoCassa) &&
        (!written.ImponibileCassa || one.imponibile.equals(written.ImponibileCassa))
      );
    });
  const indexes = bozza.righe.flatMap((riga, i) => (isSpesaAnticipata(riga) ? [] : [i]));
  const guesses = [
    indexes,
    indexes.filter((i) => bozza.righe[i]?.ritenuta),
    indexes.filter(
      (i) => bozza.righe[i]?.aliquotaIva.equals(first.aliquotaIva) && bozza.righe[i]?.natura === first.natura,
    ),
    ...(indexes.length <= PROVABILI ? sottoinsiemi(indexes) : []),
  ];
  return (
    guesses
      .filter((lines) => lines.length > 0)
      .map(on)
      .find(fits) ?? on(indexes)
  );
}

/** The draft with the withholdings of the document; an amount that no usual share of the base gives is kept as written by hand. */
export function conRitenute(bozza: Bozza, ritenute: readonly DatiRitenuta[]): Bozza {
  if (ritenute.length === 0) return bozza;
  const funds = bozza.cassa ? [bozza.cassa, ...(bozza.cassa.altre ?? [])] : [];
  const marked = bozza.righe.some((riga) => riga.ritenuta) || funds.some((one) => one.soggettaARitenuta);
  const righe = marked ? bozza.righe : bozza.righe.map((riga) => ({ ...riga, ritenuta: !isSpesaAnticipata(riga) }));
  const blocks = ritenute.map(
    (one): RitenutaBozza => ({
      tipo: one.TipoRitenuta,
      aliquota: one.AliquotaRitenuta,
      percentualeBase: QUOTE[0] as Decimal,
      causale: one.CausalePagamento,
    }),
  );
  const of = (list: readonly RitenutaBozza[]): Bozza => {
    const [first, ...others] = list;
    return { ...bozza, righe, ...(first && { ritenuta: first }), ...(others.length > 0 && { altreRitenute: others }) };
  };
  const { ritenute: computed } = calcola(of(blocks));
  return of(
    blocks.map((block, i) => {
      const written = ritenute[i]?.ImportoRitenuta;
      const base = computed[i]?.imponibile;
      const share = QUOTE.find(
        (quota) => written && base?.percent(quota).percent(block.aliquota).round(2).equals(written),
      );
      return share ? { ...block, percentualeBase: share } : { ...block, ...(written && { importo: written }) };
    }),
  );
}

/** Every choice of some of them. */
function sottoinsiemi(indexes: readonly number[]): number[][] {
  return Array.from({ length: 2 ** indexes.length }, (_, mask) => indexes.filter((_, bit) => (mask >> bit) & 1));
}
