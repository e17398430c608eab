import type { DaComporre } from "../bozza/da-comporre.ts";
import { BLOCCHI_CORRELATI, type Correlato } from "../bozza/lettura/riferimenti-di.ts";
import type { DatiDocumentiCorrelati, DatiGenerali } from "../tracciato/index.ts";
import { nonBlank, nonEmpty } from "./vuoto.ts";

type Correlati = Pick<DatiGenerali, (typeof BLOCCHI_CORRELATI)[number]>;

/** 2.1.2-2.1.6: orders, contracts, agreements, receptions, linked invoices, with CUP and CIG. */
export const documentiCorrelati = ({ bozza: { DatiGenerali = {} } }: DaComporre): Correlati =>
  Object.fromEntries(
    BLOCCHI_CORRELATI.map((blocco) => [blocco, nonEmpty((DatiGenerali[blocco] ?? []).map(correlato))]),
  );

const correlato = ({ IdDocumento = "", ...altro }: Correlato): DatiDocumentiCorrelati => ({
  RiferimentoNumeroLinea: nonEmpty(altro.RiferimentoNumeroLinea ?? []),
  IdDocumento: IdDocumento.trim(),
  Data: nonBlank(altro.Data),
  NumItem: nonBlank(altro.NumItem),
  CodiceCommessaConvenzione: nonBlank(altro.CodiceCommessaConvenzione),
  CodiceCUP: nonBlank(altro.CodiceCUP)?.toUpperCase(),
  CodiceCIG: nonBlank(altro.CodiceCIG)?.toUpperCase(),
});
