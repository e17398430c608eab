import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { Controllo } from "./controllo.ts";
import { soggettiDiversi } from "./stesso-soggetto.ts";

/** Allegato A 1.9.1, 00472: TD21 and TD27 are documents to oneself. */
export const controllo00472: Controllo = {
  codice: "00472",
  descrizione: "Cedente diverso dal cessionario",
  dove: "1.4.1",
  gravita: "errore",
  verifica(vista, trovato) {
    const tipo = vista.corpi
      .map(({ documento }) => documento.valore.TipoDocumento)
      .find((codice) => voceDiDocumento(codice)?.stessoSoggetto === "obbligatorio");
    if (tipo && soggettiDiversi(vista))
      trovato({
        percorso: vista.cessionario.percorso,
        messaggio: `Con ${tipo} chi emette e il cliente devono essere lo stesso soggetto: il cliente sei tu.`,
      });
  },
};
