import { expect, test } from "vitest";
import { apiFatturapa } from "./api-fatturapa.ts";
import { declarationsOf } from "./declaration-of.ts";

test("every exported name of the library is documented or speaks by its type", () => {
  const entries = apiFatturapa().split(/^### /m).slice(1);
  const mute = entries.filter((entry) => !entry.includes("```ts") && entry.split("\n").filter(Boolean).length < 3);

  expect(entries.length).toBeGreaterThan(200);
  expect(mute.map((entry) => entry.split("\n")[0])).toEqual([]);
});

test("a declaration is its documentation and its head", () => {
  const source = `
/** Adds. Never
 * throws. */
export function add(a: { x: number }, b = "{"): { sum: number } {
  return 1;
}
export const twice = (a: number): number => a * 2;
export type Pair = { a: string; b?: () => void };
`;

  expect(declarationsOf(source, "add")).toEqual([
    {
      kind: "function",
      documentation: "Adds. Never throws.",
      signature: 'function add(a: { x: number }, b = "{"): { sum: number }',
    },
  ]);
  expect(declarationsOf(source, "twice")[0]?.signature).toBe("const twice = (a: number): number");
  expect(declarationsOf(source, "Pair")[0]?.signature).toBe("export type Pair = { a: string; b?: () => void };");
});
