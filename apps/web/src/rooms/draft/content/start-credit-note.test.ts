import { scontiDi } from "@fatturachiara/contract/document/sconti-di";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { prezzoTotaleEsatto } from "@fatturachiara/fatturapa/calcolo";
import { TipoDocumento, TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { newLine, toDocumentInput } from "./draft.ts";
import { startCreditNote } from "./start-credit-note.ts";

const sent = (codice: TipoDocumento, day: string): DocumentDetail => {
  const [line] = toDocumentInput({
    lines: [newLine({ id: "r1", descrizione: "Posa", prezzoUnitario: Decimal.of("100.00") })],
  } as unknown as Parameters<typeof toDocumentInput>[0]).documentServices;
  return {
    idTipoDocumento: TipoDocumento.perCodice(codice).id,
    idCliente: "c1",
    numeroDocumentoInvio: "13/2026",
    dataDocumentoInvio: day,
    dataScadenzaPagamento: "2026-12-20",
    rate: [],
    riferimenti: [],
    documentServices: [line],
  } as unknown as DocumentDetail;
};

test("takes the invoice back with its lines, positive, linked to it and dated today", () => {
  const note = startCreditNote(sent("TD01", "2026-11-10"), "2026-11-20");

  expect(TipoDocumento.perId(note.idTipoDocumento ?? 0)?.codice).toBe("TD04");
  expect(note).toMatchObject({ idCliente: "c1", dataDocumento: "2026-11-20", dataScadenzaPagamento: null });
  expect(note.riferimenti).toEqual([{ tipo: "fattura", idDocumento: "13/2026", data: "2026-11-10" }]);
  expect(note.causale).toBe("Storno della fattura n. 13/2026 del 10/11/2026");
  expect(note.lines.map((line) => [line.id, line.prezzoUnitario?.toString()])).toEqual([[undefined, "100.00"]]);
});

test("is never dated before the invoice", () => {
  expect(startCreditNote(sent("TD01", "2026-11-22"), "2026-11-20").dataDocumento).toBe("2026-11-22");
});

test("an integration is corrected by one of its own type with negative amounts", () => {
  const note = startCreditNote(sent("TD17", "2026-11-10"), "2026-11-20");

  expect(TipoDocumento.perId(note.idTipoDocumento ?? 0)?.codice).toBe("TD17");
  expect(note.lines[0]?.prezzoUnitario?.toString()).toBe("-100.00");
});

test("taking back an integration keeps the supplier's invoice that it completes, before itself", () => {
  const original = sent("TD17", "2026-11-10");
  const supplier = { tipo: "fattura" as const, idDocumento: "ABC-9", data: "2026-10-30" };

  const note = startCreditNote({ ...original, riferimenti: [supplier] }, "2026-11-20");

  expect(note.riferimenti).toEqual([supplier, { tipo: "fattura", idDocumento: "13/2026", data: "2026-11-10" }]);
});

test.each([
  ["a discount by amount", "SC", { importoScontoMaggiorazione: Decimal.of("10") }, "-90.00"],
  ["a surcharge by amount", "MG", { importoScontoMaggiorazione: Decimal.of("10") }, "-110.00"],
  ["a discount by percentage", "SC", { percScontoMaggiorazione: Decimal.of("10") }, "-90.00"],
] as const)("with %s it comes to what it takes back", (_, code, change, total) => {
  const original = sent("TD17", "2026-11-10");
  const idTipoScontoMaggiorazione = TipoScontoMaggiorazione.perCodice(code).id;
  const lines = original.documentServices.map((line) => ({
    ...line,
    ...{ flagScontoMaggiorazione: true, idTipoScontoMaggiorazione },
    ...change,
  }));

  const [line] = startCreditNote({ ...original, documentServices: lines }, "2026-11-20").lines;

  if (!line?.prezzoUnitario) throw new Error("the line has a price");
  const exact = prezzoTotaleEsatto({
    PrezzoUnitario: line.prezzoUnitario,
    Quantita: line.quantita ?? undefined,
    ScontoMaggiorazione: scontiDi(line),
  });
  expect(String(exact.round(2))).toBe(total);
});

test("CUP, CIG and the order of the invoice stay; the advance that it named is not taken back with it", () => {
  const note = startCreditNote(
    {
      ...sent("TD01", "2026-11-10"),
      riferimenti: [
        { tipo: "fattura", idDocumento: "3/2026", data: "2026-02-01" },
        { tipo: "ordine", idDocumento: "ORD-7", data: "2026-01-10", cup: "G14H20000450001", cig: "Z0000A1B2C" },
      ],
    },
    "2026-11-20",
  );

  expect(note.riferimenti).toEqual([
    { tipo: "fattura", idDocumento: "13/2026", data: "2026-11-10", cup: "G14H20000450001", cig: "Z0000A1B2C" },
    { tipo: "ordine", idDocumento: "ORD-7", data: "2026-01-10", cup: "G14H20000450001", cig: "Z0000A1B2C" },
  ]);
});
