import type { TipoDocumento } from "../codici/tipo-documento.ts";
import type { Controllo } from "./controllo.ts";

const FORNITORE = "Indica numero e data della fattura del fornitore.";

/** What the types that stand for another document are missing without its name. */
const MANCA: Partial<Record<string, string>> = {
  TD04: "Indica la fattura a cui si riferisce la nota di credito.",
  TD05: "Indica la fattura a cui si riferisce la nota di debito.",
  TD16: FORNITORE,
  TD17: FORNITORE,
  TD18: FORNITORE,
  TD19: FORNITORE,
  TD24: "Indica il documento di trasporto nei dettagli delle righe.",
  TD28: FORNITORE,
} satisfies Partial<Record<TipoDocumento, string>>;

/**
 * RULES §11: a credit or debit note names the invoice it corrects (art. 26 DPR 633/72), an integration that of the
 * supplier, a deferred invoice the delivery notes of the goods.
 */
export const controlloFC10: Controllo = {
  codice: "FC10",
  descrizione: "Manca il documento a cui si riferisce",
  dove: "2.1.6",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { generali, documento, percorso } of corpi) {
      const messaggio = MANCA[documento.valore.TipoDocumento];
      const block = documento.valore.TipoDocumento === "TD24" ? "DatiDDT" : "DatiFattureCollegate";
      if (messaggio && !generali[block]?.length) trovato({ percorso: `${percorso}.DatiGenerali.${block}`, messaggio });
    }
  },
};
