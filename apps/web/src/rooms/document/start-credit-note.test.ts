import type { Document_ } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { newLine, toDocumentInput } from "./draft.ts";
import { startCreditNote } from "./start-credit-note.ts";

const sent = (codice: TipoDocumento, day: string): Document_ => {
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
  } as unknown as Document_;
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
