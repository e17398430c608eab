import { withholding } from "@fatturachiara/contract/fields/withholding";
import { fiscalLabels } from "./fiscal-form.ts";

/** Names that findings use for fields that have another one on this page, or that are hidden behind a switch. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  conti: ["idProfiloIban", "iban", "bic"],
  flagCassa: ["idTipoCassa", "aliquotaCassa", "idAliquotaIvaFullCassa", "flagRitenutaCassa"],
  flagRitenuta: Object.keys(withholding),
};

/** The element to focus for `?campo=`: the field itself, its name on this page, or the switch that opens it. */
export function fieldFor(campo: string): string {
  if (document.getElementById(campo)) return campo;
  const found = Object.entries(elsewhere).find(([, names]) => names.includes(campo));
  return found?.[0] ?? Object.keys(fiscalLabels)[0] ?? campo;
}
