import * as z from "zod/mini";
import { decimal, giorno, id, optional } from "../wire.ts";
import { documentRow } from "./document.ts";
import { documentsToDo } from "./document-list.ts";
import { flatRate } from "./document-report.ts";

/** What waits for an act of the person (screens.md §1); the words are the page's. */
const toDo = z.object({
  tipo: z.enum([...documentsToDo.options, "messaggi", "ricorrenti", "preventivi", "bollo", "iva", "lipe"]),
  /** Documents it is about; of `messaggi`, messages of the mailbox that fit none; of `ricorrenti`, times that wait for a choice; of `preventivi`, quotes accepted and not invoiced. */
  numero: z.int(),
  /** The day by which; null where it is now. */
  entro: optional(giorno),
  /** The first of them, at most three. */
  documenti: z.array(z.object({ id, numero: optional(z.string()), cliente: z.string(), errore: optional(z.string()) })),
  /** Only of stamp duty. */
  bollo: optional(z.object({ anno: z.int(), trimestre: z.int(), importo: decimal, codiceTributo: z.string() })),
  /** Only of VAT. */
  periodo: optional(z.object({ anno: z.int(), trimestre: z.int() })),
});
/** Something that waits for its owner. */
export type ToDo = z.output<typeof toDo>;

/** The figures of a year; sales without VAT, credit notes subtracted, sent and confirmed documents. */
const numbers = z.object({
  anno: z.int(),
  /** Years that have documents, and this one. */
  anni: z.array(z.int()),
  fatturato: decimal,
  /** The year before, up to the same day (`finoAl`); null where that year has nothing. */
  primaFinoAl: optional(giorno),
  prima: optional(decimal),
  /** VAT owed for a quarter; null in a regime without VAT. */
  iva: optional(z.object({ trimestre: z.int(), importo: decimal, entro: giorno })),
  forfettario: optional(flatRate),
  perMese: z.array(z.object({ mese: z.int(), importo: decimal, annoPrima: decimal })),
});
/** The figures of the home page. */
export type HomeNumbers = z.output<typeof numbers>;

/** Money that is to come, the earliest day first; what is overdue is summed up in `incassi`. */
const due = z.object({
  id,
  numero: optional(z.string()),
  cliente: z.string(),
  entro: giorno,
  importo: decimal,
});
/** Money that is awaited, and by when. */
export type HomeDue = z.output<typeof due>;

/** The parts of the home page that come from the documents. */
export const homeOverview = {
  daFare: z.array(toDo),
  numeri: numbers,
  /** From today on, at most five. */
  scadenze: z.array(due),
  /** The last eight documents. */
  ultimi: z.array(documentRow),
};
