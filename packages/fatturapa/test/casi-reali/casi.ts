import { Decimal } from "../../src/decimal/decimal.ts";
import { cassa, esente, forfettario, onorario, professionista, riga, ritenuta, societa } from "../bozza-di-prova.ts";
import { CASI_RARI } from "./casi-rari.ts";
import {
  al,
  americana,
  type Caso,
  comune,
  condominio,
  dopo,
  impresa,
  nessunAddebito,
  privato,
  quanti,
  sammarinese,
  sconto,
  senza,
  senzaPagamento,
  tedesca,
  trattenuta,
} from "./caso.ts";

const d = Decimal.of;
const pa = { cedente: impresa, cessionario: comune };
const ordine = [{ tipo: "ordine" as const, idDocumento: "ODA-77", data: "2026-10-01", cig: "A1B2C3D4E5" }];

const semplice: Pick<Caso, "riepilogo" | "totale" | "netto"> = {
  ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", netto: "1220.00" },
};
const nulla = (natura: string, importo: string): Pick<Caso, "riepilogo" | "totale" | "netto"> => ({
  ...{ riepilogo: [`${natura} ${importo} 0.00`], totale: importo, netto: importo },
});

/** Fees, funds and withholdings. */
const professionisti: readonly Caso[] = [
  {
    caso: "an ordinary invoice",
    bozza: {},
    ...semplice,
  },
  {
    caso: "a lawyer: fee and 15 % expenses, fund 4 %, withholding 20 %",
    bozza: {
      righe: [onorario("1500.00"), onorario("225.00")],
      cassa: cassa("TC01", "4.00"),
      ritenuta: ritenuta("20.00"),
    },
    // 1725 + 69 = 1794; 394.68; 2188.68 - 345
    ...{ riepilogo: ["22.00 1794.00 394.68"], totale: "2188.68", netto: "1843.68" },
    ...{ ritenute: ["RT01 345.00"], casse: ["TC01 69.00"] },
  },
  {
    caso: "an engineer: Inarcassa 4 %",
    bozza: { righe: [onorario("2000.00")], cassa: cassa("TC04", "4.00"), ritenuta: ritenuta("20.00") },
    ...{ riepilogo: ["22.00 2080.00 457.60"], totale: "2537.60", netto: "2137.60" },
    ...{ ritenute: ["RT01 400.00"], casse: ["TC04 80.00"] },
  },
  {
    caso: "a surveyor with the INPS recharge before the fund",
    bozza: {
      righe: [onorario("1500.00")],
      cassa: { ...cassa("TC22", "4.00"), altre: [cassa("TC03", "5.00")] },
      ritenuta: ritenuta("20.00"),
    },
    // 60, then 5 % of 1560 = 78; withholding on 1560
    ...{ riepilogo: ["22.00 1638.00 360.36"], totale: "1998.36", netto: "1686.36" },
    ...{ ritenute: ["RT01 312.00"], casse: ["TC22 60.00", "TC03 78.00"] },
  },
  {
    caso: "a consultant with the INPS recharge alone, which is withheld too",
    bozza: { righe: [onorario("1000.00")], cassa: cassa("TC22", "4.00"), ritenuta: ritenuta("20.00") },
    ...{ riepilogo: ["22.00 1040.00 228.80"], totale: "1268.80", netto: "1060.80" },
    ...{ ritenute: ["RT01 208.00"], casse: ["TC22 40.00"] },
  },
  {
    caso: "an agent: 23 % on half, Enasarco 8,5 %",
    bozza: {
      righe: [trattenuta("2000.00")],
      ritenuta: ritenuta("23.00", { percentualeBase: d("50"), causale: "R" }),
      altreRitenute: [ritenuta("8.50", { tipo: "RT04", causale: "R" })],
    },
    ...{ riepilogo: ["22.00 2000.00 440.00"], totale: "2440.00", netto: "2040.00" },
    ritenute: ["RT01 230.00", "RT04 170.00"],
  },
  {
    caso: "an agent with a commission of 10,000",
    bozza: {
      righe: [trattenuta("10000.00")],
      ritenuta: ritenuta("23.00", { percentualeBase: d("50"), causale: "R" }),
      altreRitenute: [ritenuta("8.50", { tipo: "RT04", causale: "R" })],
    },
    ...{ riepilogo: ["22.00 10000.00 2200.00"], totale: "12200.00", netto: "10200.00" },
    ritenute: ["RT01 1150.00", "RT04 850.00"],
  },
  {
    caso: "a fee note (TD06) of an accountant",
    bozza: {
      ...{ tipoDocumento: "TD06", righe: [onorario("600.00")] },
      ...{ cassa: cassa("TC02", "4.00"), ritenuta: ritenuta("20.00") },
    },
    ...{ riepilogo: ["22.00 624.00 137.28"], totale: "761.28", netto: "641.28" },
    ...{ ritenute: ["RT01 120.00"], casse: ["TC02 24.00"] },
  },
  {
    caso: "an advance on a fee note (TD03)",
    bozza: { tipoDocumento: "TD03", righe: [trattenuta("1000.00")], ritenuta: ritenuta("20.00") },
    ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", netto: "1020.00", ritenute: ["RT01 200.00"] },
  },
  {
    caso: "expenses advanced for the customer (art. 15) above the limit of the stamp duty",
    bozza: {
      righe: [onorario("800.00"), riga("150.50", senza("N1"))],
      ...{ cassa: cassa("TC01", "4.00"), ritenuta: ritenuta("20.00") },
    },
    // 832 + 183.04 + 150.50 + 2 of duty; withholding on 800
    ...{ riepilogo: ["22.00 832.00 183.04", "N1 152.50 0.00"], totale: "1167.54", netto: "1007.54", bollo: true },
    ...{ ritenute: ["RT01 160.00"], casse: ["TC01 32.00"] },
  },
  {
    caso: "taxes advanced for the customer do not count for the stamp duty",
    bozza: { righe: [riga("800.00"), riga("300.00", { ...senza("N1"), fuoriSogliaBollo: true })] },
    ...{ riepilogo: ["22.00 800.00 176.00", "N1 300.00 0.00"], totale: "1276.00", netto: "1276.00" },
  },
  {
    caso: "a doctor to a private person: exempt, with the duty",
    bozza: { cessionario: privato, righe: [riga("120.00", senza("N4"))] },
    ...{ riepilogo: ["N4 120.00 0.00", "N1 2.00 0.00"], totale: "122.00", netto: "122.00", bollo: true },
  },
  {
    caso: "a doctor to a firm, which withholds",
    bozza: { righe: [trattenuta("500.00", senza("N4"))], ritenuta: ritenuta("20.00") },
    ...{ riepilogo: ["N4 500.00 0.00", "N1 2.00 0.00"], totale: "502.00", netto: "402.00", bollo: true },
    ritenute: ["RT01 100.00"],
  },
];

