import { expect, test } from "vitest";
import { isDatabaseTrouble } from "./is-database-trouble.ts";

const coded = (code: string) => Object.assign(new Error("…"), { code });

test.each(["53100", "53300", "40P01", "57P01", "08006", "58030", "25006", "ECONNRESET"])(
  "%s may pass by itself",
  (code) => {
    expect(isDatabaseTrouble(coded(code))).toBe(true);
  },
);

test.each(["23505", "22021", "22P05", "42703", "ERR_INVALID_ARG_TYPE"])(
  "%s comes again however often it is tried",
  (code) => {
    expect(isDatabaseTrouble(coded(code))).toBe(false);
  },
);

test("a connection that ended has no code", () => {
  expect(isDatabaseTrouble(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isDatabaseTrouble(new Error("The stored file is damaged"))).toBe(false);
});
