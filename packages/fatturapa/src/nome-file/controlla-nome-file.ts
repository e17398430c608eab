import type { Problema } from "../problema.ts";
import { leggiNomeFile } from "./nome-file.ts";

/** Controllo 00001 (Specifiche tecniche 1.9.1 §1.2.2): the SdI refuses a file whose name is not of the agreed form. */
export function controllaNomeFile(nome: string): Problema[] {
  if (leggiNomeFile(nome)) return [];
  const messaggio = `Il nome del file "${nome}" non è valido: deve essere come IT01234567890_00001.xml (paese, codice fiscale di chi trasmette, trattino basso, da 1 a 5 lettere o cifre).`;
  return [{ codice: "00001", gravita: "errore", percorso: "", messaggio }];
}