/** Flat-rate and other regimes. */
const regimi: readonly Caso[] = [
  {
    caso: "flat rate, above the limit of the duty",
    bozza: { cedente: forfettario, righe: [riga("500.00", esente)] },
    ...{ riepilogo: ["N2.2 500.00 0.00"], totale: "502.00", netto: "502.00", bollo: true },
  },
  {
    caso: "flat rate, 77,47: no duty",
    bozza: { cedente: forfettario, righe: [riga("77.47", esente)] },
    ...nulla("N2.2", "77.47"),
  },
  {
    caso: "flat rate, 77,48: duty",
    bozza: { cedente: forfettario, righe: [riga("77.48", esente)] },
    ...{ riepilogo: ["N2.2 77.48 0.00"], totale: "79.48", netto: "79.48", bollo: true },
  },
  {
    caso: "flat rate with the INPS recharge: no VAT, no withholding",
    bozza: {
      cedente: forfettario,
      righe: [riga("1000.00", { ...esente, cassa: true })],
      cassa: cassa("TC22", "4.00", { aliquotaIva: d("0.00"), natura: "N2.2", soggettaARitenuta: false }),
    },
    ...{ riepilogo: ["N2.2 1040.00 0.00"], totale: "1042.00", netto: "1042.00", casse: ["TC22 40.00"], bollo: true },
  },
  {
    caso: "flat rate to a firm of the Union: N2.1",
    bozza: {
      ...{ cedente: forfettario, cessionario: tedesca },
      righe: [riga("800.00", { ...senza("N2.1"), altriDati: [{ tipoDato: "INVCONT" }] })],
    },
    ...{ riepilogo: ["N2.1 800.00 0.00"], totale: "802.00", netto: "802.00", bollo: true },
  },
  {
    caso: "the regime of the minimums (RF02)",
    bozza: { cedente: { ...professionista, regimeFiscale: "RF02" }, righe: [riga("300.00", esente)] },
    ...{ riepilogo: ["N2.2 300.00 0.00"], totale: "302.00", netto: "302.00", bollo: true },
  },
  {
    caso: "cash accounting (RF17)",
    bozza: { cedente: { ...professionista, regimeFiscale: "RF17" } },
    ...semplice,
  },
  {
    caso: "special agriculture: 7,3 %",
    bozza: { cedente: { ...impresa, regimeFiscale: "RF04" }, righe: [riga("1000.00", al("7.30"))] },
    ...{ riepilogo: ["7.30 1000.00 73.00"], totale: "1073.00", netto: "1073.00" },
  },
  {
    caso: "books at 4 %",
    bozza: { cedente: impresa, righe: [riga("250.00", al("4.00"))] },
    ...{ riepilogo: ["4.00 250.00 10.00"], totale: "260.00", netto: "260.00" },
  },
];

