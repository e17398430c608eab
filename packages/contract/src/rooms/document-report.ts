import * as z from "zod/mini";
import { decimal, giorno, id, optional, queryInteger } from "../wire.ts";

/** What a report is asked for: a year (the current one without), one of its quarters, sent invoices beside the confirmed. */
export const reportQuery = z.object({
  year: z.optional(queryInteger),
  trimester: z.optional(queryInteger),
  /** `1`: also documents that wait for their answer (state I). */
  sent: z.optional(queryInteger),
  /** What counts: documents by their day (also when absent), or what came in by the day of the payment. */
  base: z.optional(z.enum(["emissione", "incassi"], { error: "Scegli emissione o incassi." })),
});

/** "Segna come pagato": the stamp duty of a quarter was paid on that day; without a day it was not. */
export const stampPaid = z.object({
  anno: z.int().check(z.gte(2019, { error: "Anno non valido." }), z.lte(2100, { error: "Anno non valido." })),
  trimestre: z.int().check(z.gte(1, { error: "Trimestre da 1 a 4." }), z.lte(4, { error: "Trimestre da 1 a 4." })),
  pagatoIl: optional(giorno),
});

/** Sums of documents; credit notes subtract. */
const sums = z.object({
  documenti: z.int(),
  imponibile: decimal,
  cassa: decimal,
  iva: decimal,
  bollo: decimal,
  ritenute: decimal,
  totale: decimal,
  netto: decimal,
});
/** What the documents of a period come to. */
export type ReportSums = z.output<typeof sums>;

const rate = z.object({
  aliquota: decimal,
  natura: optional(z.string()),
  /** I at once, D when collected, S paid by the customer; null at rate zero. */
  esigibilita: optional(z.string()),
  documenti: z.int(),
  imponibile: decimal,
  imposta: decimal,
});
/** What one rate of VAT comes to. */
export type ReportRate = z.output<typeof rate>;

const stampQuarter = z.object({
  trimestre: z.int(),
  /** Documents with stamp duty. */
  numero: z.int(),
  importo: decimal,
  codiceTributo: z.string(),
  /** Last day to pay, moved on where it is a Saturday or a holiday. */
  scadenza: giorno,
  /** Later day allowed because the amount so far is small (art. 17 DL 124/2019); null where there is none. */
  scadenzaDifferita: optional(giorno),
  /** When the person paid it, where they have said so. */
  pagatoIl: optional(giorno),
});
/** The stamp duty of a quarter. */
export type StampQuarter = z.output<typeof stampQuarter>;

const party = z.object({
  idCliente: optional(id),
  nome: z.string(),
  idFiscaleIva: optional(z.string()),
  documenti: z.int(),
});

const clientSums = z.object({ ...party.shape, imponibile: decimal, totale: decimal, netto: decimal });
const clientWithheld = z.object({
  ...party.shape,
  imponibile: decimal,
  /** The income tax that they pay for the profile. */
  importo: decimal,
  /** Pension contributions kept back beside it (Enasarco, INPS, Enpam): on no certificate of the tax. */
  contributi: decimal,
});

const month = z.object({
  /** 1-12. */
  mese: z.int(),
  documenti: z.int(),
  imponibile: decimal,
  iva: decimal,
  totale: decimal,
  netto: decimal,
  /** Collected in that month, whenever it was invoiced. */
  incassato: decimal,
  /** The same month one year before. */
  imponibileAnnoPrima: decimal,
  totaleAnnoPrima: decimal,
});

const series = z.object({
  serie: z.string(),
  primo: z.int(),
  ultimo: z.int(),
  /** Counters nobody used, at most 1,000. */
  buchi: z.array(z.int()),
  /** Counters used more than once, at most 1,000. */
  duplicati: z.array(z.int()),
});

