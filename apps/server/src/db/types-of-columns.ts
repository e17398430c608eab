import { Decimal } from "@fatturachiara/fatturapa/decimal";
import pg from "pg";

const { builtins } = pg.types;
const dateArray = 1182;
const numericArray = 1231;

/** A `bigint` column as a number, or an error: never a silently rounded one. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

/** A `numeric` column, without the zeros it pads with: "22.00000000" is 22. Money never becomes a floating-point number. */
const exactDecimal = (text: string) => Decimal.of(text).withDecimals(0, 8);

const textArray = pg.types.getTypeParser(1009 as never) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  // A day is a day: pg's own parser makes it midnight of the server's time zone, and the wrong day elsewhere.
  [builtins.DATE, (text) => text],
  [dateArray, textArray],
  [builtins.NUMERIC, exactDecimal],
  [numericArray, (text) => textArray(text).map((one) => (one === null ? null : exactDecimal(one)))],
  [builtins.INT8, safeInteger],
]);

/** How column values become JavaScript values, the same for both engines. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format as "text")) as never,
};