/** Public bodies, condominiums, private persons. */
const clienti: readonly Caso[] = [
  {
    caso: "a public body with split payment",
    bozza: { ...pa, righe: [riga("2500.00", { esigibilita: "S" })], riferimenti: ordine },
    ...{ riepilogo: ["22.00 2500.00 550.00"], totale: "3050.00", netto: "2500.00" },
  },
  {
    caso: "a public body with split payment at 10 %, to the cent",
    bozza: { ...pa, righe: [riga("4250.55", { ...al("10.00"), esigibilita: "S" })], riferimenti: ordine },
    // 425.055 is rounded up
    ...{ riepilogo: ["10.00 4250.55 425.06"], totale: "4675.61", netto: "4250.55" },
  },
  {
    caso: "a professional to a public body: withholding, and no split payment",
    bozza: { cessionario: comune, righe: [trattenuta("1000.00")], ritenuta: ritenuta("20.00"), riferimenti: ordine },
    ...{ riepilogo: ["22.00 1000.00 220.00"], totale: "1220.00", netto: "1020.00", ritenute: ["RT01 200.00"] },
  },
  {
    caso: "flat rate to a public body: the duty is the seller's",
    bozza: {
      ...{ cedente: forfettario, cessionario: comune, righe: [riga("500.00", esente)] },
      ...{ bollo: nessunAddebito, riferimenti: ordine },
    },
    ...{ ...nulla("N2.2", "500.00"), bollo: true },
  },
  {
    caso: "works for a condominium: 10 %, withholding 4 %",
    bozza: {
      ...{ cedente: impresa, cessionario: condominio, righe: [trattenuta("5000.00", al("10.00"))] },
      ritenuta: ritenuta("4.00", { tipo: "RT02", causale: "W" }),
    },
    ...{ riepilogo: ["10.00 5000.00 500.00"], totale: "5500.00", netto: "5300.00", ritenute: ["RT02 200.00"] },
  },
  {
    caso: "a lawyer to a condominium, which withholds 20 %",
    bozza: {
      ...{ cessionario: condominio, righe: [onorario("400.00")] },
      ...{ cassa: cassa("TC01", "4.00"), ritenuta: ritenuta("20.00") },
    },
    ...{ riepilogo: ["22.00 416.00 91.52"], totale: "507.52", netto: "427.52" },
    ...{ ritenute: ["RT01 80.00"], casse: ["TC01 16.00"] },
  },
  {
    caso: "an architect to a private person, who does not withhold",
    bozza: { cessionario: privato, righe: [riga("1000.00", { cassa: true })], cassa: cassa("TC04", "4.00") },
    ...{ riepilogo: ["22.00 1040.00 228.80"], totale: "1268.80", netto: "1268.80", casse: ["TC04 40.00"] },
  },
  {
    caso: "a private person with the tax code alone",
    bozza: { cedente: impresa, cessionario: privato, righe: [riga("200.00")] },
    ...{ riepilogo: ["22.00 200.00 44.00"], totale: "244.00", netto: "244.00" },
  },
  {
    caso: "a firm with PEC and no code",
    bozza: { cessionario: { ...societa, codiceDestinatario: undefined, pec: "bianchi@pec.example.it" } },
    ...semplice,
  },
  {
    caso: "building bonus: half of it as a discount in the invoice",
    bozza: {
      ...{ cedente: impresa, cessionario: privato, righe: [riga("2000.00", al("10.00"))] },
      scontoInFattura: d("1100.00"),
    },
    ...{ riepilogo: ["10.00 2000.00 200.00"], totale: "2200.00", netto: "1100.00" },
  },
];

