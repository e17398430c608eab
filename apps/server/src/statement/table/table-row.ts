import type { ColumnRole } from "@fatturachiara/contract/rooms/statement-columns";
import type { DecimalMark } from "./column-amounts.ts";
import type { DayOrder } from "./column-days.ts";

/** A row of a bank's table, its cells by what their columns are. */
export type TableRow = { riga: number; of(role: ColumnRole): string; all(role: ColumnRole): string[] };

/** How a table writes what it says, found in all of its rows together. */
export type TableHabits = {
  mark: DecimalMark | undefined;
  days: DayOrder;
  /** Its hours are those of Greenwich: about midnight the day is another one. */
  utc: boolean;
  minus: { entrate: Minus; uscite: Minus };
};

/**
 * What a minus says in a column of what goes out, or of what comes in: on a few amounts, that they take back (`some`); on
 * most, nothing, and one without it takes back (`most`); on many but not most, nothing at all (`mixed`).
 */
export type Minus = "some" | "most" | "mixed";
