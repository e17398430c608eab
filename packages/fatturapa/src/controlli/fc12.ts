import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { formatGiorno } from "../presentazione/index.ts";
import { documentiDi } from "./chiave-documento.ts";
import type { Controllo } from "./controllo.ts";
import { progressivoDi } from "./serie.ts";

/** RULES §14, screens §14.6: in a series a later number has no earlier day. Needs one's own history. */
export const controlloFC12: Controllo = {
  codice: "FC12",
  descrizione: "Data fuori ordine nella numerazione",
  dove: "2.1.1.3",
  gravita: "avviso",
  soloNostra: true,
  verifica(vista, trovato, { storia }) {
    for (const [i, { numero, data }] of documentiDi(vista).entries()) {
      const last = storia?.ultimo?.({ anno: data.slice(0, 4), numero });
      const own = progressivoDi(numero, data);
      const before = last && progressivoDi(last.numero, last.data);
      if (!last || own === undefined || before === undefined) continue;
      if (own > before ? data >= last.data : data <= last.data) continue;
      trovato({
        percorso: `${vista.corpi[i]?.documento.percorso}.Data`,
        messaggio: conApostrofo`Il documento n. ${last.numero} è del ${formatGiorno(last.data)}: il n. ${numero} ha una data ${own > before ? "precedente" : "successiva"}, ${formatGiorno(data)}. Numeri e date devono seguire lo stesso ordine.`,
      });
    }
  },
};
