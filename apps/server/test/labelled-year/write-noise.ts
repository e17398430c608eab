import { addDays } from "@fatturachiara/fatturapa/giorno";
import type { Dice, YearMovement } from "./write-payments.ts";

type Noise = { habit: string; descrizione(dice: Dice): string; cents(dice: Dice): number; storno?: true };

const between = (from: number, to: number) => (dice: Dice) => from + dice.below(to - from);

/** What is on an account besides invoices: none of it pays one, though some of it looks so. */
const kinds: readonly [Noise, ...Noise[]] = [
  { habit: "F24", descrizione: () => "DELEGA F24 MODELLO UNIFICATO", cents: between(-400_000, -20_000) },
  {
    habit: "stipendi",
    descrizione: (d) => `STIPENDIO MESE ${1 + d.below(12)} 2026`,
    cents: between(-180_000, -120_000),
  },
  { habit: "spese del conto", descrizione: () => "CANONE E COMPETENZE DI CHIUSURA", cents: between(-3000, -100) },
  { habit: "carta", descrizione: (d) => `PAGAMENTO POS N. ${d.below(9000)} BAR SPORT`, cents: between(-9000, -150) },
  { habit: "giroconto", descrizione: () => "GIROCONTO DA ALTRO CONTO", cents: between(50_000, 900_000) },
  { habit: "prelievo", descrizione: (d) => `PRELIEVO ATM ${d.below(9000)}`, cents: (d) => -5000 * (1 + d.below(5)) },
  {
    habit: "operazioni contate",
    descrizione: (d) => `INCASSI POS N.${1 + d.below(60)} OPERAZIONI`,
    cents: between(2000, 90_000),
  },
  { habit: "rimborso", descrizione: (d) => `RIMBORSO PRATICA ${d.below(300)}/2026`, cents: between(1000, 50_000) },
  {
    habit: "anno passato",
    descrizione: (d) => `SALDO FATT. ${1 + d.below(300)}/2025`,
    cents: between(10_000, 300_000),
  },
  {
    habit: "insoluto",
    descrizione: (d) => `INSOLUTO SDD FT ${1 + d.below(300)}/2026`,
    cents: between(-90_000, -10_000),
    storno: true,
  },
];

/** So many movements that pay nothing, over the year. */
export function writeNoise(count: number, dice: Dice): YearMovement[] {
  return Array.from({ length: count }, () => {
    const { habit, descrizione, cents, storno = false } = dice.of(kinds);
    return {
      giorno: addDays("2026-01-02", dice.below(360)),
      ...{ cents: cents(dice), commissione: null, controparte: null, iban: null, descrizione: descrizione(dice) },
      ...{ parti: [], storno, habit, paga: [] },
    };
  });
}
