import { documentiDi } from "./chiave-documento.ts";
import type { Controllo } from "./controllo.ts";
import { progressivoDi } from "./serie.ts";

/** RULES §14, screens §14.6: numbers of a series follow one another without holes. Needs one's own history. */
export const controlloFC19: Controllo = {
  codice: "FC19",
  descrizione: "Numero non consecutivo",
  dove: "2.1.1.4",
  gravita: "avviso",
  soloNostra: true,
  verifica(vista, trovato, { storia }) {
    for (const [i, { numero, data }] of documentiDi(vista).entries()) {
      const last = storia?.ultimo?.({ anno: data.slice(0, 4), numero });
      const own = progressivoDi(numero, data);
      const before = last && progressivoDi(last.numero, last.data);
      if (!last || own === undefined || before === undefined || own <= before + 1) continue;
      trovato({
        percorso: `${vista.corpi[i]?.documento.percorso}.Numero`,
        messaggio: `L'ultimo documento di questa serie è il n. ${last.numero}: con il n. ${numero} resta un vuoto nella numerazione.`,
      });
    }
  },
};
