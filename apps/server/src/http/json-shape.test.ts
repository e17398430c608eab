import { expect, test } from "vitest";
import { isBoundless } from "./json-shape.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const listOf = (count: number, element: string) => `[${Array.from({ length: count }, () => element).join(",")}]`;
const objectOf = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])));

test.each([
  ["as deep as may be", nested(50)],
  ["a list of 10,000", listOf(10_000, "{}")],
  ["an object of 1,000", objectOf(1000)],
  ["signs inside a text", JSON.stringify(`${nested(100)}\\"${",".repeat(20_000)}`)],
  ["lists beside one another", listOf(9000, '{"a":[1,2],"b":[3,4]}')],
  ["what is no JSON", ',,,]]]}}}"\\'],
])("%s is no more than a form may send", (_, text) => {
  expect(isBoundless(text)).toBe(false);
});

test.each([
  ["too deep", nested(51)],
  ["too deep among others", `[1,${nested(50)}]`],
  ["a list of 10,001", listOf(10_001, "1")],
  ["an object of 1,001", objectOf(1001)],
])("%s is more", (_, text) => {
  expect(isBoundless(text)).toBe(true);
});
