import type { Controllo } from "./controllo.ts";

const TIPI: readonly string[] = ["TD16", "TD17", "TD18", "TD19", "TD20", "TD22", "TD23", "TD28", "TD29"];

/** Allegato A 1.9.1, 00475: the buyer issues the document and has no VAT number. */
export const controllo00475: Controllo = {
  codice: "00475",
  descrizione: "Partita IVA del cessionario assente",
  dove: "1.4.1.1",
  gravita: "errore",
  verifica({ corpi, cessionario }, trovato) {
    const tipo = corpi.map(({ documento }) => documento.valore.TipoDocumento).find((one) => TIPI.includes(one));
    if (tipo && !cessionario.valore.IdFiscaleIVA)
      trovato({
        percorso: `${cessionario.percorso}.IdFiscaleIVA`,
        messaggio: `Con ${tipo} chi acquista deve avere la partita IVA: aggiungila.`,
      });
  },
};
