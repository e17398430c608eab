import type { DaComporre } from "../bozza/da-comporre.ts";
import { BLOCCHI_CORRELATI, type Correlato } from "../bozza/riferimenti-di.ts";
import type { DatiDocumentiCorrelati, DatiGenerali } from "../tracciato/index.ts";
import { given, nonEmpty } from "./vuoto.ts";

type Correlati = Pick<DatiGenerali, (typeof BLOCCHI_CORRELATI)[number]>;

/** 2.1.2-2.1.6: orders, contracts, agreements, receptions, linked invoices, with CUP and CIG. */
export const documentiCorrelati = ({ bozza: { DatiGenerali = {} } }: DaComporre): Correlati =>
  Object.fromEntries(
    BLOCCHI_CORRELATI.map((blocco) => [blocco, nonEmpty((DatiGenerali[blocco] ?? []).map(correlato))]),
  );

const correlato = ({ IdDocumento = "", ...altro }: Correlato): DatiDocumentiCorrelati => ({
  RiferimentoNumeroLinea: nonEmpty(altro.RiferimentoNumeroLinea ?? []),
  IdDocumento: IdDocumento.trim(),
  Data: given(altro.Data),
  NumItem: given(altro.NumItem),
  CodiceCommessaConvenzione: given(altro.CodiceCommessaConvenzione),
  CodiceCUP: given(altro.CodiceCUP)?.toUpperCase(),
  CodiceCIG: given(altro.CodiceCIG)?.toUpperCase(),
});
