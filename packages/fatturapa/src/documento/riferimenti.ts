import type { RiferimentoBozza } from "../bozza/bozza.ts";
import type { DatiDocumentiCorrelati, DatiGenerali } from "../tracciato/index.ts";
import { given, nonEmpty } from "./vuoto.ts";

type Correlati = Pick<
  DatiGenerali,
  "DatiOrdineAcquisto" | "DatiContratto" | "DatiConvenzione" | "DatiRicezione" | "DatiFattureCollegate"
>;

/** 2.1.2-2.1.6: orders, contracts, agreements, receptions, linked invoices, with CUP and CIG. */
export function documentiCorrelati(riferimenti: readonly RiferimentoBozza[] = []): Correlati {
  const of = (tipo: RiferimentoBozza["tipo"]) =>
    nonEmpty(riferimenti.filter((one) => one.tipo === tipo).map(correlato));
  return {
    DatiOrdineAcquisto: of("ordine"),
    DatiContratto: of("contratto"),
    DatiConvenzione: of("convenzione"),
    DatiRicezione: of("ricezione"),
    DatiFattureCollegate: of("fattura"),
  };
}

function correlato(riferimento: RiferimentoBozza): DatiDocumentiCorrelati {
  return {
    IdDocumento: riferimento.idDocumento.trim(),
    Data: given(riferimento.data),
    NumItem: given(riferimento.numItem),
    CodiceCommessaConvenzione: given(riferimento.codiceCommessa),
    CodiceCUP: given(riferimento.cup)?.toUpperCase(),
    CodiceCIG: given(riferimento.cig)?.toUpperCase(),
  };
}