/** Abroad, and without VAT. */
const estero: readonly Caso[] = [
  {
    caso: "goods exported to the United States",
    bozza: { cedente: impresa, cessionario: americana, righe: [riga("1000.00", senza("N3.1"))] },
    ...nulla("N3.1", "1000.00"),
  },
  {
    caso: "goods to a firm of the Union",
    bozza: { cedente: impresa, cessionario: tedesca, righe: [riga("1234.50", senza("N3.2"))] },
    ...nulla("N3.2", "1234.50"),
  },
  {
    caso: "services to a firm of the Union, with the duty charged",
    bozza: {
      ...{ cedente: impresa, cessionario: tedesca },
      righe: [riga("800.00", { ...senza("N2.1"), altriDati: [{ tipoDato: "INVCONT" }] })],
    },
    ...{ riepilogo: ["N2.1 800.00 0.00", "N1 2.00 0.00"], totale: "802.00", netto: "802.00", bollo: true },
  },
  {
    caso: "goods and services abroad in one invoice",
    bozza: {
      ...{ cedente: impresa, cessionario: americana, bollo: nessunAddebito },
      righe: [riga("7000.00", senza("N3.1")), riga("249.98", senza("N2.1"))],
    },
    ...{ riepilogo: ["N3.1 7000.00 0.00", "N2.1 249.98 0.00"], totale: "7249.98", netto: "7249.98", bollo: true },
  },
  {
    caso: "goods to San Marino",
    bozza: { cedente: impresa, cessionario: sammarinese, righe: [riga("700.00", senza("N3.3"))] },
    ...nulla("N3.3", "700.00"),
  },
  {
    caso: "an exporter with a declaration of intent, the duty paid by the seller",
    bozza: {
      ...{ cedente: impresa, bollo: nessunAddebito },
      righe: [
        riga("20000.00", {
          ...senza("N3.5"),
          altriDati: [{ tipoDato: "INTENTO", testo: "08060120341234567-000001", data: "2026-01-15" }],
        }),
      ],
    },
    ...{ ...nulla("N3.5", "20000.00"), bollo: true },
  },
  {
    caso: "building subcontract in reverse charge",
    bozza: { cedente: impresa, righe: [riga("12345.67", senza("N6.3"))] },
    ...nulla("N6.3", "12345.67"),
  },
  {
    caso: "scrap by weight in reverse charge: 1.234,5 kg at 6,785",
    bozza: { cedente: impresa, righe: [riga("6.785", { ...senza("N6.1"), ...quanti("1234.5"), unitaMisura: "kg" })] },
    ...nulla("N6.1", "8376.08"),
  },
  {
    caso: "cleaning of buildings in reverse charge",
    bozza: { cedente: impresa, righe: [riga("450.00", senza("N6.7"))] },
    ...nulla("N6.7", "450.00"),
  },
];

