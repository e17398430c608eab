import { movements } from "@fatturachiara/contract/rooms/movements";
import { expect, test } from "vitest";
import type { BankHabit } from "../../../test/bank-habits/bank-habit.ts";
import { camtHabits } from "../../../test/bank-habits/camt-habits.ts";
import { cbiHabits } from "../../../test/bank-habits/cbi-habits.ts";
import { cut, drawnStatements } from "../../../test/bank-habits/drawn-statements.ts";
import { mt940Habits } from "../../../test/bank-habits/mt940-habits.ts";
import { ofxHabits } from "../../../test/bank-habits/ofx-habits.ts";
import { tableHabits } from "../../../test/bank-habits/table-habits.ts";
import { workbookHabits } from "../../../test/bank-habits/workbook-habits.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import { seededRandom } from "../../../test/seeded-random.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

test.each([
  ["camt.053", camtHabits],
  ["CBI", cbiHabits],
  ["OFX", ofxHabits],
  ["MT940", mt940Habits],
  ["tables of text", tableHabits],
  ["Excel", workbookHabits],
])(
  "%s, however a bank writes it: the same file again gives nothing, one that overlaps what is new",
  async (_, habits) => {
    const app = await testApp();
    for (const habit of habits) expect(await gaveTheSame(app, habit), habit.name).toEqual([]);
  },
);

/** A part of the movements, the same again, the later ones with some of those, and all: what of it did not give what is new. */
async function gaveTheSame(app: TestApp, habit: BankHabit): Promise<string[]> {
  const { token } = await aUser(app);
  const all = drawnStatements(seededRandom(7), habit);
  const parts = (from: number, left: number) => all.map((one) => cut(one, from, one.movimenti.length - left));
  const count = (statements: typeof all) => statements.flatMap(({ movimenti }) => movimenti).length;
  const before = parts(0, 2);
  const steps = [
    { what: "the first part", statements: before, gives: count(before) },
    { what: "the same again", statements: before, gives: 0 },
    { what: "what overlaps", statements: parts(1, 0), gives: 2 * all.length },
    { what: "all of it", statements: all, gives: 0 },
  ];
  const wrong: string[] = [];
  for (const { what, statements, gives } of steps) {
    const body = asUpload("estratto", await habit.write(statements));
    const { estratti } = (await app.call(movements.upload, { token, query: {}, body })).data;
    const gave = estratti.reduce((sum, { nuovi }) => sum + nuovi, 0);
    if (gave !== gives) wrong.push(`${what}: ${gave} in place of ${gives}`);
  }
  const { total } = (await app.call(movements.list, { token, query: {} })).data;
  return total === count(all) ? wrong : [...wrong, `kept: ${total}`];
}
