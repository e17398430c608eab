import { basename } from "node:path";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import {
  listShared,
  readShared,
  sayMissing,
  shared,
  sharedFolder,
} from "../../../../packages/fatturapa/test/shared-folder.ts";
import { monthFiles } from "../../test/month-files.ts";
import { readStatement } from "./read-statement.ts";
import type { Movement, Statement } from "./statement.ts";

sayMissing("statements of banks, checked against what each of them says");
const ours = sharedFolder === undefined ? test.skip : test;
const folder = ["money", "samples"] as const;

const read = (path: string) =>
  readStatement({ name: basename(path), type: "application/octet-stream", bytes: readShared(...folder, path) });
const movements = (estratti: readonly Statement[]): Movement[] => estratti.flatMap(({ movimenti }) => movimenti);
const cents = (amount: Decimal | null | undefined) => amount?.withDecimals(2, 2).toString() ?? null;
const sum = (estratti: readonly Statement[]) => cents(Decimal.sum(movements(estratti).map(({ importo }) => importo)));

type Expected = {
  bookingDate: string;
  valueDate: string;
  amount: string;
  counterpartyIban: string | null;
  bankReference: string;
  remittance: string;
};
const expected = () =>
  (
    JSON.parse(Buffer.from(readShared(...folder, "synthetic/scenario/expected-movements.json")).toString()) as {
      movements: Expected[];
    }
  ).movements;

