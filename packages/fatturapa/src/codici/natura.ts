import { type CodiceDi, elenco } from "./elenco.ts";

/** Natura: why there is no VAT. N2, N3 and N6 are still in the XSD but refused since 2021 (00445). `contaPerBollo`: counts towards the stamp duty threshold (RULES §7). */
export const Natura = elenco([
  { id: 1, codice: "N1", descrizione: "Escluse ex. art. 15 del D.P.R. 633/1972", contaPerBollo: true },
  { id: 2, codice: "N2", descrizione: "Non soggette", contaPerBollo: false, validoAl: "2020-12-31" },
  {
    id: 3,
    codice: "N2.1",
    descrizione: "Non soggette ad IVA ai sensi degli artt. da 7 a 7-septies del DPR 633/72",
    contaPerBollo: true,
    validoDal: "2020-10-01",
  },
  { id: 4, codice: "N2.2", descrizione: "Non soggette - altri casi", contaPerBollo: true, validoDal: "2020-10-01" },
  { id: 5, codice: "N3", descrizione: "Non imponibili", contaPerBollo: false, validoAl: "2020-12-31" },
  {
    id: 6,
    codice: "N3.1",
    descrizione: "Non Imponibili - esportazioni",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 7,
    codice: "N3.2",
    descrizione: "Non Imponibili - cessioni intracomunitarie",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 8,
    codice: "N3.3",
    descrizione: "Non Imponibili - cessioni verso San Marino",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 9,
    codice: "N3.4",
    descrizione: "Non Imponibili - operazioni assimilate alle cessioni all'esportazione",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 10,
    codice: "N3.5",
    descrizione: "Non Imponibili - a seguito di dichiarazioni d'intento",
    contaPerBollo: true,
    validoDal: "2020-10-01",
  },
  {
    id: 11,
    codice: "N3.6",
    descrizione: "Non Imponibili - altre operazioni che non concorrono alla formazione del plafond",
    contaPerBollo: true,
    validoDal: "2020-10-01",
  },
  { id: 12, codice: "N4", descrizione: "Esenti", contaPerBollo: true },
  { id: 13, codice: "N5", descrizione: "Regime del margine/IVA non esposta in fattura", contaPerBollo: false },
  {
    id: 14,
    codice: "N6",
    descrizione:
      "Inversione contabile (per le operazioni in reverse charge ovvero nei casi di autofatturazione per acquisti extra UE di servizi ovvero per importazioni di beni nei soli casi previsti)",
    contaPerBollo: false,
    validoAl: "2020-12-31",
  },
  {
    id: 15,
    codice: "N6.1",
    descrizione: "Inversione contabile - cessione di rottami e altri materiali di recupero",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 16,
    codice: "N6.2",
    descrizione:
      "Inversione contabile - cessione di oro e argento ai sensi della legge 7/2000 nonché di oreficeria usata ad OPO",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 17,
    codice: "N6.3",
    descrizione: "Inversione contabile - subappalto nel settore edile",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 18,
    codice: "N6.4",
    descrizione: "Inversione contabile - cessione di fabbricati",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 19,
    codice: "N6.5",
    descrizione: "Inversione contabile - cessione di telefoni cellulari",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 20,
    codice: "N6.6",
    descrizione: "Inversione contabile - cessione di prodotti elettronici",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 21,
    codice: "N6.7",
    descrizione: "Inversione contabile - prestazioni comparto edile e settori connessi",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 22,
    codice: "N6.8",
    descrizione: "Inversione contabile - operazioni settore energetico",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 23,
    codice: "N6.9",
    descrizione: "Inversione contabile - altri casi",
    contaPerBollo: false,
    validoDal: "2020-10-01",
  },
  {
    id: 24,
    codice: "N7",
    descrizione:
      "IVA assolta in altro stato UE (prestazione di servizi di telecomunicazioni, tele-radiodiffusione ed elettronici ex art. 7-octies lett. a, b, art. 74-sexies DPR 633/72)",
    contaPerBollo: false,
  },
]);

/** One of its codes. */
export type Natura = CodiceDi<typeof Natura>;
