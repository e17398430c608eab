import { addDays } from "@fatturachiara/fatturapa/giorno";
import { seededRandom } from "../seeded-random.ts";
import { customers, type Party, suppliers } from "./parties.ts";
import { writeNoise } from "./write-noise.ts";
import { type Dice, invoicesOf, writePayment, type YearInvoice, type YearMovement } from "./write-payments.ts";

const invoiceCount = 600;
const receivedCount = 120;
const movementCount = 900;
/** Of a hundred invoices so many are not paid within the year. */
const unpaid = 4;

/** A year of an invented small firm: 600 invoices, 900 movements of its account, oldest first, and what a person says of each. */
export function labelledYear(seed: number): { invoices: YearInvoice[]; movements: YearMovement[] } {
  const dice = diceOf(seed);
  const issued = writeInvoices(customers(), invoiceCount - receivedCount, { ricevuta: false, dice });
  const received = writeInvoices(suppliers(), receivedCount, { ricevuta: true, dice });
  const paying = [...issued, ...received].flatMap(({ party, invoices }) => payAll(party, invoices, dice));
  const movements = [...paying, ...writeNoise(movementCount - paying.length, dice)];
  return {
    invoices: [...issued, ...received].flatMap(({ invoices }) => invoices).sort(byDay("data")),
    movements: movements.sort(byDay("giorno")),
  };
}

function diceOf(seed: number): Dice {
  const next = seededRandom(seed);
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, of: (list) => list[below(list.length)] ?? list[0] };
}

type Theirs = { party: Party; invoices: YearInvoice[] };

function writeInvoices(
  parties: readonly Party[],
  count: number,
  { ricevuta, dice }: { ricevuta: boolean; dice: Dice },
): Theirs[] {
  const theirs: Theirs[] = parties.map((party) => ({ party, invoices: [] }));
  const last = { ordinary: 0, ofBodies: 0 };
  for (let n = 0; n < count; n += 1) {
    const one = theirs[dice.below(theirs.length)];
    if (!one) break;
    const series = one.party.ente ? "ofBodies" : "ordinary";
    last[series] += 1;
    const number = `${last[series]}${one.party.ente ? "/PA" : ""}/2026`;
    one.invoices.push({
      id: `${ricevuta ? "r" : "e"}${n}`,
      ricevuta,
      numero: ricevuta ? `${100 + dice.below(900)}/2026` : number,
      data: addDays("2026-01-02", Math.floor((n * 300) / count)),
      nome: one.party.nome,
      cents: one.party.canone ? one.party.canone * 100 : 5000 + dice.below(400_000),
    });
  }
  return theirs;
}

function payAll(party: Party, invoices: readonly YearInvoice[], dice: Dice): YearMovement[] {
  const made: YearMovement[] = [];
  const [way, ...others] = party.ways;
  for (let at = 0; at < invoices.length && way; ) {
    const drawn = dice.of([way, ...others]);
    const taken = invoices.slice(at, at + invoicesOf(drawn, dice));
    at += taken.length;
    if (dice.below(100) < unpaid) continue;
    made.push(...writePayment(drawn, { party, invoices: taken, dice }));
  }
  // Money that goes out has the other sign.
  return made.map((one) => (taken(one) ? { ...one, cents: -one.cents } : one));
}

const taken = ({ paga }: YearMovement) => paga[0]?.id.startsWith("r") ?? false;

const byDay =
  <K extends string>(key: K) =>
  (one: Record<K, string>, other: Record<K, string>) =>
    one[key] < other[key] ? -1 : one[key] > other[key] ? 1 : 0;
