import { INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { wholeFee } from "@fatturachiara/contract/fields/withholding";
import { filledOf } from "@fatturachiara/contract/filled-of";
import { blankForm, labelsOf, limitsOf } from "@fatturachiara/contract/labelled";
import { type FiscalData, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { CondizionePagamento, ModalitaPagamento, RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { contractResolver, judge } from "../../../api/contract-resolver.ts";

/** The tax data while they are typed: the regime may still be to choose. */
export type FiscalValues = Omit<FiscalData, "idRegimeFiscale"> & { idRegimeFiscale: number | null };

/** Labels of the fields. */
export const fiscalLabels = labelsOf(fiscalData.shape);

/** How long their texts may be. */
export const fiscalLimits = limitsOf(fiscalData);

/** A regime still to choose does not silence the other rules. */
const whileMissing = { idRegimeFiscale: RegimeFiscale.perCodice("RF01").id };

/** Rules of the contract. */
export const fiscalResolver = contractResolver<FiscalValues, FiscalData>(fiscalData, whileMissing);

/** What is wrong with the present values, by field. */
export const wrongFiscal = (values: FiscalValues) => judge(fiscalData, values, whileMissing).wrong;

/** Whose tax data they are, as far as is known before anything has been saved. */
export type FiscalPerson = Partial<FiscalData>;

const blank = blankForm(fiscalData.shape);

/** Empty fields of a text input are "" and not nothing, so that a saved form and the same form untouched are equal. */
const texts = Object.fromEntries(Object.entries(blank).filter(([, value]) => typeof value === "string"));

/** What the form starts from: the saved data, or what is usual for somebody who has just arrived. */
export function fiscalValues(saved: FiscalData | null, person: FiscalPerson): FiscalValues {
  if (saved) return { ...saved, ...texts, ...filledOf(saved) };
  return {
    ...blank,
    ...person,
    ...wholeFee,
    idProfiloFiscale: 1,
    idRegimeFiscale: null,
    idTipoDocumento: INVOICE,
    idCondizionePagamento: CondizionePagamento.perCodice("TP02").id,
    idModalitaPagamento: ModalitaPagamento.perCodice("MP05").id,
    giorniScadenza: 30,
  };
}
