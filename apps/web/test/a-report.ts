import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { Decimal } from "@fatturachiara/fatturapa/decimal";

const amount = (text: string) => Decimal.of(text);
const zero = Decimal.zero;

const noSums = {
  ...{ documenti: 0, imponibile: zero, cassa: zero, iva: zero, bollo: zero, ritenute: zero, totale: zero, netto: zero },
};

const quarter = (trimestre: 1 | 2 | 3 | 4, importo: string, scadenza: string) => ({
  trimestre,
  numero: Number(importo) / 2,
  importo: amount(importo),
  codiceTributo: `252${trimestre}`,
  scadenza,
  scadenzaDifferita: null,
  pagatoIl: null,
});

/** The third quarter of 2026 of somebody with eleven invoices; tests say only what matters. */
export function aReport(change: Partial<Report> = {}): Report {
  return {
    anno: 2026,
    trimestre: 3,
    base: "emissione",
    totali: {
      ...noSums,
      documenti: 11,
      imponibile: amount("14080"),
      iva: amount("3221.50"),
      bollo: amount("14"),
      ritenute: amount("2532"),
      totale: amount("18291"),
      netto: amount("15759"),
    },
    annoPrecedente: { ...noSums, documenti: 9, imponibile: amount("11300") },
    annoPrecedenteFinoAl: "2025-09-30",
    perAliquota: [
      {
        ...{ aliquota: amount("22"), natura: null, esigibilita: "I", documenti: 11 },
        ...{ imponibile: amount("14643.20"), imposta: amount("3221.50") },
      },
      { aliquota: zero, natura: "N1", esigibilita: null, documenti: 7, imponibile: amount("426.30"), imposta: zero },
    ],
    perNatura: [],
    acquistiPerAliquota: [],
    iva: {
      immediata: amount("3221.50"),
      differita: zero,
      scissione: zero,
      acquisti: zero,
      imponibileAcquisti: zero,
      daIntegrare: { documenti: 0, imponibile: zero, prime: [] },
      ...{ autofattureADebito: zero, autofattureInDetrazione: zero },
      imponibileAutofatture: { cedute: zero, acquistate: zero },
      saldo: amount("3221.50"),
    },
    bollo: {
      ...{ numero: 7, importo: amount("14"), codiceTributo: "2523", scadenza: "2026-11-30", scadenzaDifferita: null },
      trimestri: [
        { ...quarter(1, "10", "2026-06-01"), pagatoIl: "2026-05-28" },
        quarter(2, "16", "2026-09-30"),
        quarter(3, "14", "2026-11-30"),
        quarter(4, "4", "2027-03-01"),
      ],
    },
    ritenute: [
      {
        ...{
          idCliente: "0193f1a0-0000-7000-8000-0000000000c1",
          nome: "Officine Meridiana S.r.l.",
          idFiscaleIva: "IT03811720154",
          documenti: 4,
        },
        ...{ imponibile: amount("4620"), importo: amount("924"), contributi: zero },
      },
    ],
    cassa: zero,
    perMese: Array.from({ length: 12 }, (_, i) => ({
      ...{
        mese: i + 1,
        documenti: 1,
        imponibile: amount(String((i + 1) * 1000)),
        iva: zero,
        totale: zero,
        netto: zero,
      },
      ...{ incassato: zero, imponibileAnnoPrima: amount(String((i + 1) * 900)), totaleAnnoPrima: zero },
    })),
    perCliente: [
      {
        ...{
          idCliente: "0193f1a0-0000-7000-8000-0000000000c1",
          nome: "Officine Meridiana S.r.l.",
          idFiscaleIva: "IT03811720154",
          documenti: 4,
        },
        ...{ imponibile: amount("4620"), totale: amount("5636.40"), netto: amount("4712.40") },
      },
    ],
    numerazione: {
      ...{ primo: 25, ultimo: 35, buchi: [], duplicati: [] },
      serie: [{ serie: "", primo: 25, ultimo: 35, buchi: [], duplicati: [] }],
    },
    incassi: { incassato: amount("9000"), daIncassare: amount("6759"), scaduto: amount("1000") },
    autofatture: noSums,
    forfettario: null,
    documenti: [],
    ...change,
  };
}
