import { formatImporto } from "../presentazione/importo.ts";
import { documentiDi } from "./chiave-documento.ts";
import type { Controllo } from "./controllo.ts";

/** Screens §14.6: another document of the same day, to the same customer, of the same amount, is often the same thing issued twice. Needs one's own history. */
export const controlloFC13: Controllo = {
  codice: "FC13",
  descrizione: "Documento forse già emesso oggi",
  dove: "2.1.1.4",
  gravita: "avviso",
  soloNostra: true,
  verifica(vista, trovato, { storia }) {
    if (!storia) return;
    for (const [i, documento] of documentiDi(vista).entries()) {
      const { data, numero, totale } = documento;
      const twin = [...storia.documenti({ anno: data.slice(0, 4), numero, data })].find(
        (inviato) =>
          inviato.numero !== numero &&
          inviato.data === data &&
          inviato.cessionario === documento.cessionario &&
          inviato.tipoDocumento === documento.tipoDocumento &&
          totale !== undefined &&
          inviato.totale?.equals(totale),
      );
      if (twin && totale)
        trovato({
          percorso: `${vista.corpi[i]?.documento.percorso}.Numero`,
          messaggio: `Nello stesso giorno hai già fatto a questo cliente il documento n. ${twin.numero}, dello stesso importo (${formatImporto(totale)}): controlla che non sia lo stesso.`,
        });
    }
  },
};
