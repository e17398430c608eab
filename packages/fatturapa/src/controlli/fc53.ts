import { INTENTO, isProtocolloIntento } from "../codici/intento.ts";
import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { DettaglioLinee } from "../tracciato/index.ts";
import type { Controllo } from "./controllo.ts";

/** From this day on an invoice to a frequent exporter carries the data of the declaration (AdE, provv. 293390/2021). */
const DAL = "2022-01-01";

/**
 * RULES §7, AdE provv. 293390/2021: what is not taxable because of a declaration of intent (N3.5) names its protocol and the
 * day of its receipt. The SdI lets it pass and the seller is fined.
 */
export const controlloFC53: Controllo = {
  codice: "FC53",
  descrizione: "Operazione N3.5 senza i dati della dichiarazione d'intento",
  dove: "2.2.1.16",
  gravita: "errore",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { documento, linee } of corpi) {
      const { Data, TipoDocumento } = documento.valore;
      const voce = voceDiDocumento(TipoDocumento);
      if (Data < DAL || voce?.emittente === "cessionario") continue;
      const elsewhere = linee.some(({ valore }) => difetto(valore) === undefined && dichiarazioni(valore).length > 0);
      for (const [i, { valore, percorso }] of linee.entries()) {
        const wrong = difetto(valore);
        if (!wrong || (dichiarazioni(valore).length === 0 && (valore.Natura !== "N3.5" || elsewhere))) continue;
        trovato({
          percorso: `${percorso}.AltriDatiGestionali[${posto(valore)}].RiferimentoTesto`,
          messaggio: `Riga ${i + 1}: ${wrong}`,
          // What takes back an invoice of long ago may have none to name.
          ...(voce?.segno === "-" && { soloAvviso: true as const }),
        });
      }
    }
  },
};

const dichiarazioni = ({ AltriDatiGestionali = [] }: DettaglioLinee) =>
  AltriDatiGestionali.filter(({ TipoDato }) => TipoDato === INTENTO);

/** Where the declaration stands among the data of the line, or would. */
const posto = ({ AltriDatiGestionali = [] }: DettaglioLinee): number =>
  Math.max(
    AltriDatiGestionali.findIndex(({ TipoDato }) => TipoDato === INTENTO),
    0,
  );

function difetto(riga: DettaglioLinee): string | undefined {
  const all = dichiarazioni(riga);
  if (all.length === 0 || all.some(({ RiferimentoTesto = "" }) => RiferimentoTesto === ""))
    return "è N3.5, ma manca il protocollo della dichiarazione d'intento del cliente. Senza, l'operazione non è coperta e rischi la sanzione.";
  if (!all.every(({ RiferimentoTesto = "" }) => isProtocolloIntento(RiferimentoTesto)))
    return "il protocollo della dichiarazione d'intento ha 17 cifre, un trattino e 6 cifre, come 08060120341234567-000001.";
  if (!all.every(({ RiferimentoData }) => RiferimentoData))
    return "manca la data della ricevuta con cui l'Agenzia delle Entrate ha accolto la dichiarazione d'intento.";
  return undefined;
}
