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

test.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "timeout exceeded when trying to connect",
  "timeout expired",
])("a line that has ended has no code: %s", (message) => {
  expect(isDatabaseTrouble(new Error(message))).toBe(true);
});

test.each([
  "SSL SYSCALL error: EOF detected",
  "SSL SYSCALL error: Connection reset by peer",
  "server closed the connection unexpectedly",
  "could not receive data from server: Connection reset by peer",
  "could not send data to server: Broken pipe",
])("a node of the database that has died is heard of as an error within: %s", (message) => {
  expect(isDatabaseTrouble(Object.assign(new Error(message), { code: "XX000" }))).toBe(true);
});

test("an error within the database that names no lost line stays one", () => {
  const error = Object.assign(new Error("cache lookup failed for type 16385"), { code: "XX000" });

  expect(isDatabaseTrouble(error)).toBe(false);
});

test("what is damaged is no trouble of the line", () => {
  expect(isDatabaseTrouble(new Error("The stored file is damaged"))).toBe(false);
});
