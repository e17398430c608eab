import { TipoCassa } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { aliquotaContributo, nomeCassa } from "@fatturachiara/fatturapa/previdenza";
import type { FiscalValues } from "./fiscal-form.ts";

/** The pension funds to choose from: people look for their profession, not for the code. */
export const fundChoices = TipoCassa.voci.map(({ id, codice }) => ({
  value: id,
  label: `${codice} ${nomeCassa(codice)}`,
}));

/** What is usual for a fund on that day: its rate; the INPS "rivalsa" is income and therefore subject to withholding (RULES §3). */
export function fundPreset(idTipoCassa: number, oggi: Giorno): Partial<FiscalValues> {
  const codice = TipoCassa.perId(idTipoCassa)?.codice;
  return {
    aliquotaCassa: (codice && aliquotaContributo(codice, oggi)) ?? null,
    flagRitenutaCassa: codice === "TC22",
  };
}
