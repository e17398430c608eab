import type { Cessionario } from "../../bozza/parti.ts";
import { nonBlank } from "../vuoto.ts";

/** Whether a customer can be named in a simplified invoice (1.3.2): by name and address, or not at all. */
export function haNomeESede({ denominazione, nome, cognome, sede }: Cessionario): boolean {
  const named = nonBlank(denominazione) || (nonBlank(nome) && nonBlank(cognome));
  const code = sede.nazione !== "IT" || /^\d{5}$/.test(sede.cap);
  return Boolean(named && nonBlank(sede.indirizzo) && nonBlank(sede.comune) && nonBlank(sede.nazione) && code);
}
