import type { BankHabit } from "./bank-habit.ts";
import { camtHabits } from "./camt-habits.ts";
import { cbiHabits } from "./cbi-habits.ts";
import { mt940Habits } from "./mt940-habits.ts";
import { ofxHabits } from "./ofx-habits.ts";
import { tableHabits } from "./table-habits.ts";
import { workbookHabits } from "./workbook-habits.ts";

/** Every way of writing statements that readers are tried on, beside the samples. */
export const bankHabits: readonly BankHabit[] = [
  ...camtHabits,
  ...cbiHabits,
  ...ofxHabits,
  ...mt940Habits,
  ...tableHabits,
  ...workbookHabits,
];
