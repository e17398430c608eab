import { Nazione } from "../codici/nazione.ts";
import type { Problema } from "../problema.ts";
import { leggiNomeFile } from "./nome-file.ts";

/**
 * Controllo 00001 (Specifiche tecniche 1.9.1 §1.2.2): the SdI refuses a file whose name is not of the agreed form. Where the
 * sources differ, about a country that ISO does not know and an extension in capitals, it is a warning.
 */
export function controllaNomeFile(nome: string): Problema[] {
  const found = (gravita: Problema["gravita"], messaggio: string): Problema[] => [
    { codice: "00001", gravita, percorso: "", messaggio },
  ];
  const letto = leggiNomeFile(nome);
  if (!letto)
    return found(
      "errore",
      `Il nome del file "${nome}" non è valido: deve essere come IT01234567890_00001.xml (paese, codice fiscale di chi trasmette, trattino basso, da 1 a 5 lettere o cifre).`,
    );
  if (!Nazione.contiene(letto.idPaese))
    return found(
      "avviso",
      `Il nome del file "${nome}" comincia con ${letto.idPaese}, che non è il codice di un Paese.`,
    );
  if (nome.endsWith(`.${letto.estensione}`)) return [];
  return found("avviso", `Il nome del file "${nome}" finisce in lettere maiuscole: scrivi .${letto.estensione}.`);
}
