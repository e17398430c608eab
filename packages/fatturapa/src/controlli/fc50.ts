import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import { Decimal } from "../decimal/index.ts";
import { formatImporto } from "../presentazione/index.ts";
import type { Controllo } from "./controllo.ts";

/** L. 190/2014 art. 1 c. 54 and 71: above 85,000 € in a year the flat-rate regime ends the year after; above 100,000 € at once. */
const SOGLIA = Decimal.of("85000.00");
const USCITA = Decimal.of("100000.00");

/** Screens §14.6: with this document the year goes beyond what the flat-rate regime admits. Needs one's own history. */
export const controlloFC50: Controllo = {
  codice: "FC50",
  descrizione: "Soglia del forfettario",
  dove: "2.1.1.9",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, cedente, soggettoEmittente }, trovato, { storia }) {
    if (soggettoEmittente || cedente.valore.RegimeFiscale !== "RF19") return;
    for (const { documento, linee, casse } of corpi) {
      const { Data, TipoDocumento } = documento.valore;
      const before = storia?.ricavi?.(Data.slice(0, 4));
      if (!before) continue;
      const own = Decimal.sum([
        ...linee.filter(({ valore }) => valore.Natura !== "N1").map(({ valore }) => valore.PrezzoTotale),
        // INPS's recharge is revenue; the contributions of the funds are not.
        ...casse.filter(({ valore }) => valore.TipoCassa === "TC22").map(({ valore }) => valore.ImportoContributoCassa),
      ]);
      const takesAway = voceDiDocumento(TipoDocumento)?.segno === "-";
      const after = takesAway ? before.minus(own) : before.plus(own);
      if (after.compare(SOGLIA) <= 0) continue;
      trovato({
        percorso: `${documento.percorso}.ImportoTotaleDocumento`,
        messaggio:
          after.compare(USCITA) > 0
            ? `Con questo documento il fatturato del ${Data.slice(0, 4)} arriva a ${formatImporto(after)}: se li incassi tutti, oltre ${formatImporto(USCITA)} esci subito dal regime forfettario e devi l'IVA.`
            : `Con questo documento il fatturato del ${Data.slice(0, 4)} arriva a ${formatImporto(after)}: se li incassi tutti, oltre ${formatImporto(SOGLIA)} dal prossimo anno esci dal regime forfettario.`,
      });
    }
  },
};
