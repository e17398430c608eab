import { Decimal } from "../../src/decimal/decimal.ts";
import { cassa, esente, forfettario, onorario, professionista, riga, ritenuta, societa } from "../bozza-di-prova.ts";
import type { BozzaInBreve, RigaBozza } from "../bozza-in-breve.ts";
import {
  abroad,
  al,
  americana,
  type Caso,
  dopo,
  impresa,
  nessunAddebito,
  privato,
  quanti,
  sconto,
  senza,
  senzaPagamento,
  tedesca,
  trattenuta,
} from "./caso.ts";

const d = Decimal.of;
const lordo = (prezzo: string, altro: Partial<RigaBozza> = {}) => riga(prezzo, { ivaInclusa: true, ...altro });
const negozio = { cedente: impresa, cessionario: privato };
const semplificata = { cedente: impresa, semplificata: true, ...senzaPagamento } as const;
const daSe = { cedente: impresa, ...senzaPagamento };
const vaticano = abroad("VA", { denominazione: "Libreria Vaticana", partitaIva: undefined });
const svizzera = abroad("CH", { denominazione: "Uhren AG", partitaIva: undefined });
const tedesco = abroad("DE", {
  tipo: 1,
  denominazione: undefined,
  partitaIva: undefined,
  nome: "Anna",
  cognome: "Schmidt",
});
const usati = { ...impresa, regimeFiscale: "RF14" } as const;

const TESTATA = "DatiGenerali.DatiGeneraliDocumento";
const RIGA = "DatiBeniServizi.DettaglioLinee[0]";
const PAGAMENTO = "DatiPagamento[0].DettaglioPagamento[0]";
const TRASPORTO = "DatiGenerali.DatiTrasporto";
const pagato = (modalita: "MP08" | "MP12"): Pick<BozzaInBreve, "pagamento"> => ({
  pagamento: { condizione: "TP02", modalita, scadenza: "2026-12-21" },
});

/** Prices as a shop window says them: the sum is what the customer has paid, to the cent. */
const prezziConIva: readonly Caso[] = [
  {
    caso: "a shop: 3 at 19,90 are 59,70, though no base and tax are",
    bozza: { ...negozio, righe: [lordo("19.90", quanti("3"))] },
    // 59.70 / 1.22 = 48.934; 22 % of 48.93 = 10.7646; 59.69 and a cent
    ...{ riepilogo: ["22.00 48.93 10.76"], totale: "59.70", netto: "59.70", nelFile: ["Arrotondamento 0.01"] },
  },
  {
    caso: "a shop: two rates",
    bozza: {
      ...negozio,
      righe: [lordo("9.99", { ...al("10.00"), ...quanti("2") }), lordo("1.25", { ...al("4.00"), ...quanti("5") })],
    },
    // 19.98 / 1.1 = 18.1636; 6.25 / 1.04 = 6.0096
    ...{ riepilogo: ["10.00 18.16 1.82", "4.00 6.01 0.24"], totale: "26.23", netto: "26.23" },
  },
  {
    caso: "a shop: 10 % off a price with VAT",
    bozza: { ...negozio, righe: [lordo("49.90", sconto("10.00"))] },
    // 44.91 / 1.22 = 36.8115
    ...{ riepilogo: ["22.00 36.81 8.10"], totale: "44.91", netto: "44.91" },
  },
  {
    caso: "a shop: 5,00 off each, VAT included",
    bozza: { ...negozio, righe: [lordo("25.00", { ...quanti("4"), sconti: [{ tipo: "SC", importo: d("5.00") }] })] },
    // 80 / 1.22 = 65.5738; 14.4254
    ...{ riepilogo: ["22.00 65.57 14.43"], totale: "80.00", netto: "80.00" },
  },
  {
    caso: "a fee agreed at 500,00 all included",
    bozza: { cessionario: privato, righe: [lordo("500.00")] },
    // 409.836; 90.1648
    ...{ riepilogo: ["22.00 409.84 90.16"], totale: "500.00", netto: "500.00" },
  },
];

