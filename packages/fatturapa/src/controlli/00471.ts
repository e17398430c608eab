import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";
import { stessoSoggetto } from "./stesso-soggetto.ts";

/** Allegato A 1.9.1, 00471: seller and buyer are one where the type of document forbids it. */
export const controllo00471: Controllo = {
  codice: "00471",
  descrizione: "Cedente uguale al cessionario",
  dove: "1.4.1",
  gravita: "errore",
  formati: OVUNQUE,
  verifica(vista, trovato) {
    const tipo = vista.corpi
      .map(({ documento }) => documento.valore.TipoDocumento)
      .find((one) => voceDiDocumento(one)?.stessoSoggetto === "vietato");
    if (tipo && stessoSoggetto(vista))
      trovato({
        percorso: vista.cessionario.percorso,
        messaggio: `Chi emette e il cliente sono lo stesso soggetto: con ${tipo} non è ammesso. Scegli un altro cliente o un altro tipo di documento.`,
      });
  },
};
