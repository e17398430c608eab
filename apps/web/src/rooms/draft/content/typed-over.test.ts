import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import { type Draft, freezeDraft, newLine, toDocumentInput } from "./draft.ts";
import { savedHere, typedOver } from "./typed-over.ts";

const draft: Draft = {
  numeroDocumentoInserimentoManuale: false,
  startFromThisNumber: false,
  dataDocumento: "2026-11-20",
  causale: "Progetto",
  rate: [],
  flagBollo: true,
  modoBollo: "automatico",
  flagBolloVirtuale: true,
  addebitaBollo: false,
  riferimenti: [],
  lines: [newLine({ descrizione: "Rilievo" })],
};
const opened = { ...toDocumentInput(draft, 3), id: "d1", version: 3 } as DocumentDetail;
const kept = (over: Partial<Draft>, version: number, id = "d1") => ({
  id,
  document: freezeDraft({ ...draft, ...over }, version),
});

describe("what was typed a moment before the page was loaded again", () => {
  test("is found where the server still has the version it began from", () => {
    expect(typedOver(kept({ causale: "Progetto esecutivo" }, 3), opened)?.draft.causale).toBe("Progetto esecutivo");
  });

  test("is nothing new where the server has just that", () => {
    expect(typedOver(kept({}, 3), opened)).toBeNull();
    expect(typedOver(kept({ causale: "Progetto", numeroManuale: null }, 3), opened)).toBeNull();
  });

  test("is nothing new where the server has added to the lines what it computes", () => {
    const lines = opened.documentServices.map((line) => ({
      ...line,
      ...{ id: "r1", idDocumento: "d1", prezzoTotale: Decimal.zero, AliquotaIvaFullDesc: "22%" },
    }));

    expect(typedOver(kept({}, 3), { ...opened, documentServices: lines })).toBeNull();
  });

  test("comes back over a later version as long as the server never got it, from the version it began with", () => {
    const found = typedOver({ ...kept({ causale: "Scritta" }, 2), undelivered: true }, opened);

    expect([found?.draft.causale, found?.version]).toEqual(["Scritta", 2]);
  });

  test("does not come back over a later version, nor into another document", () => {
    expect(typedOver(kept({ causale: "Vecchia" }, 2), opened)).toBeNull();
    expect(typedOver(kept({ causale: "Altra" }, 3, "d2"), opened)).toBeNull();
    expect(typedOver(null, opened)).toBeNull();
  });
});

describe("when it was saved", () => {
  const saved = (version: number, savedAt: string) =>
    savedHere({ ...kept({}, version), savedAt }, opened, "2026-11-20");

  test("is known where this browser saved it today, as the server has it", () => {
    expect(saved(3, "2026-11-19T23:30:00Z")).toEqual(new Date("2026-11-19T23:30:00Z"));
  });

  test("is known where the server took what was typed and its answer never came: the page was left before", () => {
    const savedAt = "2026-11-20T10:00:00Z";
    const lost = (over: Partial<Draft>) => ({ ...kept(over, 2), undelivered: true, savedAt });

    expect(savedHere(lost({}), opened, "2026-11-20")).toEqual(new Date(savedAt));
    expect(savedHere(lost({ causale: "Progetto esecutivo" }), opened, "2026-11-20")).toBeUndefined();
  });

  test("is not said of a version that somebody else has saved since, of another day or of another document", () => {
    expect(saved(2, "2026-11-20T10:00:00Z")).toBeUndefined();
    expect(saved(3, "2026-11-19T22:30:00Z")).toBeUndefined();
    expect(savedHere({ ...kept({}, 3, "d2"), savedAt: "2026-11-20T10:00:00Z" }, opened, "2026-11-20")).toBeUndefined();
  });
});
