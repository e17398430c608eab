import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { aDocumentRow } from "../../../../test/a-document-row.ts";
import { correctionWord } from "./document-types.ts";
import { kindOf, partyOf, taxIdOf } from "./row-words.ts";

test.each([
  ["IT03811720154", "P.IVA 03811720154"],
  // A condominium or a public body: its tax code has as many digits, and no country before them.
  ["97512340015", "C.F. 97512340015"],
  ["RSSMRA80A01H501U", "C.F. RSSMRA80A01H501U"],
  ["DE123456789", "DE123456789"],
])("%s is told as %s", (idFiscaleIva, words) => {
  expect(taxIdOf(aDocumentRow({ idFiscaleIva }))).toBe(words);
});

test.each([
  ["TD01", "TD01 fattura", "Cliente da scegliere", "Nota di credito"],
  ["TD02", "TD02 fattura di acconto", "Cliente da scegliere", "Nota di credito"],
  ["TD17", "TD17 integrazione", "Fornitore da scegliere", "Storno dello stesso tipo"],
  ["TD27", "TD27 autofattura", "Te stesso", "Nota di credito"],
] as const)("a %s is called %s, of %s until one is chosen, and taken back by a %s", (code, kind, party, correction) => {
  const idTipoDocumento = TipoDocumento.perCodice(code).id;
  const nobody = { denominazione: null, nome: null, cognome: null };
  const row = aDocumentRow({ idTipoDocumento, tipoDocumento: code, ...nobody });

  expect([kindOf(row), partyOf(row), correctionWord(idTipoDocumento)]).toEqual([kind, party, correction]);
});