/** How far a flat-rate profile is from its limit. */
export const flatRate = z.object({
  regime: z.enum(["RF19", "RF02"]),
  /** What the meter measures: money collected where payments are recorded, otherwise what was issued. */
  base: z.enum(["incassato", "emesso"]),
  ricavi: decimal,
  limite: decimal,
  uscitaImmediata: decimal,
  /** Of the limit, two decimals. */
  percentuale: decimal,
  stato: z.enum(["verde", "attenzione", "vicino", "superata", "uscita"]),
  messaggio: z.string(),
  /** Percent of the revenue that counts as income, by the ATECO code; null where there is none, and in RF02. */
  coefficiente: optional(decimal),
  /** Revenue × percent, before what is paid for pensions: an indication. */
  redditoStimato: optional(decimal),
});
/** How far a flat-rate profile is from its limit. */
export type FlatRateMeter = z.output<typeof flatRate>;

/** Everything of a year or a quarter, from the figures of the files as sent. */
export const report = z.object({
  anno: z.int(),
  trimestre: optional(z.int()),
  /**
   * `incassi`: totals, rates, months, customers, withholding and cassa are the parts that came in with the payments of
   * the period. Stamp duty, numbering and what is still open follow the documents' days in any case.
   */
  base: z.enum(["emissione", "incassi"]),
  totali: sums,
  /** The same days one year before: of a period that runs, up to the day that is today, as on the home page. */
  annoPrecedente: sums,
  annoPrecedenteFinoAl: giorno,
  perAliquota: z.array(rate),
  perNatura: z.array(rate),
  /** Of the invoices received with a day in the period, as their files state it; credit notes subtract. */
  acquistiPerAliquota: z.array(rate),
  /**
   * VAT of sales: owed at once, owed when collected, paid by the customer; of purchases what the invoices received in the
   * period state, as if all of it could be deducted.
   */
  iva: z.object({
    immediata: decimal,
    differita: decimal,
    scissione: decimal,
    acquisti: decimal,
    /** What the VAT of the purchases is on; what came without VAT from abroad counts with its integration. */
    imponibileAcquisti: decimal,
    /** What came without VAT from abroad and nobody has integrated: in no line of the settlement; the oldest by name. */
    daIntegrare: z.object({
      documenti: z.int(),
      imponibile: decimal,
      prime: z.array(z.object({ id, numero: z.string(), fornitore: z.string() })),
    }),
    /** VAT of integrations and self-invoices that is owed; that can be deducted; what it is on where no received invoice has it. */
    autofattureADebito: decimal,
    autofattureInDetrazione: decimal,
    imponibileAutofatture: z.object({ cedute: decimal, acquistate: decimal }),
    saldo: decimal,
  }),
  /** Stamp duty of the period asked for; of a whole year the sum of its quarters, without code and day. */
  bollo: z.object({
    numero: z.int(),
    importo: decimal,
    codiceTributo: optional(z.string()),
    scadenza: optional(giorno),
    scadenzaDifferita: optional(giorno),
    trimestri: z.array(stampQuarter),
  }),
  /** By customer, the largest first. */
  ritenute: z.array(clientWithheld),
  cassa: decimal,
  perMese: z.array(month),
  /** The ten with the largest taxable amount. */
  perCliente: z.array(clientSums),
  numerazione: z.object({
    primo: optional(z.int()),
    ultimo: optional(z.int()),
    buchi: z.array(z.int()),
    duplicati: z.array(z.int()),
    serie: z.array(series),
  }),
  incassi: z.object({
    /** Collected in the period, whenever it was invoiced. */
    incassato: decimal,
    /** Of the documents of the period, sent and not refused (`sent` or not), still to be collected; of that, past its day. */
    daIncassare: decimal,
    scaduto: decimal,
  }),
  /** Documents the buyer issues and those to oneself (TD16-TD23, TD27-TD29): no sales, in none of the figures above. */
  autofatture: sums,
  /** Only for RF19 and RF02, of the whole year. */
  forfettario: optional(flatRate),
  /** The documents behind the figures, newest first, at most 1,000. */
  documenti: z.array(id),
});
/** The figures of a year or of a quarter. */
export type Report = z.output<typeof report>;
