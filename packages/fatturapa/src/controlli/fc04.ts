import type { Controllo } from "./controllo.ts";

/** RULES §10: a public body refuses invoices without CIG where one is due (art. 25 DL 66/2014). */
export const controlloFC04: Controllo = {
  codice: "FC04",
  descrizione: "CIG assente verso la pubblica amministrazione",
  dove: "2.1.2.7",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, trasmissione }, trovato) {
    if (trasmissione.FormatoTrasmissione !== "FPA12") return;
    for (const { generali, percorso } of corpi) {
      const blocks = [
        ...(generali.DatiOrdineAcquisto ?? []),
        ...(generali.DatiContratto ?? []),
        ...(generali.DatiConvenzione ?? []),
        ...(generali.DatiRicezione ?? []),
        ...(generali.DatiFattureCollegate ?? []),
      ];
      if (!blocks.some((block) => block.CodiceCIG))
        trovato({
          percorso: `${percorso}.DatiGenerali.DatiOrdineAcquisto`,
          messaggio:
            "Manca il CIG: se la pubblica amministrazione te ne ha dato uno aggiungilo, altrimenti può rifiutare la fattura.",
        });
    }
  },
};
