import type { DaComporre } from "../bozza/da-comporre.ts";
import { quotaParziale, type RitenutaDecisa, ritenuteDi, trattenutoSu } from "../bozza/lettura/ritenute-di.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { nomeRighe } from "../presentazione/elenco-parole.ts";
import { formatImporto, formatPercento } from "../presentazione/importo.ts";
import type { CassaCalcolata } from "./cassa.ts";
import type { RigaCalcolata } from "./riga.ts";
import { isRegimeSenzaIva, soggettaARitenuta } from "./soggetta.ts";

/** A withholding with the amounts that follow from it. */
export type RitenutaCalcolata = Omit<RitenutaDecisa, "importo"> & {
  /** Sum of what is subject, before the share. */
  imponibile: Decimal;
  /** 2.1.1.5.2, two decimals. */
  importo: Decimal;
  /** What base, share and rate give, two decimals; `importo` is another one where it was written by hand. */
  calcolato: Decimal;
  spiegazione: string;
};

/** Income tax withheld by the customer (RT01, RT02), as against the pension contributions RT03-RT06. */
export const isRitenutaAcconto = (ritenuta: { tipo: string }): boolean =>
  ritenuta.tipo === "RT01" || ritenuta.tipo === "RT02";

/** Of some withholdings, the euro that are pension contributions (RT03-RT06): no certificate of income tax counts them. */
export const contributiIn = (ritenute: readonly { tipo: string; importo: Decimal }[]): Decimal =>
  Decimal.sum(ritenute.filter((one) => !isRitenutaAcconto(one)).map(({ importo }) => importo)).round(2);

/**
 * One block per withholding: base = lines marked + fund contributions marked (TC22); amount = `round2(base × share × rate)`
 * (RULES §4). Flat-rate and minimum taxpayers suffer no income tax withholding, only pension contributions.
 */
export function calcolaRitenute(
  da: DaComporre,
  righe: readonly RigaCalcolata[],
  casse: readonly CassaCalcolata[],
): RitenutaCalcolata[] {
  const numbers = righeDi(da).flatMap((riga, i) => (soggettaARitenuta(riga) ? [i + 1] : []));
  const blocks = ritenuteDi(da);
  const due = isRegimeSenzaIva(da) ? blocks.filter((block) => !isRitenutaAcconto(block)) : blocks;
  const subject = casse.filter((cassa) => cassa.soggettaARitenuta);
  if (numbers.length === 0 && subject.length === 0) return [];
  const imponibile = Decimal.sum([
    ...numbers.map((n) => righe[n - 1]?.prezzoTotale ?? Decimal.zero),
    ...subject.map((cassa) => cassa.importo),
  ]);
  return due.map(({ importo: byHand, ...block }) => {
    const calcolato = trattenutoSu(imponibile, block);
    const importo = byHand?.round(2) ?? calcolato;
    const rates = [block.aliquota, quotaParziale(block)].filter((rate) => rate !== undefined).map(formatPercento);
    const product = `${[...rates, formatImporto(imponibile)].join(" × ")} = ${formatImporto(calcolato)}`;
    const formula = byHand
      ? `Importo scritto a mano: ${formatImporto(importo)}; il calcolo dà ${product}.`
      : `${product}.`;
    const from = [
      ...(numbers.length > 0 ? [nomeRighe(numbers)] : []),
      ...subject.map((cassa) => `contributo ${cassa.tipo}`),
    ].join(" e ");
    return { ...block, imponibile, importo, calcolato, spiegazione: `${formula} ${from}.` };
  });
}
