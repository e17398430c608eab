import { controlla, type Origine, storiaDi } from "../src/controlli/index.ts";
import { readXml } from "../src/xml/index.ts";

/** With a past, which some checks ask for. */
const OGGI = "2026-11-20";
const storia = storiaDi({});

/** Reading, structure, every check that applies to a file of that origin: the codes found, in order. */
export function judge(bytes: Uint8Array, origine: Origine): string[] {
  const { valida, problemi, fattura } = readXml(bytes);
  const found = !valida ? problemi : controlla(fattura, { oggi: OGGI, origine, storia });
  return found.map(({ codice }) => codice);
}

/** The same, refusing to go on where the answer is another: what is measured has surely been done. */
export function judgedAs(bytes: Uint8Array, expected: readonly string[], origine: Origine = "esterna"): void {
  const found = judge(bytes, origine);
  if (found.join() !== expected.join()) throw new Error(`expected [${expected}], found [${found}]`);
}