/** Art. 21-bis: amounts with the VAT inside, and the rate alone beside them; a simplified invoice has no terms of payment. */
const semplificate: readonly Caso[] = [
  {
    caso: "a simplified invoice",
    bozza: { ...semplificata, righe: [lordo("122.00")] },
    ...{ riepilogo: ["22.00 122.00"], totale: "122.00", nelFile: ["TipoDocumento TD07"] },
  },
  {
    caso: "a simplified invoice of two rates to a private person",
    bozza: { ...semplificata, cessionario: privato, righe: [lordo("85.40"), lordo("33.00", al("10.00"))] },
    ...{ riepilogo: ["22.00 85.40", "10.00 33.00"], totale: "118.40", nelFile: ["TipoDocumento TD07"] },
  },
  {
    caso: "a restaurant's simplified invoice: three meals at 15,00",
    bozza: { ...semplificata, righe: [lordo("15.00", { ...al("10.00"), ...quanti("3") })] },
    ...{ riepilogo: ["10.00 45.00"], totale: "45.00", nelFile: ["TipoDocumento TD07"] },
  },
  {
    caso: "a simplified invoice at flat rate has no limit, and the duty",
    bozza: { ...semplificata, cedente: forfettario, righe: [lordo("500.00", esente)], bollo: nessunAddebito },
    ...{ riepilogo: ["N2.2 500.00"], totale: "500.00", bollo: true, nelFile: ["TipoDocumento TD07"] },
  },
  {
    caso: "a simplified credit note",
    bozza: { ...semplificata, tipoDocumento: "TD04", righe: [lordo("61.00")], riferimenti: dopo("7/2026") },
    ...{ riepilogo: ["22.00 61.00"], totale: "61.00" },
    nelFile: ["TipoDocumento TD08", "NumeroFR 7/2026", "DataFR 2026-11-02"],
  },
  {
    caso: "a simplified debit note",
    bozza: { ...semplificata, tipoDocumento: "TD05", righe: [lordo("24.40")], riferimenti: dopo("7/2026") },
    ...{ riepilogo: ["22.00 24.40"], totale: "24.40", nelFile: ["TipoDocumento TD09", "NumeroFR 7/2026"] },
  },
];

/** Other currencies, VAT of other countries. */
const altrove: readonly Caso[] = [
  {
    caso: "services to a firm of the United States, in dollars",
    bozza: {
      ...{ cedente: impresa, cessionario: americana, bollo: nessunAddebito, righe: [riga("1500.00", senza("N2.1"))] },
      formato: { [`${TESTATA}.Divisa`]: "USD" },
    },
    ...{ riepilogo: ["N2.1 1500.00 0.00"], totale: "1500.00", netto: "1500.00", bollo: true, nelFile: ["Divisa USD"] },
  },
  {
    caso: "goods to Switzerland, in francs",
    bozza: {
      ...{ cedente: impresa, cessionario: svizzera, righe: [riga("7000.00", senza("N3.1"))] },
      formato: { [`${TESTATA}.Divisa`]: "CHF" },
    },
    ...{ riepilogo: ["N3.1 7000.00 0.00"], totale: "7000.00", netto: "7000.00", nelFile: ["Divisa CHF"] },
  },
  {
    caso: "a parcel to a private person in Germany, VAT by the one-stop shop",
    bozza: { cedente: impresa, cessionario: tedesco, righe: [riga("119.00", senza("N7"))] },
    ...{ riepilogo: ["N7 119.00 0.00"], totale: "119.00", netto: "119.00" },
  },
  {
    caso: "goods to the Vatican",
    bozza: { cedente: impresa, cessionario: vaticano, righe: [riga("700.00", senza("N3.4"))] },
    ...{ riepilogo: ["N3.4 700.00 0.00"], totale: "700.00", netto: "700.00" },
  },
];

