import type { DaComporre } from "../bozza/da-comporre.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import type { DatiDDT } from "../tracciato/index.ts";
import { nonEmpty } from "./vuoto.ts";

/**
 * 2.1.8: the delivery notes that have a number, with the numbers of their lines; without them where every note covers
 * the whole document, as the format wants it.
 */
export function datiDDT(da: DaComporre): DatiDDT[] {
  const all = (da.bozza.DatiGenerali?.DatiDDT ?? []).flatMap(
    ({ NumeroDDT, DataDDT = "", RiferimentoNumeroLinea = [] }): DatiDDT[] =>
      NumeroDDT?.trim()
        ? [{ NumeroDDT: NumeroDDT.trim(), DataDDT, RiferimentoNumeroLinea: nonEmpty(RiferimentoNumeroLinea) }]
        : [],
  );
  const righe = righeDi(da).length;
  return all.every(({ RiferimentoNumeroLinea: lines }) => !lines || lines.length === righe)
    ? all.map(({ NumeroDDT, DataDDT }) => ({ NumeroDDT, DataDDT }))
    : all;
}
