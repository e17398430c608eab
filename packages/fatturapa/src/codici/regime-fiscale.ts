import { type CodiceDi, elenco } from "./elenco.ts";

/** 1.2.1.8 RegimeFiscale: those of the product specification first. RF03 left the XSD in 2017. */
export const RegimeFiscale = elenco([
  { id: 1, codice: "RF01", descrizione: "Regime ordinario" },
  { id: 2, codice: "RF02", descrizione: "Regime dei contribuenti minimi (art. 1,c.96-117, L. 244/2007)" },
  {
    id: 3,
    codice: "RF04",
    descrizione: "Agricoltura e attività connesse e pesca (artt. 34 e 34-bis, D.P.R. 633/1972)",
  },
  { id: 4, codice: "RF05", descrizione: "Vendita sali e tabacchi (art. 74, c.1, D.P.R. 633/1972)" },
  { id: 5, codice: "RF07", descrizione: "Editoria (art. 74, c.1, D.P.R. 633/1972)" },
  { id: 6, codice: "RF12", descrizione: "Agriturismo (art. 5, c.2, L. 413/1991)" },
  { id: 7, codice: "RF13", descrizione: "Vendite a domicilio (art. 25-bis, c.6, D.P.R. 600/1973)" },
  { id: 8, codice: "RF18", descrizione: "Altro" },
  { id: 9, codice: "RF19", descrizione: "Regime forfettario" },
  { id: 10, codice: "RF06", descrizione: "Commercio dei fiammiferi (art. 74, c.1, D.P.R. 633/1972)" },
  { id: 11, codice: "RF08", descrizione: "Gestione di servizi di telefonia pubblica (art. 74, c.1, D.P.R. 633/1972)" },
  {
    id: 12,
    codice: "RF09",
    descrizione: "Rivendita di documenti di trasporto pubblico e di sosta (art. 74, c.1, D.P.R. 633/1972)",
  },
  {
    id: 13,
    codice: "RF10",
    descrizione:
      "Intrattenimenti, giochi e altre attività di cui alla tariffa allegata al D.P.R. 640/72 (art. 74, c.6, D.P.R. 633/1972)",
  },
  { id: 14, codice: "RF11", descrizione: "Agenzie di viaggi e turismo (art. 74-ter, D.P.R. 633/1972)" },
  {
    id: 15,
    codice: "RF14",
    descrizione: "Rivendita di beni usati, di oggetti d'arte, d'antiquariato o da collezione (art. 36, D.L. 41/1995)",
  },
  {
    id: 16,
    codice: "RF15",
    descrizione:
      "Agenzie di vendite all'asta di oggetti d'arte, antiquariato o da collezione (art. 40-bis, D.L. 41/1995)",
  },
  { id: 17, codice: "RF16", descrizione: "IVA per cassa P.A. (art. 6, c.5, D.P.R. 633/1972)" },
  { id: 18, codice: "RF17", descrizione: "IVA per cassa (art. 32-bis, D.L. 83/2012)" },
  {
    id: 19,
    codice: "RF20",
    descrizione: "Regime transfrontaliero di Franchigia IVA (Direttiva UE 2020/285)",
    validoDal: "2025-04-01",
  },
]);

/** One of its codes. */
export type RegimeFiscale = CodiceDi<typeof RegimeFiscale>;
