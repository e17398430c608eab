import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Party, Way } from "./parties.ts";

/** An invoice of the labelled year; amounts in cents. */
export type YearInvoice = { id: string; ricevuta: boolean; numero: string; data: Giorno; nome: string; cents: number };

/** A movement, with what a person says that it pays, and out of which habit it was written. */
export type YearMovement = {
  giorno: Giorno;
  cents: number;
  commissione: number | null;
  controparte: string | null;
  iban: string | null;
  descrizione: string;
  parti: string[];
  storno: boolean;
  habit: string;
  paga: { id: string; cents: number }[];
};

/** Draws: a number below one, and one of a list. */
export type Dice = { next(): number; below(n: number): number; of<T>(list: readonly [T, ...T[]]): T };

type Due = { party: Party; invoices: readonly YearInvoice[]; dice: Dice };

/** How many invoices a way pays at once. */
export const invoicesOf = (way: Way, dice: Dice): number =>
  way.startsWith("più fatture") || way === "distinta" ? 2 + dice.below(2) : 1;

/** The movements by which somebody pays these invoices, in that way. */
export function writePayment(way: Way, due: Due): YearMovement[] {
  const sum = due.invoices.reduce((total, { cents }) => total + cents, 0);
  const one = base(way, due, sum);
  const [invoice] = due.invoices;
  if (!invoice) return [];
  if (way === "acconto e saldo") return inTwo(one, invoice, due.dice);
  return [{ ...one, ...written[way](one, due) }];
}

const paidInFull = ({ id, cents }: YearInvoice) => ({ id, cents });

function base(way: Way, { party, invoices, dice }: Due, sum: number): YearMovement {
  const [latest] = invoices.map(({ data }) => data).sort((one, other) => (one < other ? 1 : -1));
  return {
    giorno: addDays(latest ?? "2026-01-01", 5 + dice.below(50)),
    cents: sum,
    commissione: null,
    controparte: party.banca,
    iban: party.iban,
    descrizione: "BONIFICO A VOSTRO FAVORE",
    parti: [],
    storno: false,
    habit: way,
    paga: invoices.map(paidInFull),
  };
}

type Written = (one: YearMovement, due: Due) => Partial<YearMovement>;

const bare = (numero: string) => numero.replace("/2026", "");
const list = (invoices: readonly YearInvoice[]) => invoices.map(({ numero }) => bare(numero)).join(" E ");
const firstOf = ({ invoices }: Due) => invoices[0]?.numero ?? "";
const inText = (one: YearMovement, reason: string): Partial<YearMovement> => ({
  controparte: null,
  iban: null,
  descrizione: `BONIFICO A VOSTRO FAVORE DA ${one.controparte} PER ${reason}`,
});

const written: Readonly<Record<Exclude<Way, "acconto e saldo">, Written>> = {
  "numero e importo": (one, due) => {
    const text =
      due.dice.of(["SALDO FATT. ", "FT ", "PAGAMENTO FATTURA N. ", "NOTPROVIDE - saldo ft. "]) + firstOf(due);
    return due.dice.next() < 0.4 ? inText(one, text) : { descrizione: text };
  },
  "numero a parole": (_, due) => ({ descrizione: `saldo vostra fattura n. ${bare(firstOf(due))}` }),
  "nome e importo": (one, due) =>
    due.dice.next() < 0.5 ? inText(one, "SALDO") : { descrizione: "bonifico per servizi ricevuti" },
  "nome accorciato": ({ controparte }) => ({
    controparte: (controparte ?? "")
      .split(" ")
      .map((word, at) => (at === 0 ? word : word.slice(0, 4)))
      .join(" "),
  }),
  "paga un altro": (_, { party }) => ({ controparte: `CENTRO PAGAMENTI ${party.iban.slice(-3)} SRL` }),
  "più fatture con i numeri": (_, due) => ({ descrizione: `SALDO FATTURE ${list(due.invoices)} DEL 2026` }),
  "più fatture senza numeri": () => ({ descrizione: "SALDO VS. COMPETENZE" }),
  "spese trattenute": (one, due) => {
    const kept = due.dice.of([150, 350, 700, 1000]);
    const [paid] = one.paga;
    return {
      cents: one.cents - kept,
      descrizione: `INVOICE ${firstOf(due)} LESS CHARGES`,
      paga: paid ? [{ ...paid, cents: paid.cents - kept }] : [],
    };
  },
  arrotondamento: (one) => {
    const cents = Math.floor(one.cents / 100) * 100;
    return { cents, descrizione: "saldo", paga: one.paga.map((paid) => ({ ...paid, cents })) };
  },
  "commissione del gestore": (one, due) => {
    const fee = Math.round(one.cents * 0.015) + 25;
    return { cents: one.cents - fee, commissione: fee, descrizione: `Payment for Invoice ${firstOf(due)}`, iban: null };
  },
  "numero sbagliato": (_, due) => ({ descrizione: `SALDO FATT. ${1 + due.dice.below(400)}/2026` }),
  "ordine del cliente": (_, due) => ({ descrizione: `VS. ORDINE ${1 + due.dice.below(400)}/2026 CONSEGNA COMPLETA` }),
  distinta: (_, { invoices }) => ({
    ...{ controparte: null, iban: null, descrizione: `DISTINTA SDD N.${invoices.length} OPERAZIONI` },
    parti: invoices.map(({ numero }) => `FT ${numero}`),
  }),
  "ente pubblico": (_, due) => ({ descrizione: `MAND.${1000 + due.dice.below(9000)}/2026 FT ${firstOf(due)}` }),
  "solo importo": () => ({ controparte: "PAGATORE NON INDICATO", iban: null, descrizione: "VERSAMENTO" }),
};

function inTwo(one: YearMovement, { id, numero, cents }: YearInvoice, dice: Dice): YearMovement[] {
  const begun = Math.round((cents * (2 + dice.below(4))) / 1000) * 100;
  const part = (paid: number, descrizione: string, later: number): YearMovement => ({
    ...one,
    ...{ cents: paid, descrizione, giorno: addDays(one.giorno, later), paga: [{ id, cents: paid }] },
  });
  return [part(begun, `ACCONTO FATTURA N. ${numero}`, 0), part(cents - begun, `SALDO FATTURA ${bare(numero)}`, 30)];
}
