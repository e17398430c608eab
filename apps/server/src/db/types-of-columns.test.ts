import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../test/test-database.ts";
import type { Database } from "./database.ts";

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

test.each([
  ["a day is a day, not a midnight somewhere", "date '2026-11-20'", "2026-11-20"],
  ["days in an array too", "array[date '2026-11-20', null]", ["2026-11-20", null]],
  ["an amount is an exact decimal", "12.30::numeric(21,8)", Decimal.of("12.3")],
  ["without the zeros of its column", "22::numeric(21,8)", Decimal.of("22")],
  ["nothing less than all its digits", "-1234567890123.12345678::numeric(21,8)", Decimal.of("-1234567890123.12345678")],
  ["no amount is no decimal", "null::numeric", null],
  [
    "amounts in an array too",
    "array[0.1, 1e20, null]::numeric[]",
    [Decimal.of("0.1"), Decimal.of("100000000000000000000"), null],
  ],
  ["a count is a number", "count(*)", 1],
  ["a moment is a Date", "timestamptz '2026-11-20 10:00:00+01'", new Date("2026-11-20T09:00:00Z")],
  ["bytes are a Buffer", "'\\x0102'::bytea", Buffer.from([1, 2])],
])("%s", async (_, expression, expected) => {
  const { rows } = await database.pool.query(`select ${expression} as value`);

  expect(rows[0].value).toEqual(expected);
});

test("an integer that does not fit a number is an error, not a rounded one", async () => {
  await expect(database.pool.query("select 9007199254740993::bigint as value")).rejects.toThrow("does not fit");
});

test.each(["12.3", "-0.12345678", "1234567890123.12345678"])("the decimal %s goes in as it is", async (text) => {
  const { rows } = await sql`select ${Decimal.of(text)}::numeric as value`.execute(database.db);

  expect(rows).toEqual([{ value: Decimal.of(text) }]);
});
