import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { WrittenMovement, WrittenStatement } from "../statement-files.ts";
import { type BankHabit, inWindows, notToBeRead } from "./bank-habit.ts";

type Cells = readonly string[];
type Row = WrittenMovement & { amount: Decimal; saldo: Decimal; iban: string };

/** The movements of one account with what stood on it after each. */
export function rowsOf({ iban, apertura, movimenti }: WrittenStatement): Row[] {
  let saldo = Decimal.of(apertura);
  return movimenti.map((one) => {
    const amount = Decimal.of(one.importo);
    saldo = saldo.plus(amount);
    return { ...one, amount, saldo, iban };
  });
}

const italianDay = (giorno: string) => giorno.split("-").reverse().join("/");

/** "1.234,56": what stands before the decimals, between thousands, and the minus. */
function asText(amount: Decimal, thousands = ".", decimals = ","): string {
  const [whole = "", cents = ""] = amount.abs().withDecimals(2, 2).toString().split(".");
  return `${amount.isNegative() ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimals}${cents}`;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const lines = (rows: readonly Cells[], separator = ";", end = "\r\n") =>
  rows.map((cells) => cells.join(separator)).join(end);

/** Who and why, as one text. */
const words = ({ controparte, causale }: WrittenMovement) => [controparte, causale].filter(Boolean).join(" ");

const table = (head: Cells, all: readonly WrittenStatement[], cells: (row: Row) => Cells) => [
  head,
  ...all.flatMap(rowsOf).map(cells),
];

const months = "gen feb mar apr mag giu lug ago set ott nov dic".split(" ");

/** Whatever banks make of a table of text. */
export const tableHabits: readonly BankHabit[] = [
  {
    name: "CSV with two columns, a preamble that names the account, and totals below",
    write: (all) =>
      `\uFEFF${lines([
        ["Banca di Prova", "", ""],
        [`Conto ${all[0]?.iban}`, "", ""],
        [],
        ...table(["Data contabile", "Data valuta", "Dare", "Avere", "Descrizione"], all, (row) => [
          ...[italianDay(row.giorno), italianDay(row.valuta ?? row.giorno)],
          ...(row.amount.isNegative() ? [asText(row.amount.abs()), ""] : ["", asText(row.amount)]),
          quoted(words(row)),
        ]),
        ["Totale", "", "12.345,67", "9.876,54", ""],
      ])}`,
  },
  {
    name: "CSV with the minus in the column of what goes out, and zeros in the other",
    anonymous: true,
    write: (all) =>
      lines(
        table(["Data", "Valuta", "Entrate", "Uscite", "Descrizione"], all, (row) => [
          ...[italianDay(row.giorno), italianDay(row.valuta ?? row.giorno)],
          ...(row.amount.isNegative() ? ["0,00", asText(row.amount)] : [asText(row.amount), "0,00"]),
          quoted(words(row)),
        ]),
      ),
  },
  {
    name: "CSV whose reversals stay in the column of what they take back, with the other sign",
    anonymous: true,
    besides: [
      { giorno: "2026-06-30", importo: "-61.00", causale: "STORNO ACCREDITO", storno: true },
      { giorno: "2026-06-30", importo: "8.50", causale: "STORNO COMMISSIONI", storno: true },
    ],
    write: (all) =>
      lines(
        table(["Data", "Valuta", "Accrediti", "Addebiti", "Descrizione"], all, (row) => {
          const incoming = row.amount.isNegative() === (row.storno ?? false);
          const amount = asText(incoming ? row.amount : row.amount.negated());
          const days = [italianDay(row.giorno), italianDay(row.valuta ?? row.giorno)];
          return [...days, ...(incoming ? [amount, ""] : ["", amount]), quoted(words(row))];
        }),
      ),
  },
  ...[
    ["D/A", "D", "A"],
    ["Segno", "-", "+"],
    ["Dare/Avere", "DARE", "AVERE"],
    ["Tipo importo", "Addebito", "Accredito"],
  ].map(
    ([head = "", out = "", incoming = ""]): BankHabit => ({
      name: `CSV with the sign in a column of its own, ${out} and ${incoming}`,
      anonymous: true,
      write: (all) =>
        lines(
          table(["Data", "Importo", head, "Descrizione"], all, (row) => [
            ...[italianDay(row.giorno), asText(row.amount.abs()), row.amount.isNegative() ? out : incoming],
            quoted(words(row)),
          ]),
        ),
    }),
  ),
  {
    name: "CSV in Windows-1252 with line breaks and separators in quotes",
    anonymous: true,
    write: (all) =>
      inWindows(
        lines(
          table(["Data operazione", "Data valuta", "Importo", "Causale"], all, (row) => [
            ...[italianDay(row.giorno), italianDay(row.valuta ?? row.giorno), asText(row.amount)],
            quoted(`BONIFICO;\n${words(row)}\r\n"rif. ${row.riferimento ?? ""}"`),
          ]),
        ),
      ),
  },
  {
    name: "CSV of one day, the newest first, with the balance after each",
    anonymous: true,
    oneDay: true,
    write: (all) => {
      const [head = [], ...rows] = table(["Data", "Importo", "Saldo", "Descrizione"], all, (row) => [
        ...[italianDay(row.giorno), asText(row.amount), asText(row.saldo), quoted(words(row))],
      ]);
      return lines([head, ...rows.reverse()]);
    },
  },
  {
    name: "CSV as Americans write it, with the balance",
    movements: 40,
    anonymous: true,
    besides: [{ giorno: "2026-06-28", importo: "12.00", causale: "INTERESSI" }],
    write: (all) =>
      lines(
        table(["Date", "Description", "Amount", "Balance"], all, (row) => [
          ...[`${row.giorno.slice(5, 7)}/${row.giorno.slice(8)}/2026`, quoted(words(row))],
          ...[quoted(asText(row.amount, ",", ".")), quoted(asText(row.saldo, ",", "."))],
        ]),
        ",",
      ),
  },
  {
    name: "CSV with months in letters",
    anonymous: true,
    write: (all) =>
      lines(
        table(["Data", "Descrizione", "Importo"], all, (row) => [
          `${Number(row.giorno.slice(8))} ${months[Number(row.giorno.slice(5, 7)) - 1]} ${row.giorno.slice(0, 4)}`,
          ...[quoted(words(row)), `${asText(row.amount)} €`],
        ]),
      ),
  },
  {
    name: "CSV with days in one piece, and an apostrophe between thousands",
    anonymous: true,
    write: (all) =>
      lines(
        table(["Data", "Descrizione", "Importo"], all, (row) => [
          ...[row.giorno.replaceAll("-", ""), quoted(words(row)), `EUR ${asText(row.amount, "'", ".")}`],
        ]),
        "\t",
        "\n",
      ),
  },
  {
    name: "CSV of two accounts, each named in its rows",
    accounts: 2,
    write: (all) => {
      const [head = [], ...rows] = table(
        ["Data contabile", "Data valuta", "Conto", "Importo", "Descrizione"],
        all,
        (row) => [
          ...[
            italianDay(row.giorno),
            italianDay(row.valuta ?? row.giorno),
            row.iban,
            asText(row.amount),
            quoted(words(row)),
          ],
        ],
      );
      const half = Math.ceil(rows.length / 2);
      return lines([head, ...rows.slice(0, half).flatMap((row, at) => [row, rows[half + at] ?? []])]);
    },
  },
  {
    name: "CSV with what is pending, declined, taken back",
    anonymous: true,
    pending: 3,
    write: (all) =>
      lines([
        ...table(["Data", "Stato", "Descrizione", "Importo"], all, (row) => [
          ...[italianDay(row.giorno), "Eseguita", quoted(words(row)), asText(row.amount)],
        ]),
        ...["In attesa", "Rifiutata", "Annullata"].map((state) => ["30/06/2026", state, notToBeRead, "77.777,00"]),
      ]),
  },
  {
    name: "CSV with a state that nobody knows",
    anonymous: true,
    unread: [/stato.*"Xyz"/],
    write: (all) =>
      lines([
        ...table(["Data", "Stato", "Descrizione", "Importo"], all, (row) => [
          ...[italianDay(row.giorno), "Contabilizzato", quoted(words(row)), asText(row.amount)],
        ]),
        ["30/06/2026", "Xyz", notToBeRead, "77.777,00"],
      ]),
  },
  {
    name: "text with tabs in UTF-16",
    anonymous: true,
    write: (all) =>
      Buffer.from(
        `\uFEFF${lines(
          table(["Data", "Importo", "Descrizione"], all, (row) => [
            ...[italianDay(row.giorno), asText(row.amount), words(row)],
          ]),
          "\t",
        )}`,
        "utf16le",
      ),
  },
  {
    name: "text with bars",
    anonymous: true,
    write: (all) =>
      lines(
        table(["Data", "Importo", "Descrizione"], all, (row) => [
          ...[italianDay(row.giorno), asText(row.amount), words(row)],
        ]),
        "|",
      ),
  },
  {
    name: "CSV with the minus behind, and years of two digits",
    anonymous: true,
    write: (all) =>
      lines(
        table(["Data", "Importo", "Descrizione"], all, (row) => [
          italianDay(row.giorno).replace("/20", "/"),
          `${asText(row.amount.abs())}${row.amount.isNegative() ? "-" : ""}`,
          quoted(words(row)),
        ]),
        ";",
        "\r",
      ),
  },
  {
    name: "CSV with the day on the first row of each alone",
    anonymous: true,
    unread: [/manca la data/],
    write: (all) =>
      lines([
        ...table(["Data", "Importo", "Descrizione"], all, (row) => [
          ...[italianDay(row.giorno), asText(row.amount), quoted(words(row))],
        ]),
        ["", "77.777,00", notToBeRead],
        ["", "77.777,00", "Totale movimenti"],
      ]),
  },
  {
    name: "CSV with balances among the movements, and payments that speak of balances and totals",
    anonymous: true,
    besides: ["SALDO FINALE FATT. 15/2026", "Totale fattura 16", "SALDO"].map((causale) => ({
      ...{ giorno: "2026-06-30", importo: "10.00", controparte: "ROSSI", causale },
    })),
    write: (all) =>
      lines([
        ["Data", "Importo", "Descrizione"],
        ...all.flatMap((one) => [
          ["31/05/2026", asText(Decimal.of(one.apertura)), "Saldo iniziale"],
          ...rowsOf(one).map((row) => [italianDay(row.giorno), asText(row.amount), quoted(words(row))]),
          ["30/06/2026", asText(rowsOf(one).at(-1)?.saldo ?? Decimal.zero), "SALDO FINALE"],
          ["30/06/2026", "77.777,00", "Saldo disponibile"],
          ["30/06/2026", "77.777,00", "Saldo liquido"],
        ]),
      ]),
  },
  {
    name: "CSV in whatever order, a row of zero, days with the hour",
    anonymous: true,
    besides: [{ giorno: "2026-06-02", importo: "0.00", causale: "CANONE AZZERATO" }],
    write: (all) => {
      const [head = [], ...rows] = table(["Data e ora", "Importo", "Descrizione", "Saldo"], all, (row) => [
        ...[`${italianDay(row.giorno)} 10:15`, asText(row.amount), quoted(words(row)), ""],
      ]);
      return lines([head, ...rows.filter((_, at) => at % 2 === 0), ...rows.filter((_, at) => at % 2 === 1)]);
    },
  },
];
