import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { isIban } from "@fatturachiara/fatturapa/identita";
import type { WrittenMovement, WrittenStatement } from "../statement-files.ts";
import type { BankHabit } from "./bank-habit.ts";

const names = ["Società Però & Figli", "AURORA IMPIANTI SRL", "Müller GmbH", "Officine Lampara S.n.c.", ""];
const reasons = ["SALDO FATT. 12/2026", "Attività di giugno", "RATA 3 acconto", "FT 13 e FT 14", "Canone, così"];

/** The account of that number at a bank that is not assigned, with sound check digits. */
function inventedIban(number: number): string {
  const account = `P9999911111${String(number).padStart(12, "0")}`;
  for (let check = 2; check < 99; check += 1) {
    const iban = `IT${String(check).padStart(2, "0")}${account}`;
    if (isIban(iban)) return iban;
  }
  throw new Error(`No check digits: ${account}`);
}

/** What is to be written as that habit has it, the same for the same numbers: two payments are alike, one is of cents. */
export function drawnStatements(random: () => number, habit: BankHabit): WrittenStatement[] {
  const { accounts = 1, movements = 16, besides = [], oneDay } = habit;
  const step = (at: number) => (movements > 100 ? Number(at % 40 === 0) : below(3));
  const below = (most: number) => Math.floor(random() * most);
  return Array.from({ length: accounts }, (_, account): WrittenStatement => {
    let giorno = "2026-06-01";
    const drawn = Array.from({ length: movements }, (_, at): WrittenMovement => {
      giorno = addDays(giorno, oneDay ? 0 : step(at));
      const amount = `${below(15_000)}.${String(1 + below(99)).padStart(2, "0")}`;
      return {
        ...{ giorno, valuta: addDays(giorno, -below(3)), importo: `${random() < 0.4 ? "-" : ""}${amount}` },
        ...{ controparte: names[below(names.length)] ?? "", causale: reasons[below(reasons.length)] ?? "" },
        riferimento: `A${account}R${at}X${below(9999)}`,
      };
    });
    const { riferimento: _r, ...twice } = drawn[0] ?? { giorno, importo: "1.00" };
    const movimenti = [
      twice,
      twice,
      ...drawn,
      ...besides.map((one, at) => ({ riferimento: `B${account}${at}`, ...one })),
    ];
    const ordered = movimenti.toSorted((one, other) =>
      one.giorno < other.giorno ? -1 : one.giorno > other.giorno ? 1 : 0,
    );
    return { iban: inventedIban(100 + account), apertura: `${below(3) - 1}000.50`, movimenti: ordered };
  });
}

/** Some of the days of a statement: what stood on the account before them is the opening. */
export function cut({ iban, apertura, movimenti }: WrittenStatement, from: number, to: number): WrittenStatement {
  const before = movimenti.slice(0, from).map(({ importo }) => Decimal.of(importo));
  const opening = Decimal.sum([Decimal.of(apertura), ...before]);
  return { iban, apertura: String(opening), movimenti: movimenti.slice(from, to) };
}
