import { CausalePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import * as z from "zod/mini";
import { blankForm, labelled, namingsOf } from "../labelled.ts";
import { amount, decimal, listCode, optional } from "../wire.ts";

const percentage = optional(amount);

/** The withholding of a document, and of the profile that new documents start from: the same fields in both. */
export const withholding = {
  idRitenuta: labelled({ label: "Ritenuta", short: "Tipo di ritenuta", list: TipoRitenuta }, optional(listCode)),
  aliquotaRitenuta: labelled({ label: "Aliquota della ritenuta", short: "Aliquota", unit: "%" }, percentage),
  idCausalePagamento: labelled({ label: "Causale del pagamento", list: CausalePagamento }, optional(listCode)),
  percentualeBaseRitenuta: labelled(
    { label: "Base della ritenuta", short: "Base", unit: "%", help: "Parte del compenso", placeholder: "100,00" },
    percentage,
  ),
};

/** Its percentages as they are kept: with as many digits as the file they came from. */
export const percentagesWithheld = { aliquotaRitenuta: optional(decimal), percentualeBaseRitenuta: optional(decimal) };

const namings = namingsOf(withholding);
/** The same as their fields are drawn, in the order in which they are asked for. */
export const percentageFields = (["aliquotaRitenuta", "percentualeBaseRitenuta"] as const).map((name) => {
  const { label, short = label, help, placeholder } = namings.get(name) ?? { label: name };
  return { name, label: short, help, placeholder };
});

/** The same as it is kept. */
export const keptWithholding = { ...withholding, ...percentagesWithheld };

const record = z.object(withholding);
/** The withholding as a record holds it; null is none. */
export type Withholding = z.output<typeof record>;

/** Of one who is withheld nothing. */
export const noWithholding = blankForm(withholding);

/** Withheld from so many percent of the fee. */
export const partOfFee = (percent: string) => ({ percentualeBaseRitenuta: Decimal.of(percent) });

/** True where it is withheld from so many percent of the fee. */
export const isPartOfFee = ({ percentualeBaseRitenuta: base }: Partial<Withholding>, percent: string): boolean =>
  base?.equals(Decimal.of(percent)) ?? false;

/** Withheld from the whole of the fee, as is usual. */
export const wholeFee = partOfFee("100.00");

/** What customers withhold from the invoices of a profile. */
export const withholdingOf = ({ flagRitenuta, ...fiscal }: Withholding & { flagRitenuta: boolean }): Withholding =>
  flagRitenuta ? withholdingIn(fiscal) : noWithholding;

/** The withholding of a record that holds more; null where it says nothing of it. */
export function withholdingIn(of: Withholding): Withholding;
export function withholdingIn(of: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.keys(withholding).map((name) => [name, of[name] ?? null]));
}
