import { isRitenutaAcconto } from "../calcolo/index.ts";
import type { Controllo } from "./controllo.ts";

/** RULES §3: the INPS recharge (TC22) is income and is withheld on; the contributions of the other funds (TC01-TC21) are not. */
export const controlloFC17: Controllo = {
  codice: "FC17",
  descrizione: "Ritenuta sul contributo cassa da verificare",
  dove: "2.1.1.7.6",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { documento, casse } of corpi) {
      if (!documento.valore.DatiRitenuta?.some(({ TipoRitenuta }) => isRitenutaAcconto({ tipo: TipoRitenuta })))
        continue;
      for (const { valore, percorso } of casse) {
        const subject = valore.Ritenuta === "SI";
        if (subject !== (valore.TipoCassa === "TC22"))
          trovato({
            percorso: `${percorso}.Ritenuta`,
            messaggio: subject
              ? `Il contributo integrativo ${valore.TipoCassa} non è soggetto a ritenuta: togli la spunta.`
              : "La rivalsa INPS (TC22) è compenso: va soggetta a ritenuta come l'onorario.",
          });
      }
    }
  },
};
