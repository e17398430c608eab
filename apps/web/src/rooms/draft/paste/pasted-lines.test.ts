import { AliquotaIvaFull, scelteIva } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { type Line, newLine } from "../content/draft.ts";
import { pastedLines } from "./pasted-lines.ts";

const vat22 = AliquotaIvaFull.perCodice("22")?.id;
const paste = (text: string) =>
  pastedLines(text, () => newLine({ quantita: Decimal.of("1"), idAliquotaIvaFull: vat22 }), scelteIva("2026-11-20"));
const shown = (line: Line | undefined) => ({
  descrizione: line?.descrizione,
  quantita: line?.quantita?.toString(),
  unita: line?.unitaMisura,
  prezzo: line?.prezzoUnitario?.toString(),
  sconto: line?.percScontoMaggiorazione?.toString(),
  iva: AliquotaIvaFull.perId(line?.idAliquotaIvaFull ?? 0)?.codice,
});

test("columns with headings are read by name, in whatever order they stand", () => {
  const [line, ...others] = paste("IVA\tPrezzo unitario\tDescrizione\tQ.tà\r\n10%\t€ 1.234,50\tPane\t3\r\n");

  expect(others).toEqual([]);
  expect(shown(line)).toMatchObject({ descrizione: "Pane", quantita: "3", prezzo: "1234.50", iva: "10" });
});

test("without headings the columns stand as in the ledger", () => {
  const [two, six] = [paste("Consulenza\t120,50")[0], paste("Posa\t2\tore\t35,00\t10\t22")[0]];

  expect(shown(two)).toMatchObject({ descrizione: "Consulenza", quantita: "1", prezzo: "120.50", iva: "22" });
  expect(shown(six)).toMatchObject({ descrizione: "Posa", quantita: "2", unita: "ore", prezzo: "35.00", sconto: "10" });
});

test("a total alone becomes the unit price that gives it back", () => {
  const [line] = paste("Descrizione\tQuantità\tTotale\nChiodi\t3\t10,00");

  expect(line?.prezzoUnitario?.toString()).toBe("3.33333333");
});

test("what is no number stays as it was typed and is marked", () => {
  const [line] = paste("Consulenza\tdue\tda definire");

  expect(line?.prezzoUnitario).toBeNull();
  expect(line?.unreadable).toEqual({ quantita: "due", prezzoUnitario: "da definire" });
});

test("a VAT that is none of ours leaves the choice open", () => {
  const [known, unknown] = paste("Descrizione\tPrezzo\tIVA\nA\t1\tN4\nB\t1\t21");

  expect(shown(known).iva).toBe("N4");
  expect(unknown?.idAliquotaIvaFull).toBeNull();
});

test("quoted cells keep their quotes and lose their line ends", () => {
  const lines = paste('"Monitor ""27""\nnero"\t100\n24" monitor\t90\n\n');

  expect(lines.map((line) => line.descrizione)).toEqual(['Monitor "27" nero', '24" monitor']);
});