/** Letters and digits alone: accents are written in more than one way. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();

ours.each(monthFiles)("%s: the month's eighteen movements, to the cent and the day", async (file) => {
  const { estratti } = await read(`synthetic/${file}`);

  const found = movements(estratti).toSorted((one, other) => (one.dataContabile < other.dataContabile ? -1 : 1));
  expect(sum(estratti)).toBe("11615.04");
  expect(found).toHaveLength(18);
  const left = [...expected()];
  for (const { dataContabile, dataValuta, importo, ibanControparte, riferimento, descrizione } of found) {
    const at = left.findIndex(
      (one) =>
        one.bookingDate === dataContabile &&
        Decimal.of(one.amount).equals(importo) &&
        (riferimento === null || riferimento === one.bankReference),
    );
    const [one] = left.splice(at, 1);
    if (at < 0 || !one) throw new Error(`Not of the month: ${dataContabile} ${importo}`);
    if (dataValuta !== null) expect(dataValuta).toBe(one.valueDate);
    if (ibanControparte !== null) expect(ibanControparte).toBe(one.counterpartyIban);
    // The last :86: of one file is left out, and one file cuts what it cannot hold.
    if (descrizione !== "") expect(folded(descrizione)).toContain(folded(one.remittance).slice(0, 20));
  }
  const [first] = estratti;
  const last = estratti.at(-1);
  if (first?.apertura && last?.chiusura)
    expect([cents(first.apertura.importo), cents(last.chiusura.importo)]).toEqual(["10000.00", "21615.04"]);
  for (const { errori, differenza } of estratti) {
    expect(errori).toEqual([]);
    expect(differenza?.isZero() ?? true).toBe(true);
  }
});

ours.each([
  ["camt053/v02-reversal-standard.xml", ["-200.00", "200.00"]],
  ["camt053/v02-reversal-original-indicator.xml", ["-200.00", "200.00"]],
  ["camt053/v08-pending-datetime-structured.xml", ["200.00", "122.00"]],
  ["mt940/tricky.sta", ["-5.00", "300.00", "20.50", "-15.50"]],
  ["camt053/v02-empty-day.xml", []],
  ["camt053/v02-latin1-crlf-norefs.xml", ["100.00"]],
  ["cbi-rnd/two-flows-negative-balance.txt", ["1220.00", "3660.00", "-45.00"]],
  ["cbi-rnd/free-tags-63.txt", ["1220.00"]],
])("synthetic/%s: every sign, and nothing that is not booked", async (file, amounts) => {
  const { estratti } = await read(`synthetic/${file}`);

  expect(movements(estratti).map(({ importo }) => cents(importo))).toEqual(amounts);
  for (const { differenza } of estratti) expect(differenza?.isZero() ?? true).toBe(true);
});

ours("tags inside the free text of the bank say who paid, from where, and why", async () => {
  const [movement] = movements((await read("synthetic/cbi-rnd/free-tags-63.txt")).estratti);

  expect(movement).toMatchObject({ ibanControparte: "IT69Z9999822222000000000101", endToEnd: "FT-2026-12" });
  expect(movement?.descrizione).toContain("SALDO FATT. 12/2026 DEL 30/04/2026");
  expect(movement?.controparte).toContain("AURORA IMPIANTI SRL");
});

ours("a balance that does not add up is said, with the difference", async () => {
  const { estratti } = await read("synthetic/camt053/v02-wrong-balance.xml");

  expect(cents(estratti[0]?.differenza)).toBe("799.00");
  expect(estratti[0]?.avvisi.join()).toContain("mancano 799,00");
});

ours(
  "tables of payment providers: net of their fee, which is told; by currency; nothing that is pending or came to nothing",
  async () => {
    const of = async (file: string) => {
      const { estratti } = await read(`synthetic/csv/${file}`);
      return estratti.map(({ conto, movimenti, nonContabilizzati, chiusura }) => [
        conto.divisa,
        movimenti.map(({ importo, commissione }) => [cents(importo), cents(commissione)].join(" ")),
        nonContabilizzati,
        cents(chiusura?.importo),
      ]);
    };

    expect(await of("revolut-personal.csv")).toEqual([
      ["EUR", ["500.00 ", "-250.20 0.20", "-38.71 ", "38.71 "], 2, "249.80"].map((one) => one),
    ]);
    expect(await of("revolut-business.csv")).toEqual([["EUR", ["1220.00 ", "-61.20 0.20"], 0, "1158.80"]]);
    expect(await of("paypal-it.csv")).toEqual([
      ["EUR", ["117.50 4.50", "43.10 ", "-160.60 "], 0, "0.00"],
      ["USD", ["47.95 2.05", "-47.95 "], 0, "0.00"],
    ]);
    expect(await of("stripe-itemized.csv")).toEqual([["EUR", ["600.60 9.40", "360.26 5.74", "-5.73 "], 0, null]]);
  },
);

ours(
  "a hostile table: what can be read is, each row that cannot is named with its number, no day is guessed",
  async () => {
    const { estratti } = await read("synthetic/csv/generic-hostile.csv");

    const [statement] = estratti;
    expect(statement?.movimenti.map(({ dataContabile, importo }) => [dataContabile, cents(importo)])).toEqual([
      ["2026-06-03", "1220.00"],
      ["2026-06-04", "-1000.00"],
      ["2026-06-06", "-12.50"],
      ["2026-06-07", "1234.56"],
    ]);
    expect(statement?.errori.map(({ messaggio }) => messaggio)).toEqual([
      'data che non esiste o non è leggibile: "31/06/2026"',
      'ha un importo sia in entrata ("5,00") sia in uscita ("5,00")',
    ]);
  },
);

const everyFile = () => {
  const folders = [
    "public/camt",
    "public/mt940",
    "public/ofx",
    "synthetic/camt053",
    "synthetic/cbi-rnd",
    "synthetic/cbi-xml",
  ];
  return [...folders, "synthetic/csv", "synthetic/mt940", "synthetic/ofx"].flatMap((one) =>
    listShared(...folder, one).map((name) => `${one}/${name}`),
  );
};

ours("every sample is read or refused in one sentence", async () => {
  const refused: string[] = [];
  for (const file of everyFile()) {
    try {
      const { estratti, tabella } = await read(file);
      expect(estratti.length > 0 || tabella?.basta === false, file).toBe(true);
    } catch (error) {
      expect(error, file).toMatchObject({ code: "statementRefused" });
      refused.push(basename(file));
    }
  }
  expect(refused.sort()).toEqual(
    [
      ...["camt054-v02-credit-notification.xml", "genkgo-camt052.v8.xml", "genkgo-camt054.v8.xml"],
      ...["v02-doctype-xxe.xml", "wolph-betterplace-empty_86.sta", "wolph-betterplace-missing_crlf_at_end.sta"],
      ...["wolph-self-provided-mt942.sta", "wolph-betterplace-amount_formats.sta"],
    ].sort(),
  );
  expect(shared(...folder)).toBeTruthy();
});
