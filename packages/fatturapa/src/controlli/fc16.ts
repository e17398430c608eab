import { Decimal } from "../decimal/decimal.ts";
import { formatImporto, formatPercento } from "../presentazione/importo.ts";
import type { Controllo } from "./controllo.ts";

/** Share of the base: professionals, agents, agents with staff (art. 25 and 25-bis DPR 600/73). */
const QUOTE = ["100", "50", "20"].map(Decimal.of);
const CENTESIMO = Decimal.of("0.01");

/** RULES §4: the amount withheld is the rate of what is marked for it, or of half or a fifth of it. The SdI does not check. */
export const controlloFC16: Controllo = {
  codice: "FC16",
  descrizione: "Importo della ritenuta da verificare",
  dove: "2.1.1.5.2",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { documento, linee, casse } of corpi) {
      const base = Decimal.sum([
        ...linee.filter(({ valore }) => valore.Ritenuta === "SI").map(({ valore }) => valore.PrezzoTotale),
        ...casse.filter(({ valore }) => valore.Ritenuta === "SI").map(({ valore }) => valore.ImportoContributoCassa),
      ]);
      for (const [i, { ImportoRitenuta, AliquotaRitenuta }] of (documento.valore.DatiRitenuta ?? []).entries()) {
        const usual = QUOTE.map((quota) => base.percent(quota).percent(AliquotaRitenuta).round(2));
        if (!usual.some((importo) => importo.minus(ImportoRitenuta).abs().compare(CENTESIMO) <= 0))
          trovato({
            percorso: `${documento.percorso}.DatiRitenuta[${i}].ImportoRitenuta`,
            messaggio: `La ritenuta è ${formatImporto(ImportoRitenuta)}, ma il ${formatPercento(AliquotaRitenuta)} di quanto vi è soggetto (${formatImporto(base)}) fa ${formatImporto(usual[0] ?? base)}.`,
          });
      }
    }
  },
};
