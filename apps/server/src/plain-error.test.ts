import { expect, test } from "vitest";
import { plainError } from "./plain-error.ts";

test.each([
  ["550 mario.rossi@pec.example.it: mailbox full", "550 •: mailbox full"],
  [
    'duplicate key value violates unique constraint "app_user_email"',
    "duplicate key value violates unique constraint •",
  ],
  ["Key (email)=(mario@example.it) already exists", "Key • already exists"],
  ["wrong code RSSMRA80A01H501U", "wrong code •"],
  ["IBAN IT60X0542811101000000123456", "IBAN •"],
  ["partita IVA 01234567897", "partita IVA •"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
])("%s is logged as: %s", (message, logged) => {
  expect(plainError(new Error(message)).message).toBe(logged);
});

test("where it happened is kept, what it said is not repeated there", () => {
  const { at } = plainError(new Error("mario@example.it"));

  expect(at[0]).toMatch(/^at .*plain-error\.test\.ts/);
  expect(at.join()).not.toContain("mario");
});

test("an error that the queue has copied field by field is read like the error", () => {
  const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const { message, stack, code } = error;

  expect(plainError({ message, stack, code, queue: "poll-mailbox", worker: "1" })).toEqual(plainError(error));
});
