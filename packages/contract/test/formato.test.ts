import type { CorpoBozza, DaComporre } from "@fatturachiara/fatturapa/bozza";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { dalFile } from "@fatturachiara/fatturapa/documento";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import { toJson } from "@fatturachiara/fatturapa/json";
import { scomponiFattura } from "@fatturachiara/fatturapa/scomposizione";
import { FatturaElettronica, intera } from "@fatturachiara/fatturapa/tracciato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { corpus, readShared, sayMissing, sharedFolder } from "../../fatturapa/test/shared-folder.ts";
import { filesWithUnknownCodes } from "../../fatturapa/test/unknown-codes.ts";
import { decodeDocument } from "../src/draft/decode-document.ts";
import { encodeDocument } from "../src/draft/encode-document.ts";
import { type DocumentInput, documentInput, documentKept } from "../src/rooms/document.ts";

/** Through the JSON of the wire and back. */
const overTheWire = (document: DocumentInput): DocumentInput =>
  z.decode(documentKept, JSON.parse(JSON.stringify(z.encode(documentKept, document))));

const line = {
  ...{ Descrizione: "Tubo", AliquotaIVA: Decimal.of("22.00"), sceltaIva: "22" as const },
  PrezzoUnitario: Decimal.of("100.00"),
};
const draftOf = (riga: object, more: CorpoBozza = {}): CorpoBozza => ({
  ...more,
  DatiBeniServizi: { DettaglioLinee: [{ NumeroLinea: 1, ...line, ...riga }] },
});
const codes = [
  { CodiceTipo: "EAN", CodiceValore: "8001234567890" },
  { CodiceTipo: "Interno", CodiceValore: "T-7" },
];
const discounts = [
  { Tipo: "SC" as const, Percentuale: Decimal.of("10.00") },
  { Tipo: "SC" as const, Percentuale: Decimal.of("5.00") },
];
const sal = { DatiGenerali: { DatiSAL: [{ RiferimentoFase: 2 }] } };

describe("what the fields of the wire cannot say travels as formato", () => {
  test("more codes of a line, more discounts than one, a stage of the works come back as they were", () => {
    const draft = draftOf({ CodiceArticolo: codes, ScontoMaggiorazione: discounts }, sal);
    const wire = overTheWire(encodeDocument(draft));

    expect(wire.formato).toEqual({ DatiGenerali: { DatiSAL: [{ RiferimentoFase: 2 }] } });
    expect(wire.documentServices[0]?.formato).toEqual({
      CodiceArticolo: [{ CodiceTipo: "EAN" }, { CodiceTipo: "Interno", CodiceValore: "T-7" }],
      ...{ PrezzoUnitario: "100.00", ScontoMaggiorazione: discounts.map(toJson) },
    });
    expect(same(decodeDocument(wire))).toEqual(same(draft));
  });

  test("there is none of what the fields say whole", () => {
    const wire = encodeDocument(draftOf({ ScontoMaggiorazione: discounts.slice(0, 1) }));

    expect([wire.formato, wire.documentServices[0]?.formato]).toEqual([undefined, undefined]);
  });

  test("the fields win: with another price the discounts of a file go, what does not depend on it stays", () => {
    const wire = encodeDocument(draftOf({ CodiceArticolo: codes, ScontoMaggiorazione: discounts }, sal));
    const [first] = wire.documentServices;
    if (!first) throw new Error("The line is gone");
    const edited = { ...wire, documentServices: [{ ...first, prezzoUnitario: Decimal.of("70") }] };
    const { DatiBeniServizi, DatiGenerali } = decodeDocument(edited);

    expect(DatiBeniServizi?.DettaglioLinee?.[0]).toMatchObject({
      PrezzoUnitario: Decimal.of("70"),
      CodiceArticolo: codes,
    });
    expect(DatiBeniServizi?.DettaglioLinee?.[0]?.ScontoMaggiorazione).toBeUndefined();
    expect(DatiGenerali?.DatiSAL).toEqual([{ RiferimentoFase: 2 }]);
  });

  test("what is no part of a draft is left out", () => {
    const wire = documentInput.parse({
      formato: { Sconosciuto: 1, DatiGenerali: { DatiSAL: [{ RiferimentoFase: 2 }] } },
    });

    expect(decodeDocument(wire)).toMatchObject(sal);
    expect(decodeDocument(wire)).not.toHaveProperty("Sconosciuto");
  });
});

test("a draft of a file with a code that no list holds goes on the wire", () => {
  for (const [name, bytes] of filesWithUnknownCodes()) {
    const read = leggiFile(bytes);
    const fattura = read.forma === "ordinaria" ? intera(FatturaElettronica, read.lettura) : undefined;

    if (fattura) expect(() => encodeDocument(scomponiFattura(fattura).da.bozza), name).not.toThrow();
  }
});

/**
 * What is compared of a real draft, as texts: blanks around a text go on the wire, and between the parts of a causale, a delivery note of no line in particular
 * names them all, the choice of the VAT list and what is usual are filled in, and numbers of JSON keep no zeros.
 */
function same(value: unknown, name = ""): unknown {
  if (name === "sceltaIva" || name === "RiferimentoNumeroLinea" || value === "automatico") return undefined;
  if (value instanceof Decimal) return value.trimmed().toString();
  if (name === "Causale" && Array.isArray(value)) return value.join(" ").replaceAll(/\s+/g, " ").trim() || undefined;
  if (typeof value === "string") return value.trim() || undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => same(item)) : undefined;
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).flatMap(([inner, item]) => {
    const reencoded = same(item, inner);
    return reencoded === undefined ? [] : [[inner, reencoded] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

sayMissing("real invoices as drafts over the wire");
describe.skipIf(!sharedFolder)("a real invoice as a draft", () => {
  const rows = sharedFolder ? corpus() : [];
  const drafts = rows
    .filter(({ kind, validXsd }) => kind.startsWith("ordinaria") && validXsd.startsWith("yes"))
    .flatMap(({ file }) => {
      const { valida, fattura } = readXml(readShared("fatturapa", "corpus", file));
      if (!valida) return [];
      return fattura.FatturaElettronicaBody.map((_, i): [string, DaComporre] => [file, scomponiFattura(fattura, i).da]);
    });

  test.each(drafts)("%s comes over the wire and back whole (document %#)", (_file, { bozza }) => {
    const back = decodeDocument(overTheWire(encodeDocument(bozza)));

    expect(same(back)).toEqual(same(bozza));
  });

  test.each(drafts.filter(([, { bozza }]) => bozza.comeNelFile))("%s still says there what its file says", (_, da) => {
    const bozza = decodeDocument(overTheWire(encodeDocument(da.bozza)));

    expect(dalFile({ ...da, bozza })?.vale).toBe(true);
  });
});
