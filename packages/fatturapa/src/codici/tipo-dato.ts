import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.2.1.16.1 TipoDato: keys of AltriDatiGestionali with a fixed meaning. The element is free text: other keys are allowed. */
export const TipoDato = elenco([
  { id: 1, codice: "TARGA", descrizione: "Targa del mezzo rifornito" },
  { id: 2, codice: "N.DOC.COMM", descrizione: "Scontrino o documento commerciale già emesso", validoDal: "2020-11-23" },
  { id: 3, codice: "INVCONT", descrizione: "Operazioni art. 21 c. 6-bis lett. a)", validoDal: "2020-11-23" },
  { id: 4, codice: "INTENTO", descrizione: "Dichiarazione d'intento", validoDal: "2022-01-01" },
  { id: 5, codice: "F24", descrizione: "IVA regolarizzata con F24", validoDal: "2022-10-01" },
  { id: 6, codice: "NellAnno", descrizione: "Estrazione da deposito IVA nello stesso anno", validoDal: "2022-10-01" },
  { id: 7, codice: "AnniPreced", descrizione: "Estrazione in anno successivo", validoDal: "2022-10-01" },
  { id: 8, codice: "NB1", descrizione: "Bollo non dovuto: assicurazioni", validoDal: "2020-11-23" },
  { id: 9, codice: "NB2", descrizione: "Bollo non dovuto: terzo settore", validoDal: "2020-11-23" },
  { id: 10, codice: "NB3", descrizione: "Bollo non dovuto: banca-correntista", validoDal: "2020-11-23" },
  { id: 11, codice: "ALI-COMP", descrizione: "Produttori agricoli: beni compresi", validoDal: "2024-02-01" },
  { id: 12, codice: "NO-COMP", descrizione: "Produttori agricoli: beni non compresi", validoDal: "2024-02-01" },
  { id: 13, codice: "OCC34BIS", descrizione: "Operazioni occasionali art. 34-bis", validoDal: "2024-02-01" },
  { id: 14, codice: "ESENZSPORT", descrizione: "Compensi sportivi esenti fino a 15.000 euro", validoDal: "2026-05-15" },
]);

/** One of its codes. */
export type TipoDato = CodiceDi<typeof TipoDato>;
