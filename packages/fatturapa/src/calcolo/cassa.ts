import type { DaComporre } from "../bozza/da-comporre.ts";
import { type CassaApplicata, casseDi } from "../bozza/lettura/casse-di.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { nomeRighe } from "../presentazione/elenco-parole.ts";
import { formatImporto, formatPercento } from "../presentazione/importo.ts";
import type { RigaCalcolata } from "./riga.ts";
import { soggettaACassa } from "./soggetta.ts";

/** A pension fund with the amounts that follow from it. */
export type CassaCalcolata = CassaApplicata & {
  /** 2.1.1.7.4 */
  imponibile: Decimal;
  /** 2.1.1.7.3, two decimals. */
  importo: Decimal;
  spiegazione: string;
};

/**
 * One block per fund, in the order of the draft: `round2(base × rate)` (RULES §3). The base is the lines marked for the
 * fund; the INPS recharge (TC22) is income, so it enters the base of the other funds of the document.
 */
export function calcolaCasse(da: DaComporre, righe: readonly RigaCalcolata[]): CassaCalcolata[] {
  const blocks = casseDi(da);
  const numbers = righeDi(da).flatMap((riga, i) => (soggettaACassa(riga) ? [i + 1] : []));
  if (numbers.length === 0) return [];
  const lines = Decimal.sum(numbers.map((n) => righe[n - 1]?.prezzoTotale ?? Decimal.zero)).round(2);
  const inps = Decimal.sum(blocks.filter(isInps).map((block) => lines.percent(block.aliquota).round(2)));
  return blocks.map((block) => {
    const withInps = !isInps(block) && !inps.isZero();
    const imponibile = withInps ? lines.plus(inps) : lines;
    const importo = imponibile.percent(block.aliquota).round(2);
    const base = withInps
      ? `(${formatImporto(lines)} + ${formatImporto(inps)} di rivalsa INPS)`
      : formatImporto(imponibile);
    const spiegazione = `${formatPercento(block.aliquota)} × ${base} = ${formatImporto(importo)}. ${nomeRighe(numbers)}.`;
    return { ...block, imponibile, importo, spiegazione };
  });
}

const isInps = (block: { tipo: string }): boolean => block.tipo === "TC22";
