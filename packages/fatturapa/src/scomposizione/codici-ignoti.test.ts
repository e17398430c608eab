import { expect, test } from "vitest";
import { ownFiles, readOwn } from "../../test/own-files.ts";
import { verifica } from "../documento/index.ts";
import { leggiFile } from "../file/index.ts";
import { FatturaElettronica, FatturaElettronicaSemplificata, intera } from "../tracciato/index.ts";
import { bozzaDaSemplificata } from "./bozza-da-semplificata.ts";
import { scomponiFattura } from "./scomponi-fattura.ts";

const CODES =
  /<(TipoDocumento|RegimeFiscale|Natura|ModalitaPagamento|CondizioniPagamento|TipoCassa|TipoRitenuta|CausalePagamento|EsigibilitaIVA|TipoCessionePrestazione|Tipo|BolloVirtuale|Ritenuta|SoggettoEmittente|SocioUnico|StatoLiquidazione)>[^<]+</g;

/** The file once for each kind of code in it, with one that no format knows. */
function withUnknownCodes(name: string): [string, Uint8Array][] {
  const text = Buffer.from(readOwn("corpus", name)).toString("latin1");
  const elements = new Set([...text.matchAll(CODES)].map(([, element]) => element));
  return [...elements].map((element) => {
    const changed = text.replace(new RegExp(`<${element}>[^<]+<`), `<${element}>ZZ99<`);
    return [`${name} ${element}`, Buffer.from(changed, "latin1")];
  });
}

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
  const files = ownFiles("corpus").flatMap(withUnknownCodes);
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