/** What the format has besides, asked for by a customer or a law. */
const altriDati: readonly Caso[] = [
  {
    caso: "a thousand litres of diesel, with the code of the excise tariff",
    bozza: {
      ...{ cedente: impresa, righe: [riga("1.45", { ...quanti("1000"), unitaMisura: "l" })] },
      formato: {
        [`${RIGA}.CodiceArticolo[0].CodiceTipo`]: "CARB",
        [`${RIGA}.CodiceArticolo[0].CodiceValore`]: "27101943",
      },
    },
    ...{ riepilogo: ["22.00 1450.00 319.00"], totale: "1769.00", netto: "1769.00" },
    nelFile: ["CodiceTipo CARB", "CodiceValore 27101943"],
  },
  {
    caso: "two codes on a line: the bar code and the customer's own",
    bozza: {
      ...{ cedente: impresa, righe: [riga("3.50", quanti("10"))] },
      formato: {
        [`${RIGA}.CodiceArticolo[0].CodiceTipo`]: "EAN",
        [`${RIGA}.CodiceArticolo[0].CodiceValore`]: "8001234567890",
        [`${RIGA}.CodiceArticolo[1].CodiceTipo`]: "CLIENTE",
        [`${RIGA}.CodiceArticolo[1].CodiceValore`]: "ART-77",
      },
    },
    ...{ riepilogo: ["22.00 35.00 7.70"], totale: "42.70", netto: "42.70" },
    nelFile: ["CodiceTipo EAN", "CodiceValore 8001234567890", "CodiceTipo CLIENTE", "CodiceValore ART-77"],
  },
  {
    caso: "a repair with the plate and the kilometres of the car",
    bozza: {
      ...{ cedente: impresa, righe: [riga("250.00")] },
      formato: {
        [`${RIGA}.AltriDatiGestionali[0].TipoDato`]: "TARGA",
        [`${RIGA}.AltriDatiGestionali[0].RiferimentoTesto`]: "AB123CD",
        [`${RIGA}.AltriDatiGestionali[1].TipoDato`]: "KM",
        [`${RIGA}.AltriDatiGestionali[1].RiferimentoNumero`]: d("45000.00"),
      },
    },
    ...{ riepilogo: ["22.00 250.00 55.00"], totale: "305.00", netto: "305.00" },
    nelFile: ["TipoDato TARGA", "RiferimentoTesto AB123CD", "TipoDato KM", "RiferimentoNumero 45000.00"],
  },
  {
    caso: "an invoice that travels with the goods",
    bozza: {
      ...{ cedente: impresa, righe: [riga("480.00")] },
      formato: {
        [`${TRASPORTO}.MezzoTrasporto`]: "Furgone",
        [`${TRASPORTO}.CausaleTrasporto`]: "Vendita",
        [`${TRASPORTO}.NumeroColli`]: 3,
        [`${TRASPORTO}.UnitaMisuraPeso`]: "kg",
        [`${TRASPORTO}.PesoLordo`]: d("120.5"),
        [`${TRASPORTO}.DataInizioTrasporto`]: "2026-11-20",
        [`${TRASPORTO}.TipoResa`]: "DAP",
      },
    },
    ...{ riepilogo: ["22.00 480.00 105.60"], totale: "585.60", netto: "585.60" },
    nelFile: [
      "MezzoTrasporto Furgone",
      "NumeroColli 3",
      "PesoLordo 120.5",
      "DataInizioTrasporto 2026-11-20",
      "TipoResa DAP",
    ],
  },
  {
    caso: "a new car sold to a firm of the Union",
    bozza: {
      ...{ cedente: impresa, cessionario: tedesca, righe: [riga("25000.00", senza("N3.2"))] },
      formato: { "DatiVeicoli.Data": "2026-10-01", "DatiVeicoli.TotalePercorso": "12 km" },
    },
    ...{ riepilogo: ["N3.2 25000.00 0.00"], totale: "25000.00", netto: "25000.00" },
    nelFile: ["TotalePercorso 12 km"],
  },
  {
    caso: "works by stages: the second one of a contract",
    bozza: {
      ...{ cedente: impresa, righe: [riga("15000.00")] },
      riferimenti: [{ tipo: "contratto", idDocumento: "C-12", data: "2026-03-01" }],
      formato: { "DatiGenerali.DatiSAL[0].RiferimentoFase": 2 },
    },
    ...{ riepilogo: ["22.00 15000.00 3300.00"], totale: "18300.00", netto: "18300.00" },
    nelFile: ["IdDocumento C-12", "RiferimentoFase 2"],
  },
  {
    caso: "a document by the rules of art. 73",
    bozza: { cedente: impresa, formato: { [`${TESTATA}.Art73`]: "SI" } },
    ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", netto: "1220.00", nelFile: ["Art73 SI"] },
  },
  {
    caso: "a carrier's accessory service, with the invoice it belongs to",
    bozza: {
      ...{ cedente: impresa, righe: [riga("300.00")] },
      formato: {
        "DatiGenerali.FatturaPrincipale.NumeroFatturaPrincipale": "31/2026",
        "DatiGenerali.FatturaPrincipale.DataFatturaPrincipale": "2026-11-10",
      },
    },
    ...{ riepilogo: ["22.00 300.00 66.00"], totale: "366.00", netto: "366.00" },
    nelFile: ["NumeroFatturaPrincipale 31/2026"],
  },
];

