import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst, Visitor } from "vite";
import { expect, test } from "vitest";

/** Imports of a file of its own that nobody asks for again: no line, and what needs them stays without for good. */
function impatient(code: string, file = "a.tsx"): number {
  const patient: { start: number; end: number }[] = [];
  const asked: number[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === "Identifier" && /^(patientImport|lazyComponent)$/.test(node.callee.name))
        patient.push(node);
    },
    Property(node) {
      // A route's file: `patient` in inside.tsx.
      if (node.key.type === "Identifier" && node.key.name === "lazy") patient.push(node);
    },
    ImportExpression(node) {
      asked.push(node.start);
    },
  }).visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return asked.filter((at) => !patient.some(({ start, end }) => start < at && at < end)).length;
}

test("an import that waits for the line is told from one that does not", () => {
  expect(impatient(`const { a } = await import("./a.ts");`)).toBe(1);
  expect(impatient(`const { a } = await patientImport(() => import("./a.ts"));`)).toBe(0);
  expect(impatient(`lazyComponent(async () => (await withChecks(import("./a.tsx"))).A, null);`)).toBe(0);
  expect(
    impatient(`const routes = [{ path: "a", lazy: async () => ({ Component: (await import("./a.tsx")).A }) }];`),
  ).toBe(0);
});

test("every part of the application that comes later waits for the line", () => {
  const sources = join(import.meta.dirname, "../src");
  const files = globSync("**/*.{ts,tsx}", { cwd: sources, exclude: (name) => /\.test\.tsx?$|\.d\.ts$/.test(name) });

  const without = files.filter((file) => impatient(readFileSync(join(sources, file), "utf8"), file) > 0);

  expect(files.length).toBeGreaterThan(500);
  expect(without).toEqual([]);
});
