import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import { differences } from "./differences.ts";
import { type Draft, newLine } from "./draft.ts";

const line = { descrizione: "Rilievo", quantita: Decimal.of("1"), prezzoUnitario: Decimal.of("1000") };
const draft = (over: Partial<Draft> = {}): Draft => ({
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
  lines: [newLine(line)],
  ...over,
});
const names = {
  client: (id: string) => (id === "c1" ? "Rossi S.r.l." : "Bianchi S.p.A."),
  account: () => "Banca di Prova",
  oggi: "2026-11-21",
};
const between = (mine: Partial<Draft>, theirs: Partial<Draft>) => differences(draft(mine), draft(theirs), names);

describe("what two versions of a draft say differently", () => {
  test("nothing, where only the empty way of saying nothing differs", () => {
    expect(between({ descrizione: null }, { descrizione: "" })).toEqual([]);
  });

  test("customer, day, text and choices, each in the words of the editor", () => {
    const mine = { idCliente: "c1", dataDocumento: "2026-11-19", causale: "Mia", addebitaBollo: true };
    const theirs = { idCliente: "c2", causale: null, idModalitaPagamentoFull: 5 };

    expect(between(mine, theirs)).toEqual([
      { field: "Cliente", mine: "Rossi S.r.l.", theirs: "Bianchi S.p.A." },
      { field: "Data", mine: "19/11/2026", theirs: "20/11/2026" },
      { field: "Causale", mine: "Mia", theirs: "" },
      { field: "Modalità di pagamento", mine: "", theirs: "Bonifico" },
      { field: "Bollo addebitato al cliente", mine: "sì", theirs: "no" },
    ]);
  });

  test("each field of a line, even where rows and net are the same", () => {
    const two = { ...line, quantita: Decimal.of("2"), prezzoUnitario: Decimal.of("500") };

    expect(between({}, { lines: [newLine(two)] })).toEqual([
      { field: "Riga 1, quantità", mine: "1", theirs: "2" },
      { field: "Riga 1, prezzo", mine: "1.000,00", theirs: "500,00" },
    ]);
  });

  test("a line that only one version has, by its description", () => {
    expect(between({ lines: [newLine(line), newLine({})] }, {})).toEqual([
      { field: "Riga 2", mine: "senza descrizione", theirs: "" },
    ]);
  });

  test("what was typed and is no number, as it was typed", () => {
    const typed = { ...newLine({ ...line, prezzoUnitario: null }), unreadable: { prezzoUnitario: "mille" } };

    expect(between({ lines: [typed] }, {})).toEqual([{ field: "Riga 1, prezzo", mine: "mille", theirs: "1.000,00" }]);
  });
});
