import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { notToBeRead } from "../../test/bank-habits/bank-habit.ts";
import { bankHabits } from "../../test/bank-habits/bank-habits.ts";
import { drawnStatements } from "../../test/bank-habits/drawn-statements.ts";
import { refusedFiles } from "../../test/bank-habits/refused-files.ts";
import { seededRandom } from "../../test/seeded-random.ts";
import type { WrittenStatement } from "../../test/statement-files.ts";
import { foldText } from "../fold-text.ts";
import { readStatement } from "./read-statement.ts";
import type { Movement, Statement } from "./statement.ts";

/** Nothing was tuned on these months together: `HABIT_SEED` draws others. */
const seeds = [1, 2, 3].map((seed) => seed + Number(process.env.HABIT_SEED ?? 20_261_127));

const read = (name: string, bytes: string | Uint8Array) =>
  readStatement({ name, type: "application/octet-stream", bytes: Buffer.from(bytes as Uint8Array) });
const cents = (amount: Decimal) => amount.withDecimals(2, 2).toString();

/** Of movements that are alike as many as any one statement holds, as they are kept. */
function kept(statements: readonly Statement[], isAnonymous: boolean): string[] {
  const most = new Map<string, Movement[]>();
  for (const { conto, movimenti } of statements) {
    const alike = Map.groupBy(movimenti, (one) =>
      [isAnonymous ? "" : conto.iban, one.dataContabile, cents(one.importo), one.riferimento, one.descrizione].join(
        "|",
      ),
    );
    for (const [key, found] of alike) if (found.length > (most.get(key)?.length ?? 0)) most.set(key, found);
  }
  return [...most].flatMap(([key, found]) => found.map(() => key.split("|").slice(0, 3).join(" "))).sort();
}

const written = (statements: readonly WrittenStatement[], isAnonymous: boolean) =>
  statements
    .flatMap(({ iban, movimenti }) =>
      movimenti.map(({ giorno, importo }) => [isAnonymous ? "" : iban, giorno, cents(Decimal.of(importo))].join(" ")),
    )
    .sort();

test.each(bankHabits.map((habit) => [habit.name, habit] as const))(
  "%s: every movement, its day and sign; opening and movements are the closing",
  async (name, habit) => {
    for (const seed of seeds) {
      const statements = drawnStatements(seededRandom(seed), habit);

      const { estratti } = await read(name, await habit.write(statements));

      expect(kept(estratti, habit.anonymous ?? false)).toEqual(written(statements, habit.anonymous ?? false));
      const pending = Decimal.sum(estratti.map(({ nonContabilizzati }) => Decimal.of(nonContabilizzati)));
      expect(Number(pending.toString())).toBe((habit.pending ?? 0) * statements.length);
      const unread = estratti.flatMap(({ errori }) => errori.map(({ messaggio }) => messaggio));
      expect(unread).toEqual((habit.unread ?? []).map((sentence) => expect.stringMatching(sentence)));
      for (const { apertura, chiusura, movimenti, differenza } of estratti) {
        const sum = Decimal.sum(movimenti.map(({ importo }) => importo));
        if (apertura && chiusura)
          expect(cents(chiusura.importo.minus(apertura.importo).minus(sum))).toBe(habit.missing ?? "0.00");
        expect(differenza === null || cents(differenza) === (habit.missing ?? "0.00")).toBe(true);
        expect(movimenti.map(({ descrizione }) => descrizione).join()).not.toContain(notToBeRead);
        for (const { parti, importo } of movimenti)
          if (parti.length > 0) expect(cents(Decimal.sum(parti.map((part) => part.importo)))).toBe(cents(importo));
      }
      const said = foldText(estratti.flatMap(({ movimenti }) => movimenti.map((one) => one.descrizione)).join(" "));
      for (const { causale = "" } of statements.flatMap(({ movimenti }) => movimenti))
        expect(said).toContain(foldText(causale));
    }
  },
);

test("there are at least thirty-five habits, each of its own name", () => {
  expect(bankHabits.length).toBeGreaterThanOrEqual(35);
  expect(new Set(bankHabits.map(({ name }) => name)).size).toBe(bankHabits.length);
});

test.each(refusedFiles)("%s is refused in one sentence", async (name, bytes, sentence) => {
  await expect(read(name, bytes)).rejects.toMatchObject({
    code: "statementRefused",
    detail: { messages: [expect.stringMatching(sentence)] },
  });
});
