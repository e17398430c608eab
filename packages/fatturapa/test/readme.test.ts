import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { readOwn } from "./own-files.ts";
import { ownP7m } from "./own-p7m.ts";

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const examples = [...readme.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)```/gm)].map(
  ([, title = "", code = ""]) => [title, code] as const,
);

// Beside the package, so that its own name resolves; a folder of this run alone.
const folder = mkdtempSync(join(import.meta.dirname, "readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the examples of the README", () => {
  it("are there, and of about ten lines", () => {
    expect(examples.map(([title]) => title)).toEqual(Object.keys(WORDS));
    for (const [, code] of examples) expect(code.trim().split("\n").length).toBeLessThanOrEqual(11);
  });

  it.each(examples)("%s: runs as it is written", async (title, code) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    Object.assign(globalThis, {
      bytes: readOwn("corpus", "syn__bad_00423_prezzo_totale.xml"),
      signed: ownP7m("IT01234567897_0000B.xml.p7m"),
    });
    const file = join(folder, `${title.toLowerCase().replaceAll(" ", "-")}.ts`);
    writeFileSync(file, `declare const bytes: Uint8Array, signed: Uint8Array;\n${code}\nexport {};\n`);
    await import(file);
    const said = log.mock.calls.map((call) => call.join(" ")).join("\n");
    log.mockRestore();

    expect(said).toMatch(WORDS[title] ?? /never/);
  });
});

/** What each example must have said. */
const WORDS: { readonly [title: string]: RegExp } = {
  "Read and check": /^00423 errore 2 Riga 1: .*\n.*/,
  "Any file": /^FPR12 FPR12$/,
  "Signed files": /^2122\nDEMO FIRMATARIO XXXXXX00X00X000X 2026-11-20T08:55:09.000Z true\n/,
  Write: /^\d+ 0 0$/,
  Repair: /^00423 Il totale di una riga.*\n.+ (?:true|false) 0\n?/,
  "Draft and back": /^0\ntrue\n\d+\.\d\d .+/,
};
