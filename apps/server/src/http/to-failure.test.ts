import { expect, test } from "vitest";
import { isUnexpected, toFailure } from "./to-failure.ts";

const ofDatabase = (code: string) => Object.assign(new Error("from the database"), { code });

test.each([
  ["22003", "Un numero è troppo grande: controlla quelli che hai scritto.", true],
  ["22021", "Un testo contiene un carattere che non si può scrivere.", false],
  ["22008", "Un dato non si può conservare così com'è: controlla quelli che hai scritto.", true],
])(
  "a value that no column holds (%s) is the caller's, in words; what the contract should have refused is noted",
  (code, sentence, isNoted) => {
    const error = ofDatabase(code);

    const failure = toFailure(error, "abc");

    expect(failure).toMatchObject({ status: 400, body: { codes: ["invalidRequest"], messages: [sentence] } });
    expect(isUnexpected(error, failure)).toBe(isNoted);
  },
);

test.each(["57P01", "08006", "ECONNREFUSED"])(
  "a database that is away (%s) is told as what will be over in a moment, and noted",
  (code) => {
    const error = ofDatabase(code);

    const failure = toFailure(error, "abc");

    expect(failure).toMatchObject({ status: 500, body: { codes: ["databaseAway"] } });
    expect(isUnexpected(error, failure)).toBe(true);
  },
);

test("any other failure of the database is ours", () => {
  const error = ofDatabase("23503");

  const failure = toFailure(error, "abc");

  expect(failure.status).toBe(500);
  expect(isUnexpected(error, failure)).toBe(true);
});
