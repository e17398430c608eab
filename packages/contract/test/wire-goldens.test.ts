import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answersOf } from "./answers-of.ts";
import { wireCases } from "./any-wire-document.ts";

const cases = wireCases(2000);
const answers = cases.map(answersOf);

/** The same text for the same content, in whatever order the fields of a block stand. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([key], [other]) => (key < other ? -1 : 1)))
      : inner,
  );

const short = (value: unknown): string => createHash("sha256").update(inOrder(value)).digest("base64url").slice(0, 5);

const parts = ["bytes", "totals", "findings"] as const;
const file = new URL("./wire-goldens.txt", import.meta.url);

/** One case: a short hash of each part, or of the sentences it is refused with. */
const digest = (digested: (typeof answers)[number]): string =>
  "refused" in digested ? `refused.${short(digested.refused)}` : parts.map((part) => short(digested[part])).join(".");

/** Ten cases in a line, after the number of the first. */
function written(): string {
  const lines = Array.from({ length: answers.length / 10 }, (_, i) => answers.slice(i * 10, i * 10 + 10).map(digest));
  return `${lines.map((ten, i) => `${i * 10}: ${ten.join(" ")}`).join("\n")}\n`;
}

/** What a case says otherwise than it did. */
function changes(answer: (typeof answers)[number], before: string): string[] {
  const now = digest(answer).split(".");
  const then = before.split(".");
  if (now.length !== then.length) return ["whether it is refused"];
  return parts.filter((_, i) => now[i] !== then[i]);
}

test("2,000 documents of every kind give the bytes, totals and findings they have always given", () => {
  if (process.env.GOLDEN === "write") writeFileSync(file, written());
  const before = readFileSync(file, "utf8")
    .trim()
    .split(/\n?\d+: | /)
    .filter(Boolean);

  expect(answers.flatMap((answer, i) => changes(answer, before[i] ?? "").map((what) => `${i}: ${what}`))).toEqual([]);
});

test("nearly all of them are read, and most of those become a file", () => {
  const taken = answers.flatMap((answer) => ("refused" in answer ? [] : [answer]));

  expect(taken.length).toBeGreaterThan(1800);
  expect(taken.filter(({ bytes }) => bytes !== "").length).toBeGreaterThan(1400);
});

test.runIf(Number(process.env.GOLDEN) >= 0)("shown by its number", () => {
  const at = Number(process.env.GOLDEN);
  console.log(JSON.stringify(JSON.parse(inOrder([cases[at], answers[at]])), null, 1));
});
