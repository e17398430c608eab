import { expect, test } from "vitest";
import { type Campo, FatturaElettronica, FatturaElettronicaSemplificata } from "../../tracciato/index.ts";
import { inWords } from "./positional-pattern.ts";

/** Every pattern of the format, once. */
function patternsIn({ tipo }: Pick<Campo, "tipo">, found = new Set<string>()): Set<string> {
  if (tipo.forma === "blocco") for (const inner of Object.values(tipo.campi)) patternsIn(inner, found);
  else if (tipo.forma === "modello") found.add(tipo.modello);
  return found;
}

const patterns = [FatturaElettronica, FatturaElettronicaSemplificata].flatMap(({ contenuto }) => [
  ...patternsIn({ tipo: contenuto }),
]);

test("each pattern of the format is told in words, without a sign of its spelling", () => {
  expect(Object.fromEntries([...new Set(patterns)].sort().map((pattern) => [pattern, inWords(pattern)]))).toEqual({
    "[0-9][0-9][0-9][0-9][0-9]": "5 cifre",
    "[A-Z0-9]{11,16}": "da 11 a 16 lettere maiuscole o cifre",
    "[A-Z0-9]{16}": "16 lettere maiuscole o cifre",
    "[A-Z0-9]{7}": "7 lettere maiuscole o cifre",
    "[A-Z0-9]{6,7}": "6 o 7 lettere maiuscole o cifre",
    "[A-Z]{2}": "2 lettere maiuscole",
    "[A-Z]{3}": "3 lettere maiuscole",
    "[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3}){0,1}": "6 lettere maiuscole, 2 o 5 lettere maiuscole o cifre",
    "[a-zA-Z]{2}[0-9]{2}[a-zA-Z0-9]{11,30}": "2 lettere, 2 cifre, da 11 a 30 lettere o cifre",
  });
});