/** Lines, prices, discounts, instalments. */
const righe: readonly Caso[] = [
  {
    caso: "a discount of 10 %",
    bozza: { righe: [riga("100.00", { ...quanti("3"), ...sconto("10.00") })] },
    ...{ riepilogo: ["22.00 270.00 59.40"], totale: "329.40", netto: "329.40" },
  },
  {
    caso: "two discounts, one upon the other",
    bozza: { righe: [riga("100.00", sconto("10.00", "5.00"))] },
    ...{ riepilogo: ["22.00 85.50 18.81"], totale: "104.31", netto: "104.31" },
  },
  {
    caso: "a discount of 50 cents each",
    bozza: { righe: [riga("10.00", { ...quanti("3"), sconti: [{ tipo: "SC", importo: d("0.50") }] })] },
    ...{ riepilogo: ["22.00 28.50 6.27"], totale: "34.77", netto: "34.77" },
  },
  {
    caso: "a surcharge of 5 %",
    bozza: { righe: [riga("200.00", { sconti: [{ tipo: "MG", percentuale: d("5.00") }] })] },
    ...{ riepilogo: ["22.00 210.00 46.20"], totale: "256.20", netto: "256.20" },
  },
  {
    caso: "four rates in one invoice",
    bozza: {
      righe: [riga("100.00"), riga("200.00", al("10.00")), riga("50.00", al("5.00")), riga("80.00", al("4.00"))],
    },
    riepilogo: ["22.00 100.00 22.00", "10.00 200.00 20.00", "5.00 50.00 2.50", "4.00 80.00 3.20"],
    ...{ totale: "477.70", netto: "477.70" },
  },
  {
    caso: "a line that only describes",
    bozza: { righe: [riga("100.00"), riga("0.00")] },
    ...{ riepilogo: ["22.00 100.00 22.00"], totale: "122.00", netto: "122.00" },
  },
  {
    caso: "a return taken off",
    bozza: { righe: [riga("100.00"), riga("-30.00")] },
    ...{ riepilogo: ["22.00 70.00 15.40"], totale: "85.40", netto: "85.40" },
  },
  {
    caso: "thirds of a cent: rounded once, in the summary",
    // 3 × (0,333 × 10,01) = 3 × 3,33333 = 9,99999
    bozza: { righe: ["a", "b", "c"].map((descrizione) => riga("10.01", { descrizione, ...quanti("0.333") })) },
    ...{ riepilogo: ["22.00 10.00 2.20"], totale: "12.20", netto: "12.20" },
  },
  {
    caso: "a price with eight decimals",
    // 48,93442623; 22 % of 48,93 = 10,7646
    bozza: { righe: [riga("16.31147541", quanti("3"))] },
    ...{ riepilogo: ["22.00 48.93 10.76"], totale: "59.69", netto: "59.69" },
  },
  {
    caso: "two instalments",
    bozza: {
      pagamento: {
        ...{ condizione: "TP01", modalita: "MP05", iban: "IT60X0542811101000000123456" },
        rate: [
          { scadenza: "2026-12-31", importo: d("610.00") },
          { scadenza: "2027-01-31", importo: d("610.00") },
        ],
      },
    },
    ...semplice,
  },
  {
    caso: "a causale longer than one block",
    bozza: { causale: "Lavori di manutenzione ordinaria e straordinaria eseguiti nel mese. ".repeat(5) },
    ...semplice,
  },
  {
    caso: "a zero invoice for a gift with its price taken off",
    bozza: { righe: [riga("50.00"), riga("-50.00")] },
    ...{ riepilogo: ["22.00 0.00 0.00"], totale: "0.00", netto: "0.00" },
  },
];

