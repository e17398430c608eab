import { bankAccountInput, type FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { judge, type Wrong } from "../../../api/contract-resolver.ts";
import { type FiscalPerson, type FiscalValues, fiscalLabels, fiscalValues, wrongFiscal } from "../form/fiscal-form.ts";

/** What the first invoice needs of whoever issues it: tax data, and the account to be paid on. */
export type WhoValues = FiscalValues & { iban: string };

/** Labels of the fields. */
export const whoLabels = { ...fiscalLabels, iban: "IBAN" };

/** What the section starts from. */
export const whoValues = (person: FiscalPerson): WhoValues => ({ ...fiscalValues(null, person), iban: "" });

/** What is wrong with the present values, by field; an account is no must. */
export function wrongWho({ iban, ...fiscal }: WhoValues): Wrong {
  const wrongIban = iban === "" ? undefined : judge(bankAccountInput, { iban }).wrong.iban;
  return { ...wrongFiscal(fiscal), ...(wrongIban && { iban: wrongIban }) };
}

/** No regime has this id: one that is still to choose, for checks that ask for it. */
const noRegime = 0;

/** The tax data as far as they are typed, for checks and totals. */
export function fiscalWhileTyped({ iban: _, ...fiscal }: WhoValues): FiscalData {
  return { ...fiscal, idRegimeFiscale: fiscal.idRegimeFiscale ?? noRegime };
}

/** Tax data of somebody who has none yet, as a first invoice begins with them. */
export const unknownFiscal = (person: FiscalPerson): FiscalData => fiscalWhileTyped(whoValues(person));
