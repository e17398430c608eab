import type { Controllo } from "./controllo.ts";

/** RULES §8 (art. 17-ter DPR 633/72): public bodies pay the VAT to the State themselves, unless tax is withheld or the regime is another. */
export const controlloFC52: Controllo = {
  codice: "FC52",
  descrizione: "Scissione dei pagamenti assente verso la pubblica amministrazione",
  dove: "2.2.2.7",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, trasmissione, soggettoEmittente }, trovato) {
    if (soggettoEmittente || trasmissione.FormatoTrasmissione !== "FPA12") return;
    for (const { riepiloghi, documento } of corpi) {
      if (documento.valore.DatiRitenuta?.length) continue;
      const plain = riepiloghi.find(({ valore }) => !valore.Imposta.isZero() && valore.EsigibilitaIVA !== "S");
      if (plain)
        trovato({
          percorso: `${plain.percorso}.EsigibilitaIVA`,
          messaggio:
            "Verso una pubblica amministrazione l'IVA va di solito in scissione dei pagamenti: senza, l'ente può rifiutare la fattura.",
        });
    }
  },
};
