import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CATALOGO } from "../src/controlli/index.ts";
import { SPIEGAZIONI } from "../src/spiegazioni/index.ts";
import { sayMissing, shared, sharedFolder } from "./shared-folder.ts";

sayMissing("the explanations against the official list of codes");

test("every check of the SdI that we do is explained", () => {
  const codes = CATALOGO.map((controllo) => controllo.codice).filter((codice) => !codice.startsWith("FC"));

  expect(codes.filter((codice) => !(codice in SPIEGAZIONI))).toEqual([]);
});

test.skipIf(!sharedFolder)("so is every official code, and nothing else", () => {
  const read = (...path: string[]) =>
    readFileSync(shared(...path), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t")[0]);
  const official = new Set([...read("sdi-pec", "data", "sdi_error_codes.tsv"), ...read("fatturapa", "sdi_checks.tsv")]);

  expect(Object.keys(SPIEGAZIONI).sort()).toEqual([...official].sort());
});

test("each says what, why and what to do, in sentences", () => {
  for (const [codice, texts] of Object.entries(SPIEGAZIONI))
    for (const text of Object.values(texts)) expect(text, codice).toMatch(/^[A-ZÈÀ].*[.]$/s);
});
