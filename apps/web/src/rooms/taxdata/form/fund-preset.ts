import { TipoCassa } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { FiscalValues } from "./fiscal-form.ts";

/** Who pays into it, as the choice shows it: people look for their profession, not for the code. */
const professions: Readonly<Record<string, string>> = {
  TC01: "Avvocati (Cassa forense)",
  TC02: "Dottori commercialisti",
  TC03: "Geometri",
  TC04: "Ingegneri e architetti (Inarcassa)",
  TC05: "Notai",
  TC06: "Ragionieri",
  TC07: "Agenti e rappresentanti (Enasarco)",
  TC08: "Consulenti del lavoro (Enpacl)",
  TC09: "Medici (Enpam)",
  TC10: "Farmacisti (Enpaf)",
  TC11: "Veterinari (Enpav)",
  TC17: "Periti industriali (Eppi)",
  TC18: "Attuari, chimici, agronomi, geologi (Epap)",
  TC19: "Biologi (Enpab)",
  TC20: "Infermieri (Enpapi)",
  TC21: "Psicologi (Enpap)",
  TC22: "INPS gestione separata (rivalsa)",
};

/** The pension funds to choose from. */
export const fundChoices = TipoCassa.voci.map(({ id, codice, descrizione }) => ({
  value: id,
  label: `${codice} ${professions[codice] ?? descrizione}`,
}));

/** What is usual for a fund: its rate; the INPS "rivalsa" is income and therefore subject to withholding (RULES §3). */
export function fundPreset(idTipoCassa: number): Partial<FiscalValues> {
  const voce = TipoCassa.perId(idTipoCassa);
  const usual = voce && "aliquotaUsuale" in voce ? voce.aliquotaUsuale : undefined;
  return {
    aliquotaCassa: usual ? Decimal.of(usual) : null,
    flagRitenutaCassa: voce?.codice === "TC22",
  };
}
