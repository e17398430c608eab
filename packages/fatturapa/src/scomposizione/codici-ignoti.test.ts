import { expect, test } from "vitest";
import { filesWithUnknownCodes } from "../../test/unknown-codes.ts";
import { verifica } from "../documento/index.ts";
import { leggiFile } from "../file/index.ts";
import { FatturaElettronica, FatturaElettronicaSemplificata, intera } from "../tracciato/index.ts";
import { bozzaDaSemplificata } from "./bozza-da-semplificata.ts";
import { scomponiFattura } from "./scomponi-fattura.ts";

/** A draft of the file, and all that is found about it. */
function judged(bytes: Uint8Array): unknown {
  const read = leggiFile(bytes);
  if (read.forma === "ordinaria") {
    const fattura = intera(FatturaElettronica, read.lettura);
    return fattura && verifica(scomponiFattura(fattura).da, "2026-11-20");
  }
  const fattura = read.forma === "semplificata" && intera(FatturaElettronicaSemplificata, read.lettura);
  return fattura && verifica(bozzaDaSemplificata(fattura), "2026-11-20");
}

test("a code that no format knows is no reason to fail: the draft is made, and judged", () => {
  const files = filesWithUnknownCodes();
  const failures = files.flatMap(([name, bytes]) => {
    try {
      judged(bytes);
      return [];
    } catch (error) {
      return [`${name}: ${error}`];
    }
  });

  expect(files.length).toBeGreaterThan(300);
  expect(failures).toEqual([]);
});
