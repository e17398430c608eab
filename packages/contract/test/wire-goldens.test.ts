import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { answersOf } from "./answers-of.ts";
import { wireCases } from "./any-wire-document.ts";

const cases = wireCases(2000);
const answers = cases.map(answersOf);

const short = (value: unknown): string =>
  createHash("sha256")
    .update(typeof value === "string" ? value : JSON.stringify(value))
    .digest("base64url")
    .slice(0, 5);

/** Ten cases in a line, each as bytes, totals, findings and wire: a change is found by its place, then looked at with GOLDEN. */
function digest(): string {
  const each = answers.map((said) =>
    "refused" in said
      ? `refused.${short(said.refused)}`
      : [said.bytes, said.totals, said.findings, said.wire].map(short).join("."),
  );
  const lines = Array.from({ length: Math.ceil(each.length / 10) }, (_, i) => each.slice(i * 10, i * 10 + 10));
  return `${lines.map((ten, i) => `${i * 10}: ${ten.join(" ")}`).join("\n")}\n`;
}

test("2,000 documents of every kind give the bytes, totals, findings and answers they have always given", async () => {
  await expect(digest()).toMatchFileSnapshot("./wire-goldens.txt");
});

test("nearly all of them are read, and most of those become a file", () => {
  const taken = answers.flatMap((one) => ("refused" in one ? [] : [one]));

  expect(taken.length).toBeGreaterThan(1800);
  expect(taken.filter(({ bytes }) => bytes !== "").length).toBeGreaterThan(1400);
});

test.runIf(process.env.GOLDEN)("shown by its number", () => {
  const at = Number(process.env.GOLDEN);
  console.log(JSON.stringify([cases[at], answers[at]], null, 1));
});
