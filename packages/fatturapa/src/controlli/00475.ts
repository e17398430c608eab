import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00475: the buyer issues the document and has no VAT number. */
export const controllo00475: Controllo = {
  codice: "00475",
  descrizione: "Partita IVA del cessionario assente",
  dove: "1.4.1.1",
  gravita: "errore",
  verifica({ corpi, cessionario }, trovato) {
    const tipo = corpi
      .map(({ documento }) => documento.valore.TipoDocumento)
      .find((one) => voceDiDocumento(one)?.emittente === "cessionario");
    if (tipo && !cessionario.valore.IdFiscaleIVA)
      trovato({
        percorso: `${cessionario.percorso}.IdFiscaleIVA`,
        messaggio: `Con ${tipo} chi acquista deve avere la partita IVA: aggiungila.`,
      });
  },
};
