import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00415: a pension fund contribution subject to withholding and no DatiRitenuta. */
export const controllo00415: Controllo = {
  codice: "00415",
  descrizione: "Dati ritenuta assenti con cassa soggetta",
  dove: "2.1.1.5",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { casse, documento } of corpi) {
      const subject = casse.find(({ valore }) => valore.Ritenuta === "SI");
      if (subject && !documento.valore.DatiRitenuta?.length)
        trovato({
          percorso: `${documento.percorso}.DatiRitenuta`,
          messaggio: `Il contributo ${subject.valore.TipoCassa} è soggetto a ritenuta, ma i dati della ritenuta mancano: aggiungili o togli la spunta al contributo.`,
        });
    }
  },
};
