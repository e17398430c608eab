import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTROLLI_FILE } from "../src/controlla-file/index.ts";
import { CATALOGO } from "../src/controlli/index.ts";
import { SPIEGAZIONI, SPIEGAZIONI_NOSTRE, SPIEGAZIONI_SDI } from "../src/spiegazioni/index.ts";
import { sayMissing, shared, sharedFolder } from "./shared-folder.ts";

const root = join(import.meta.dirname, "../src");
/** The code that finds: checks of documents and of drafts, the reading of files. */
const sources = (): string[] =>
  globSync("{controlla-file,controlli,documento,xml}/**/*.ts", { cwd: root })
    .filter((name) => !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(root, name), "utf8"));

sayMissing("the explanations against the official list of codes");

test("every code that can be found in a document, a draft or a file is explained, and every explanation has its code", () => {
  const ours = sources().flatMap((text) => [...text.matchAll(/"(FC\d\d)"/g)].map(([, codice = ""]) => codice));
  const checks = [...CATALOGO, ...CONTROLLI_FILE].map((controllo) => controllo.codice);

  expect([...checks, ...ours].filter((codice) => !(codice in SPIEGAZIONI))).toEqual([]);
  expect(Object.keys(SPIEGAZIONI_NOSTRE).filter((codice) => !ours.includes(codice))).toEqual([]);
});

test.skipIf(!sharedFolder)("so is every official code, and nothing else", () => {
  const read = (...path: string[]) =>
    readFileSync(shared(...path), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t")[0]);
  const official = new Set([...read("sdi-pec", "data", "sdi_error_codes.tsv"), ...read("fatturapa", "sdi_checks.tsv")]);

  expect(Object.keys(SPIEGAZIONI_SDI).sort()).toEqual([...official].sort());
});

test("each says what, why and what to do, in sentences", () => {
  for (const [codice, texts] of Object.entries(SPIEGAZIONI))
    for (const text of Object.values(texts)) expect(text, codice).toMatch(/^[A-ZÈÀ].*[.]$/s);
});

test("nobody is told that number and date stay where one of them is what was wrong", () => {
  const wrong = ["00403", "00404", "00409", "00418", "00425"];

  for (const codice of wrong) expect(SPIEGAZIONI[codice]?.rimedio, codice).not.toContain("restano gli stessi");
});

test("who is to send again is told by when", () => {
  for (const [codice, { rimedio }] of Object.entries(SPIEGAZIONI_SDI))
    if (rimedio.includes("Poi invia di nuovo")) expect(rimedio, codice).toContain("entro 5 giorni dallo scarto");
});
