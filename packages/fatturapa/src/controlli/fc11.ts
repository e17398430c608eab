import type { Controllo } from "./controllo.ts";

/** RULES §8: split payment is for public bodies and their companies, and not for fees subject to withholding. */
export const controlloFC11: Controllo = {
  codice: "FC11",
  descrizione: "Scissione dei pagamenti da verificare",
  dove: "2.2.2.7",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, trasmissione }, trovato) {
    for (const { riepiloghi, documento } of corpi) {
      const split = riepiloghi.find(({ valore }) => valore.EsigibilitaIVA === "S");
      if (!split) continue;
      const percorso = `${split.percorso}.EsigibilitaIVA`;
      if (documento.valore.DatiRitenuta?.length)
        trovato({
          percorso,
          messaggio:
            "La scissione dei pagamenti non si applica ai compensi soggetti a ritenuta: scegli l'esigibilità immediata.",
        });
      else if (trasmissione.FormatoTrasmissione !== "FPA12")
        trovato({
          percorso,
          messaggio:
            "La scissione dei pagamenti vale per enti pubblici e società da loro controllate: controlla che il cliente lo sia.",
        });
    }
  },
};