/** How and when it is paid. */
const pagamenti: readonly Caso[] = [
  {
    caso: "60 days, 2 % off who pays early, a penalty for who pays late",
    bozza: {
      cedente: impresa,
      formato: {
        [`${PAGAMENTO}.DataRiferimentoTerminiPagamento`]: "2026-11-20",
        [`${PAGAMENTO}.GiorniTerminiPagamento`]: 60,
        [`${PAGAMENTO}.ScontoPagamentoAnticipato`]: d("24.40"),
        [`${PAGAMENTO}.DataLimitePagamentoAnticipato`]: "2026-12-05",
        [`${PAGAMENTO}.PenalitaPagamentiRitardati`]: d("40.00"),
        [`${PAGAMENTO}.DataDecorrenzaPenale`]: "2027-01-20",
      },
    },
    ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", netto: "1220.00" },
    nelFile: ["GiorniTerminiPagamento 60", "ScontoPagamentoAnticipato 24.40", "PenalitaPagamentiRitardati 40.00"],
  },
  {
    caso: "paid at the counter by card",
    bozza: { ...negozio, righe: [riga("90.00")], ...pagato("MP08") },
    ...{ riepilogo: ["22.00 90.00 19.80"], totale: "109.80", netto: "109.80", nelFile: ["ModalitaPagamento MP08"] },
  },
  {
    caso: "a bank receipt at the customer's bank",
    bozza: {
      ...{ cedente: impresa, ...pagato("MP12") },
      formato: { [`${PAGAMENTO}.ABI`]: "05428", [`${PAGAMENTO}.CAB`]: "11101" },
    },
    ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", netto: "1220.00" },
    nelFile: ["ModalitaPagamento MP12", "ABI 05428", "CAB 11101"],
  },
];

