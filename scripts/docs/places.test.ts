import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/root.mjs";

/** How a place of the house begins in the glossary; without any of these it is a folder or file of some source folder. */
const beginnings: Record<string, string> = {
  "fatturapa/": "packages/fatturapa/src/",
  "contract/": "packages/contract/src/",
  "server/": "apps/server/src/",
  "web/": "apps/web/src/",
};

test("every place that the glossary names is there", () => {
  const rows = readFileSync(join(root, "docs/GLOSSARIO.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Termine"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const missing = rows.flatMap(([, word = "", , places = ""]) =>
    [...places.matchAll(/`([^`]+)`/g)].flatMap(([, place = ""]) => (isThere(place) ? [] : [`${word}: ${place}`])),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test("every file that CONTRIBUTING sends to is there", () => {
  const named = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").matchAll(
    /`([\w@./-]+\/[\w.-]+\.(?:ts|tsx|sql|css|mjs))`/g,
  );

  expect([...named].flatMap(([, place = ""]) => (isThere(place) ? [] : [place]))).toEqual([]);
});

test("every place that docs/security.md shows as evidence is there, and every requirement stands once", () => {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| (\S+) \|/gm)].map(([, id = "", verdict = ""]) => ({
    id,
    verdict,
  }));
  const places = [...page.matchAll(/`((?:apps|packages|e2e|scripts|docs)\/[^`\s]+)`/g)].map(([, place = ""]) => place);

  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  expect(rows.length).toBeGreaterThan(200);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ verdict }) => !["yes", "part", "open", "no", "n/a"].includes(verdict))).toEqual([]);
  expect([...page.matchAll(/^\| (V[\d.]+) \| (?:yes|part|no) \|\s*\|$/gm)].map(([, id]) => id)).toEqual([]);
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length || "none";
  const [yes, part, open, no, none] = ["yes", "part", "open", "no", "n/a"].map(count);
  expect(page.replaceAll(/\s+/g, " ")).toContain(
    `Today: ${yes} yes, ${part} in part, ${open} open, ${no} no, ${none} not applicable`,
  );
});

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are the first of their section. */
const requirements: Readonly<Record<string, readonly number[]>> = {
  ...{ V1: [2, 9, 11, 3, 2], V2: [3, 3, 4, 1], V3: [0, 2, 4, 6, 5, 0, 2], V4: [3, 1, 2, 4], V5: [1, 3, 2, 3] },
  ...{
    V6: [3, 12, 4, 4, 5, 3, 0, 4],
    V7: [3, 4, 2, 5, 2, 2],
    V8: [2, 3, 1, 1],
    V9: [3, 4],
    V10: [2, 2, 4, 11, 5, 2, 3],
  },
  ...{
    V11: [2, 3, 3, 4, 1, 1],
    V12: [3, 2, 4],
    V13: [1, 5, 2, 5],
    V14: [2, 4, 3],
    V15: [3, 3, 7],
    V16: [1, 5, 4, 3, 3],
  },
  V17: [1, 4, 2],
};

test("docs/security.md answers every requirement of levels 1 and 2, those of a chapter left out as a whole counted", () => {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const whole = [...page.matchAll(/^\| (V\d+) \| n\/a \| .*\((\d+) requirements\) \|$/gm)];
  const leftOut = new Map(whole.map(([, chapter = "", count]) => [chapter, Number(count)]));
  const inChapter = (chapter: string) =>
    (requirements[chapter] ?? []).flatMap((count, section) =>
      Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
    );
  const chapters = Object.keys(requirements);

  expect(chapters.flatMap(inChapter)).toHaveLength(253);
  expect([...page.matchAll(/^\| (V\d+\.\d+\.\d+) \|/gm)].map(([, id]) => id)).toEqual(
    chapters.filter((chapter) => !leftOut.has(chapter)).flatMap(inChapter),
  );
  for (const [chapter, count] of leftOut) expect([chapter, inChapter(chapter).length]).toEqual([chapter, count]);
});

test("every test that docs/security.md names for something found is in its file under that name", () => {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const [, found = ""] = page.split("## What was found, and the test that repeats it");
  const rows = (found.split("\n## ")[0] ?? "").split("\n").filter((line) => /^\| (?!found|---)/.test(line));
  const tests = rows.map((row) => [...row.matchAll(/`([^`\s]+\.test\.tsx?)`: «([^»]+)»/g)]);
  const missing = tests.flat().filter(([, file = "", name = ""]) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(`"${name}"`);
  });

  expect(rows.length).toBeGreaterThan(20);
  expect(tests.filter((named) => named.length === 0)).toEqual([]);
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

function isThere(place: string): boolean {
  const beginning = Object.keys(beginnings).find((start) => place.startsWith(start));
  if (existsSync(join(root, place))) return true;
  if (beginning) return existsSync(join(root, beginnings[beginning] ?? "", place.slice(beginning.length)));
  return globSync(`{apps,packages}/*/{src,src/rooms,src/rooms/*}/${place}`, { cwd: root }).length > 0;
}
