import { TipoDocumento } from "../codici/tipo-documento.ts";
import type { VoceTipoDocumento } from "../codici/voce-tipo-documento.ts";
import type { Controllo } from "./controllo.ts";

/** What is missing of a document without the name of the one it stands for. */
function manca({ nomina, nome }: VoceTipoDocumento): string | undefined {
  switch (nomina) {
    case "fattura rettificata":
      return `Indica la fattura a cui si riferisce la ${nome.toLowerCase()}.`;
    case "fattura del fornitore":
      return "Indica numero e data della fattura del fornitore.";
    case "documento di trasporto":
      return "Indica il documento di trasporto nei dettagli delle righe.";
    case "nessuno":
      return undefined;
  }
}

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
      const voce = TipoDocumento.perCodice(documento.valore.TipoDocumento);
      const messaggio = voce && manca(voce);
      const block = voce?.nomina === "documento di trasporto" ? "DatiDDT" : "DatiFattureCollegate";
      if (messaggio && !generali[block]?.length) trovato({ percorso: `${percorso}.DatiGenerali.${block}`, messaggio });
    }
  },
};