/** Rates of other years, margins, notes over several invoices, self-invoices. */
const particolari: readonly Caso[] = [
  {
    caso: "a credit note over an invoice at 21 %",
    bozza: {
      ...{ tipoDocumento: "TD04", cedente: impresa, righe: [riga("100.00", al("21.00"))], ...senzaPagamento },
      riferimenti: [{ tipo: "fattura", idDocumento: "45/2012", data: "2012-03-01" }],
    },
    ...{ riepilogo: ["21.00 100.00 21.00"], totale: "121.00", nelFile: ["IdDocumento 45/2012"] },
  },
  {
    caso: "a debit note over an invoice at 20 %",
    bozza: {
      ...{ tipoDocumento: "TD05", cedente: impresa, righe: [riga("200.00", al("20.00"))] },
      riferimenti: [{ tipo: "fattura", idDocumento: "9/2011", data: "2011-04-01" }],
    },
    ...{ riepilogo: ["20.00 200.00 40.00"], totale: "240.00", netto: "240.00" },
  },
  {
    caso: "a used car by the margin scheme (RF14)",
    bozza: { cedente: usati, cessionario: privato, righe: [riga("8500.00", senza("N5"))] },
    ...{ riepilogo: ["N5 8500.00 0.00"], totale: "8500.00", netto: "8500.00" },
  },
  {
    caso: "a used thing by the margin scheme and its delivery with VAT",
    bozza: { ...negozio, righe: [riga("300.00", senza("N5")), riga("50.00")] },
    ...{ riepilogo: ["N5 300.00 0.00", "22.00 50.00 11.00"], totale: "361.00", netto: "361.00" },
  },
  {
    caso: "a credit note over two invoices, each with its line",
    bozza: {
      ...{ tipoDocumento: "TD04", cedente: impresa, righe: [riga("300.00"), riga("150.00")], ...senzaPagamento },
      riferimenti: [...dopo("7/2026"), { tipo: "fattura", idDocumento: "9/2026", data: "2026-11-03" }],
      formato: {
        "DatiGenerali.DatiFattureCollegate[0].RiferimentoNumeroLinea[0]": 1,
        "DatiGenerali.DatiFattureCollegate[1].RiferimentoNumeroLinea[0]": 2,
      },
    },
    ...{ riepilogo: ["22.00 450.00 99.00"], totale: "549.00" },
    nelFile: ["IdDocumento 7/2026", "IdDocumento 9/2026", "RiferimentoNumeroLinea 1", "RiferimentoNumeroLinea 2"],
  },
  {
    caso: "a credit note over a fee, with its fund and its withholding",
    bozza: {
      ...{ tipoDocumento: "TD04", righe: [onorario("500.00")], riferimenti: dopo("7/2026"), ...senzaPagamento },
      ...{ cassa: cassa("TC01", "4.00"), ritenuta: ritenuta("20.00") },
    },
    ...{ riepilogo: ["22.00 520.00 114.40"], totale: "634.40", ritenute: ["RT01 100.00"], casse: ["TC01 20.00"] },
  },
  {
    caso: "an engineer with the INPS recharge and Inarcassa",
    bozza: {
      righe: [onorario("2000.00")],
      cassa: { ...cassa("TC22", "4.00"), altre: [cassa("TC04", "4.00")] },
      ritenuta: ritenuta("20.00"),
    },
    // 80, then 4 % of 2080 = 83.20; 475.904; withholding on 2080
    ...{ riepilogo: ["22.00 2163.20 475.90"], totale: "2639.10", netto: "2223.10" },
    ...{ ritenute: ["RT01 416.00"], casse: ["TC22 80.00", "TC04 83.20"] },
  },
  {
    caso: "a musician: 20 %, and the contribution for shows that the customer withholds",
    bozza: {
      righe: [trattenuta("1000.00")],
      ...{ ritenuta: ritenuta("20.00"), altreRitenute: [ritenuta("9.19", { tipo: "RT05" })] },
    },
    ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", netto: "928.10" },
    ritenute: ["RT01 200.00", "RT05 91.90"],
  },
  {
    caso: "a self-invoice where the supplier sends none (TD20)",
    bozza: { ...daSe, tipoDocumento: "TD20", cessionario: societa, righe: [riga("1000.00")] },
    ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", nelFile: ["TipoDocumento TD20"] },
  },
  {
    caso: "more bought without VAT than the plafond allows (TD21)",
    bozza: { ...daSe, tipoDocumento: "TD21", righe: [riga("10000.00")] },
    ...{ riepilogo: ["22.00 10000.00 2200.00"], totale: "12200.00", nelFile: ["TipoDocumento TD21"] },
  },
  {
    caso: "goods taken out of a VAT warehouse (TD22)",
    bozza: { ...daSe, tipoDocumento: "TD22", righe: [riga("3000.00")] },
    ...{ riepilogo: ["22.00 3000.00 660.00"], totale: "3660.00", nelFile: ["TipoDocumento TD22"] },
  },
  {
    caso: "goods taken out of a VAT warehouse, the VAT paid at once (TD23)",
    bozza: { ...daSe, tipoDocumento: "TD23", righe: [riga("1500.00")] },
    ...{ riepilogo: ["22.00 1500.00 330.00"], totale: "1830.00", nelFile: ["TipoDocumento TD23"] },
  },
  {
    caso: "the tax office is told of an invoice that never came (TD29)",
    bozza: { ...daSe, tipoDocumento: "TD29", righe: [riga("800.00")] },
    ...{ riepilogo: ["22.00 800.00 176.00"], totale: "976.00", nelFile: ["TipoDocumento TD29"] },
  },
  {
    caso: "a travel agency: a package by art. 74-ter",
    bozza: {
      cedente: { ...professionista, regimeFiscale: "RF11" },
      cessionario: privato,
      righe: [riga("1200.00", senza("N5"))],
    },
    ...{ riepilogo: ["N5 1200.00 0.00"], totale: "1200.00", netto: "1200.00" },
  },
];

/** What most never write, and some every week. */
export const CASI_RARI: readonly Caso[] = [
  ...prezziConIva,
  ...semplificate,
  ...altrove,
  ...altriDati,
  ...pagamenti,
  ...particolari,
];
