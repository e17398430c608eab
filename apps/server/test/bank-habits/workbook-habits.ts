import { Decimal } from "@fatturachiara/fatturapa/decimal";
import writeWorkbook from "write-excel-file/node";
import type { WrittenStatement } from "../statement-files.ts";
import type { BankHabit } from "./bank-habit.ts";
import { rowsOf } from "./table-habits.ts";

type Cell = { value: string | number | Date; type: unknown; format?: string } | null;
type Rows = readonly (readonly Cell[])[];

const text = (value: string): Cell => ({ value, type: String });
const number = (amount: Decimal): Cell => ({ value: Number(amount.toString()), type: Number });
const day = (giorno: string): Cell => ({ value: new Date(`${giorno}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" });
/** How Excel counts days. */
const serial = (giorno: string): Cell => ({
  value: (Date.parse(giorno) - Date.UTC(1899, 11, 30)) / 86_400_000,
  type: Number,
});
const words = (one: { controparte?: string; causale?: string }) =>
  text([one.controparte, one.causale].filter(Boolean).join(" "));

async function workbook(sheets: readonly { name: string; rows: Rows }[]): Promise<Uint8Array> {
  const file = writeWorkbook(sheets.map(({ name, rows }) => ({ data: rows as never, sheet: name })) as never);
  return new Uint8Array(await file.toBuffer());
}

const movements = ([one]: readonly WrittenStatement[], dayOf = day): Rows => [
  ["Data contabile", "Importo", "Descrizione", "Saldo"].map(text),
  ...(one ? rowsOf(one) : []).map((row) => [dayOf(row.giorno), number(row.amount), words(row), number(row.saldo)]),
];

/** Whatever banks make of Excel. */
export const workbookHabits: readonly BankHabit[] = [
  {
    name: "Excel with real days and numbers, below the account's name",
    write: (all) =>
      workbook([
        { name: "Movimenti", rows: [[text("Lista movimenti")], [text(`IBAN ${all[0]?.iban}`)], [], ...movements(all)] },
      ]),
  },
  {
    name: "Excel with a cover before the movements",
    anonymous: true,
    write: (all) =>
      workbook([
        { name: "Riepilogo", rows: [[text("Banca di Prova")], [text("Saldo al 30/06/2026"), number(Decimal.of("5"))]] },
        { name: "Movimenti", rows: movements(all) },
      ]),
  },
  {
    name: "Excel with amounts as texts, and two columns",
    anonymous: true,
    write: ([one]) =>
      workbook([
        {
          name: "Foglio1",
          rows: [
            ["Data operazione", "Valuta", "Entrate", "Uscite", "Causale"].map(text),
            ...(one ? rowsOf(one) : []).map((row) => {
              const amount = text(`${row.amount.abs().withDecimals(2, 2).toString().replace(".", ",")} €`);
              const pair = row.amount.isNegative() ? [null, amount] : [amount, null];
              return [
                text(row.giorno.split("-").reverse().join(".")),
                day(row.valuta ?? row.giorno),
                ...pair,
                words(row),
              ];
            }),
          ],
        },
      ]),
  },
  {
    name: "Excel whose days are numbers that look like none",
    anonymous: true,
    write: (all) => workbook([{ name: "Foglio1", rows: movements(all, serial) }]),
  },
];
