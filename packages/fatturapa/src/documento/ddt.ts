import type { DaComporre } from "../bozza/da-comporre.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import type { DatiDDT } from "../tracciato/index.ts";
import { nonEmpty } from "./vuoto.ts";

/**
 * 2.1.8: the delivery notes that have a number, with the numbers of their lines; without them where one note covers the
 * whole document, as the format wants it.
 */
export function datiDDT(da: DaComporre): DatiDDT[] {
  const all = (da.bozza.DatiGenerali?.DatiDDT ?? []).flatMap(
    ({ NumeroDDT, DataDDT = "", RiferimentoNumeroLinea = [] }): DatiDDT[] =>
      NumeroDDT?.trim()
        ? [{ NumeroDDT: NumeroDDT.trim(), DataDDT, RiferimentoNumeroLinea: nonEmpty(RiferimentoNumeroLinea) }]
        : [],
  );
  const [only] = all;
  return only && all.length === 1 && only.RiferimentoNumeroLinea?.length === righeDi(da).length
    ? [{ NumeroDDT: only.NumeroDDT, DataDDT: only.DataDDT }]
    : all;
}
