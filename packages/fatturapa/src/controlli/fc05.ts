import { confrontoSogliaBollo, esclusoDalBollo, SOGLIA_BOLLO } from "../calcolo/bollo.ts";
import { baseBollo } from "./base-bollo.ts";
import type { Controllo } from "./controllo.ts";

/** RULES §7: stamp duty is due above 77.47 € without VAT. The SdI does not refuse; the tax office asks for it later. */
export const controlloFC05: Controllo = {
  codice: "FC05",
  descrizione: "Bollo dovuto e non indicato",
  dove: "2.1.1.6",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, cedente }, trovato) {
    for (const { linee, casse, documento } of corpi) {
      if (esclusoDalBollo(documento.valore.TipoDocumento, cedente.valore.RegimeFiscale)) continue;
      const base = baseBollo(
        linee.map(({ valore }) => valore),
        casse.map(({ valore }) => valore),
      );
      if (base.compare(SOGLIA_BOLLO) > 0 && !documento.valore.DatiBollo)
        trovato({
          percorso: `${documento.percorso}.DatiBollo`,
          messaggio: `${confrontoSogliaBollo(base)}: il bollo di 2,00\u00A0€ sembra dovuto, ma non è indicato.`,
        });
    }
  },
};
