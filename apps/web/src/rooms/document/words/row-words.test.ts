import { expect, test } from "vitest";
import { aDocumentRow } from "../../../../test/a-document-row.ts";
import { taxIdOf } from "./row-words.ts";

test.each([
  ["IT03811720154", "P.IVA 03811720154"],
  // A condominium or a public body: its tax code has as many digits, and no country before them.
  ["97512340015", "C.F. 97512340015"],
  ["RSSMRA80A01H501U", "C.F. RSSMRA80A01H501U"],
  ["DE123456789", "DE123456789"],
])("%s is told as %s", (idFiscaleIva, words) => {
  expect(taxIdOf(aDocumentRow({ idFiscaleIva }))).toBe(words);
});
