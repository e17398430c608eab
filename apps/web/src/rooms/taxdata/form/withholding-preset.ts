import { CausalePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { FiscalValues } from "./fiscal-form.ts";

const ofPersons = TipoRitenuta.perCodice("RT01").id;
const ofCompanies = TipoRitenuta.perCodice("RT02").id;

/** The income tax withholding of a kind of subject: RT01 for persons, RT02 for companies. */
function withholdingOf(idProfiloFiscale: FiscalValues["idProfiloFiscale"]): number {
  return idProfiloFiscale === 1 ? ofPersons : ofCompanies;
}

/** What is usual when the withholding is switched on (screens.md §4): 20 %, reason A, on the whole fee. Keeps what is there. */
export function withholdingPreset(values: FiscalValues): Partial<FiscalValues> {
  return {
    idRitenuta: values.idRitenuta ?? withholdingOf(values.idProfiloFiscale),
    aliquotaRitenuta: values.aliquotaRitenuta ?? Decimal.of("20.00"),
    idCausalePagamento: values.idCausalePagamento ?? CausalePagamento.perCodice("A").id,
    percentualeBaseRitenuta: values.percentualeBaseRitenuta ?? Decimal.of("100.00"),
  };
}

/** Changing the kind turns RT01 into RT02 and back; the other withholdings belong to both. */
export function withholdingAfterKind(values: FiscalValues): Partial<FiscalValues> {
  if (values.idRitenuta !== ofPersons && values.idRitenuta !== ofCompanies) return {};
  return { idRitenuta: withholdingOf(values.idProfiloFiscale) };
}