/** Notes, advances, deferred invoices, and what one issues to oneself. */
const tipi: readonly Caso[] = [
  {
    caso: "a credit note",
    bozza: { tipoDocumento: "TD04", righe: [riga("500.00")], riferimenti: dopo("7/2026"), ...senzaPagamento },
    ...{ riepilogo: ["22.00 500.00 110.00"], totale: "610.00" },
  },
  {
    caso: "a debit note",
    bozza: { tipoDocumento: "TD05", righe: [riga("50.00")], riferimenti: dopo("7/2026") },
    ...{ riepilogo: ["22.00 50.00 11.00"], totale: "61.00", netto: "61.00" },
  },
  {
    caso: "an advance",
    bozza: { tipoDocumento: "TD02", righe: [riga("3000.00")] },
    ...{ riepilogo: ["22.00 3000.00 660.00"], totale: "3660.00", netto: "3660.00" },
  },
  {
    caso: "the balance of that advance",
    bozza: { righe: [riga("10000.00"), riga("-3000.00")], riferimenti: dopo("7/2026") },
    ...{ riepilogo: ["22.00 7000.00 1540.00"], totale: "8540.00", netto: "8540.00" },
  },
  {
    caso: "a deferred invoice of two delivery notes",
    bozza: {
      ...{ tipoDocumento: "TD24", cedente: impresa },
      righe: [
        riga("300.00", { ddt: { numero: "41", data: "2026-11-03" } }),
        riga("104.50", { ddt: { numero: "42", data: "2026-11-10" } }),
      ],
    },
    ...{ riepilogo: ["22.00 404.50 88.99"], totale: "493.49", netto: "493.49" },
  },
  {
    caso: "a deferred invoice of a sale through a third party (TD25)",
    bozza: { tipoDocumento: "TD25", cedente: impresa },
    ...semplice,
  },
  {
    caso: "a machine sold (TD26)",
    bozza: { tipoDocumento: "TD26", cedente: impresa, righe: [riga("8500.00")] },
    ...{ riepilogo: ["22.00 8500.00 1870.00"], totale: "10370.00", netto: "10370.00" },
  },
  {
    caso: "integration of a reverse charge at home (TD16)",
    bozza: {
      ...{ tipoDocumento: "TD16", cedente: impresa, righe: [riga("5000.00", { natura: "N6.3" })] },
      ...{ riferimenti: dopo("F/1"), ...senzaPagamento },
    },
    ...{ riepilogo: ["N6.3 5000.00 1100.00"], totale: "6100.00" },
  },
  {
    caso: "services bought abroad (TD17)",
    bozza: {
      ...{ tipoDocumento: "TD17", cedente: impresa, cessionario: tedesca, righe: [riga("350.00")] },
      ...{ riferimenti: dopo("INV-9"), ...senzaPagamento },
    },
    ...{ riepilogo: ["22.00 350.00 77.00"], totale: "427.00" },
  },
  {
    caso: "goods bought in the Union (TD18)",
    bozza: {
      ...{ tipoDocumento: "TD18", cedente: impresa, cessionario: tedesca, righe: [riga("864.15")] },
      ...{ riferimenti: dopo("INV-9"), ...senzaPagamento },
    },
    // 190.113
    ...{ riepilogo: ["22.00 864.15 190.11"], totale: "1054.26" },
  },
  {
    caso: "goods of a foreigner already in Italy (TD19)",
    bozza: {
      ...{ tipoDocumento: "TD19", cedente: impresa, cessionario: tedesca, righe: [riga("999.99")] },
      ...{ riferimenti: dopo("INV-9"), ...senzaPagamento },
    },
    // 219.9978
    ...{ riepilogo: ["22.00 999.99 220.00"], totale: "1219.99" },
  },
  {
    caso: "gifts without recharge (TD27)",
    bozza: { tipoDocumento: "TD27", cedente: impresa, righe: [riga("183.30")], ...senzaPagamento },
    // 40.326
    ...{ riepilogo: ["22.00 183.30 40.33"], totale: "223.63" },
  },
  {
    caso: "a paper invoice of San Marino with VAT (TD28)",
    bozza: {
      ...{ tipoDocumento: "TD28", cedente: impresa, cessionario: sammarinese, righe: [riga("600.00")] },
      ...{ riferimenti: dopo("12"), ...senzaPagamento },
    },
    ...{ riepilogo: ["22.00 600.00 132.00"], totale: "732.00" },
  },
];

/** All of them. */
export const CASI: readonly Caso[] = [
  ...professionisti,
  ...regimi,
  ...clienti,
  ...estero,
  ...righe,
  ...tipi,
  ...CASI_RARI,
];
