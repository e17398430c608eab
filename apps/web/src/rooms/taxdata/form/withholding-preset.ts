import { wholeFee, withholdingOf } from "@fatturachiara/contract/fields/withholding";
import { filledOf } from "@fatturachiara/contract/filled-of";
import { CausalePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { FiscalValues } from "./fiscal-form.ts";

const ofPersons = TipoRitenuta.perCodice("RT01").id;
const ofCompanies = TipoRitenuta.perCodice("RT02").id;

/** The income tax withholding of a kind of subject: RT01 for persons, RT02 for companies. */
function kindFor(idProfiloFiscale: FiscalValues["idProfiloFiscale"]): number {
  return idProfiloFiscale === 1 ? ofPersons : ofCompanies;
}

/** What is usual when the withholding is switched on (screens.md §4): 20 %, reason A, on the whole fee. Keeps what is there. */
export function withholdingPreset(values: FiscalValues): Partial<FiscalValues> {
  const usual = {
    idRitenuta: kindFor(values.idProfiloFiscale),
    aliquotaRitenuta: Decimal.of("20.00"),
    idCausalePagamento: CausalePagamento.perCodice("A").id,
    ...wholeFee,
  };
  return { ...usual, ...filledOf(withholdingOf({ ...values, flagRitenuta: true })) };
}

/** Changing the kind turns RT01 into RT02 and back; the other withholdings belong to both. */
export function withholdingAfterKind(values: FiscalValues): Partial<FiscalValues> {
  if (values.idRitenuta !== ofPersons && values.idRitenuta !== ofCompanies) return {};
  return { idRitenuta: kindFor(values.idProfiloFiscale) };
}
