import { type Controllo, OVUNQUE } from "./controllo.ts";
import { stessoSoggetto } from "./stesso-soggetto.ts";

const VIETATO: readonly string[] = [
  "TD01",
  "TD02",
  "TD03",
  "TD06",
  "TD16",
  "TD17",
  "TD18",
  "TD19",
  "TD20",
  "TD24",
  "TD25",
  "TD28",
  "TD29",
  "TD07",
];

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
      .find((one) => VIETATO.includes(one));
    if (tipo && stessoSoggetto(vista))
      trovato({
        percorso: vista.cessionario.percorso,
        messaggio: `Chi emette e il cliente sono lo stesso soggetto: con ${tipo} non è ammesso. Scegli un altro cliente o un altro tipo di documento.`,
      });
  },
};
