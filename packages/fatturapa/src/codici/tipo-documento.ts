import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.1.1.1 TipoDocumento of the ordinary invoice: those of the product specification first, then the rest of XSD 1.2.3. */
export const TipoDocumento = elenco([
  { id: 1, codice: "TD01", descrizione: "Fattura", validoDal: "2014-06-06" },
  { id: 2, codice: "TD02", descrizione: "Acconto / anticipo su fattura", validoDal: "2014-06-06" },
  { id: 3, codice: "TD03", descrizione: "Acconto / anticipo su parcella", validoDal: "2014-06-06" },
  { id: 4, codice: "TD04", descrizione: "Nota di credito", validoDal: "2014-06-06" },
  { id: 5, codice: "TD05", descrizione: "Nota di debito", validoDal: "2014-06-06" },
  { id: 6, codice: "TD06", descrizione: "Parcella", validoDal: "2014-06-06" },
  {
    id: 7,
    codice: "TD26",
    descrizione: "Cessione di beni ammortizzabili e per passaggi interni (ex art.36 DPR 633/72)",
    validoDal: "2020-10-01",
  },
  {
    id: 8,
    codice: "TD27",
    descrizione: "Fattura per autoconsumo o per cessioni gratuite senza rivalsa",
    validoDal: "2020-10-01",
  },
  { id: 9, codice: "TD16", descrizione: "Integrazione fattura reverse charge interno", validoDal: "2020-10-01" },
  {
    id: 10,
    codice: "TD17",
    descrizione: "Integrazione/autofattura per acquisto servizi dall'estero",
    validoDal: "2020-10-01",
  },
  { id: 11, codice: "TD18", descrizione: "Integrazione per acquisto di beni intracomunitari", validoDal: "2020-10-01" },
  {
    id: 12,
    codice: "TD19",
    descrizione: "Integrazione/autofattura per acquisto di beni ex art.17 c.2 DPR 633/72",
    validoDal: "2020-10-01",
  },
  {
    id: 13,
    codice: "TD20",
    descrizione:
      "Autofattura per regolarizzazione e integrazione delle fatture (ex art. 6 c.9-bis d.lgs. 471/97 o art.46 c.5 D.L. 331/93)",
    validoDal: "2019-01-01",
  },
  { id: 14, codice: "TD21", descrizione: "Autofattura per splafonamento", validoDal: "2020-10-01" },
  { id: 15, codice: "TD22", descrizione: "Estrazione beni da Deposito IVA", validoDal: "2020-10-01" },
  {
    id: 16,
    codice: "TD23",
    descrizione: "Estrazione beni da Deposito IVA con versamento dell'IVA",
    validoDal: "2020-10-01",
  },
  {
    id: 17,
    codice: "TD24",
    descrizione: "Fattura differita di cui all'art.21, comma 4, terzo periodo lett. a) DPR 633/72",
    validoDal: "2020-10-01",
  },
  {
    id: 18,
    codice: "TD25",
    descrizione: "Fattura differita di cui all'art.21, comma 4, terzo periodo lett. b) DPR 633/72",
    validoDal: "2020-10-01",
  },
  { id: 19, codice: "TD28", descrizione: "Acquisti da San Marino con IVA (fattura cartacea)", validoDal: "2022-10-01" },
  {
    id: 20,
    codice: "TD29",
    descrizione:
      "Comunicazione per omessa o irregolare fatturazione da parte del cedente/prestatore italiano (art. 6, comma 8, D.Lgs. 471/97)",
    validoDal: "2025-04-01",
  },
]);

export type TipoDocumento = CodiceDi<typeof TipoDocumento>;
