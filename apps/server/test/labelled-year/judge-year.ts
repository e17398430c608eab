import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { learn } from "../../src/rooms/movements/match/payer-keys.ts";
import {
  type OpenInvoice,
  type Paying,
  type Proposal,
  proposeMatches,
} from "../../src/rooms/movements/match/propose-matches.ts";
import type { YearInvoice, YearMovement } from "./write-payments.ts";

/** Invoices of a firm and the movements of its account, with what a person says of each. */
type Year = { invoices: YearInvoice[]; movements: YearMovement[] };

/** How proposals do over a labelled year; `missed` by habit. */
export type Judged = {
  pairs: number;
  found: number;
  sure: number;
  wrongSure: string[];
  byHabit: Record<string, { pairs: number; found: number }>;
};

const money = (cents: number) => Decimal.of(cents).dividedBy(Decimal.of("100"), 2);

/**
 * Lives the year as a person does: month by month proposals are read, whatever is true is confirmed, and that teaches the next.
 * A pair of movement and invoice is found where the invoice stands in the proposal; a sure proposal is wrong if it is not the truth.
 */
export function judgeYear({ invoices, movements }: Year): Judged {
  const left = new Map(invoices.map(({ id, cents }) => [id, cents]));
  const nameOf = new Map(invoices.map(({ id, nome }) => [id, nome]));
  const taught: { controparte: string | null; ibanControparte: string | null; nome: string }[] = [];
  const judged: Judged = { pairs: 0, found: 0, sure: 0, wrongSure: [], byHabit: {} };
  const months = Map.groupBy(movements.entries(), ([, { giorno }]) => giorno.slice(0, 7));
  for (const month of months.values()) {
    const last = month.at(-1)?.[1].giorno ?? "";
    const open = invoices
      .filter(({ id, data }) => (left.get(id) ?? 0) > 0 && data <= last)
      .map(({ cents, ...one }): OpenInvoice => ({ ...one, residuo: money(left.get(one.id) ?? cents) }));
    const proposals = proposeMatches(
      month.map(([at, one]) => payingOf(String(at), one)),
      open,
      { learnt: learn(taught) },
    );
    for (const [at, one] of month) {
      judge(judged, one, proposals.get(String(at)));
      for (const { id, cents } of one.paga) {
        left.set(id, (left.get(id) ?? 0) - cents);
        taught.push({ controparte: one.controparte, ibanControparte: one.iban, nome: nameOf.get(id) ?? "" });
      }
    }
  }
  return judged;
}

function judge(judged: Judged, { habit, paga, descrizione }: YearMovement, proposal: Proposal | undefined): void {
  const proposed =
    proposal && proposal.livello !== "ambigua" ? proposal.documenti.map(({ invoice }) => invoice.id) : [];
  const of = judged.byHabit[habit] ?? { pairs: 0, found: 0 };
  judged.byHabit[habit] = of;
  for (const { id } of paga) {
    const found = proposed.includes(id) ? 1 : 0;
    judged.pairs += 1;
    judged.found += found;
    of.pairs += 1;
    of.found += found;
  }
  if (proposal?.livello !== "certa") return;
  judged.sure += 1;
  const told = (list: readonly string[]) => [...list].sort().join(" ");
  if (told(proposed) !== told(paga.map(({ id }) => id))) judged.wrongSure.push(`${habit}: ${descrizione}`);
}

const payingOf = (id: string, one: YearMovement): Paying => ({
  id,
  dataContabile: one.giorno,
  importo: money(one.cents),
  commissione: one.commissione === null ? null : money(one.commissione),
  controparte: one.controparte,
  ibanControparte: one.iban,
  descrizione: one.descrizione,
  endToEnd: null,
  storno: one.storno,
  parti: one.parti.map((descrizione) => ({ descrizione, endToEnd: null })),
});
