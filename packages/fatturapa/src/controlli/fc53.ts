import { isProtocolloIntento } from "../codici/intento.ts";
import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { DettaglioLinee } from "../tracciato/index.ts";
import type { Controllo } from "./controllo.ts";
import { intentoDi } from "./intento-di.ts";

/** From this day on an invoice to a frequent exporter carries the data of the declaration (AdE, provv. 293390/2021). */
const DAL = "2022-01-01";

/**
 * RULES §7, AdE provv. 293390/2021: what is not taxable because of a declaration of intent (N3.5) names its protocol and the
 * day of its receipt. The SdI lets it pass and the seller is fined.
 */
export const controlloFC53: Controllo = {
  codice: "FC53",
  descrizione: "N3.5 senza dichiarazione d'intento",
  dove: "2.2.1.16",
  gravita: "errore",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { documento, linee } of corpi) {
      const { Data, TipoDocumento } = documento.valore;
      const voce = voceDiDocumento(TipoDocumento);
      if (Data < DAL || voce?.emittente === "cessionario") continue;
      const elsewhere = linee.some(({ valore }) => !difetto(valore));
      for (const [i, { valore, percorso }] of linee.entries()) {
        const wrong = difetto(valore);
        const { dato, sotto } = intentoDi(valore);
        if (!wrong || (!dato && (valore.Natura !== "N3.5" || elsewhere))) continue;
        trovato({
          percorso: `${percorso}.${sotto}`,
          messaggio: `Riga ${i + 1}: ${wrong}.`,
          // What takes back an invoice of long ago may have none to name.
          ...(voce?.segno === "-" && { soloAvviso: true as const }),
        });
      }
    }
  },
};

function difetto(riga: DettaglioLinee): string | undefined {
  const { RiferimentoTesto, RiferimentoData } = intentoDi(riga).dato ?? {};
  if (!RiferimentoTesto) return "N3.5 vuole il protocollo della dichiarazione d'intento, altrimenti rischi la sanzione";
  if (!isProtocolloIntento(RiferimentoTesto))
    return "il protocollo della dichiarazione d'intento ha 17 cifre, un trattino e 6 cifre";
  return RiferimentoData ? undefined : "manca la data della ricevuta della dichiarazione d'intento";
}
