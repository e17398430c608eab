import type { Controllo } from "./controllo.ts";

/** RULES §11: a credit or debit note refers to the invoice it corrects (art. 26 DPR 633/72). */
export const controlloFC10: Controllo = {
  codice: "FC10",
  descrizione: "Nota senza fattura collegata",
  dove: "2.1.6",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi }, trovato) {
    for (const { generali, documento, percorso } of corpi) {
      const { TipoDocumento } = documento.valore;
      if ((TipoDocumento === "TD04" || TipoDocumento === "TD05") && !generali.DatiFattureCollegate?.length)
        trovato({
          percorso: `${percorso}.DatiGenerali.DatiFattureCollegate`,
          messaggio: `Indica la fattura a cui si riferisce la nota di ${TipoDocumento === "TD04" ? "credito" : "debito"}.`,
        });
    }
  },
};
