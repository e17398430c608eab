import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { expect, test } from "vitest";
import { seededRandom } from "../../test/seeded-random.ts";
import {
  camtFile,
  cbiFile,
  csvFile,
  mt940File,
  ofxFile,
  ownIban,
  type WrittenMovement,
  type WrittenStatement,
} from "../../test/statement-files.ts";
import { readStatement } from "./read-statement.ts";
import { columnAmount, decimalMarkOf } from "./table/column-amounts.ts";

const read = (text: string | Buffer, name = "estratto") =>
  readStatement({ name, type: "application/octet-stream", bytes: typeof text === "string" ? Buffer.from(text) : text });
const cents = (amount: Decimal | undefined) => amount?.withDecimals(2, 2).toString();

/** A month of anything: money that comes, goes, is taken back; two payments that are alike; texts with accents and marks. */
function aMonth(random: () => number): WrittenStatement {
  const below = (most: number) => Math.floor(random() * most);
  let giorno = "2026-06-01";
  const movimenti = Array.from({ length: 1 + below(40) }, (_, at): WrittenMovement => {
    giorno = addDays(giorno, below(3));
    const amount = `${random() < 0.4 ? "-" : ""}${below(20_000)}.${String(1 + below(99)).padStart(2, "0")}`;
    return {
      ...{ giorno, valuta: addDays(giorno, -below(3)), importo: amount, riferimento: `R${at}X${below(9999)}` },
      controparte: ["Società Però & Figli", "AURORA IMPIANTI SRL", "Müller GmbH"][below(3)] ?? "",
      causale: ["SALDO FATT. 12/2026", "Attività di giugno", "RATA 3 <acconto>", "FT 13 e FT 14"][below(4)] ?? "",
      storno: random() < 0.1,
    };
  });
  const [first] = movimenti;
  // Two payments that nothing tells apart.
  const { riferimento: _, ...twice } = first ?? { giorno, importo: "1.00" };
  return { iban: ownIban, apertura: `${below(3) - 1}000.50`, movimenti: [twice, twice, ...movimenti] };
}

const formats = [
  ["camt.053.001.02", (month: WrittenStatement) => camtFile(month, "02")],
  ["camt.053.001.08", (month: WrittenStatement) => camtFile(month, "08")],
  ["CBI", cbiFile],
  ["OFX 1", (month: WrittenStatement) => ofxFile(month)],
  ["OFX 2", (month: WrittenStatement) => ofxFile(month, true)],
  ["MT940", mt940File],
  ["CSV", csvFile],
] as const;

test.each(formats)(
  "%s: thirty months of anything are read as they were written, to the cent",
  async (format, write) => {
    const random = seededRandom(20261126);
    for (let n = 0; n < 30; n += 1) {
      const month = aMonth(random);

      const { estratti } = await read(write(month));

      const [statement, ...more] = estratti;
      expect(more).toEqual([]);
      const written = month.movimenti.map((one) => [
        one.giorno,
        one.valuta ?? one.giorno,
        cents(Decimal.of(one.importo)),
      ]);
      const found = statement?.movimenti.map((one) => [one.dataContabile, one.dataValuta, cents(one.importo)]) ?? [];
      expect(format === "CSV" ? found.reverse() : found).toEqual(written);
      expect(statement?.errori).toEqual([]);
      if (format !== "CSV") expect(statement?.conto.iban).toBe(ownIban);
      if (format !== "CSV") expect(statement?.differenza?.isZero()).toBe(true);
      const references = month.movimenti.map(({ riferimento = null }) => riferimento);
      const kept = statement?.movimenti.map(({ riferimento }) => riferimento) ?? [];
      expect(format === "CSV" ? kept.reverse() : kept).toEqual(references);
    }
  },
);

test.each(formats)("%s: accents and marks arrive, and who paid", async (_, write) => {
  const movimenti = [
    {
      giorno: "2026-06-03",
      importo: "100.00",
      controparte: "Società Però & Figli",
      causale: "Attività – ft. 22, così",
    },
  ];

  const { estratti } = await read(write({ iban: ownIban, apertura: "0.00", movimenti }));

  expect(estratti[0]?.movimenti).toMatchObject([
    { controparte: "Società Però & Figli", descrizione: expect.stringContaining("Attività – ft. 22, così") },
  ]);
});

test("money that came back is out, whichever sign the bank gives what it takes back", async () => {
  const entry = (importo: string, storno: boolean) => ({ giorno: "2026-06-10", importo, storno, causale: "SDD" });
  const honest = camtFile({
    iban: ownIban,
    apertura: "1000.00",
    movimenti: [entry("-200.00", false), entry("200.00", true)],
  });
  const original = honest.replace(/CRDT(<\/CdtDbtInd><RvslInd>)/, "DBIT$1");

  for (const text of [honest, original]) {
    const { estratti } = await read(text);
    expect(estratti[0]?.movimenti.map(({ importo }) => cents(importo))).toEqual(["-200.00", "200.00"]);
    expect(estratti[0]?.differenza?.isZero()).toBe(true);
  }
});

test.each([
  ["has none", ["10,00", "20,00"], ["-10.00", "-20.00"]],
  ["takes one of many back", ["10,00", "-20,00", "30,00", "40,00"], ["-10.00", "20.00", "-30.00", "-40.00"]],
  ["has it nearly everywhere", ["-10,00", "-20,00", "30,00", "-40,00"], ["-10.00", "-20.00", "30.00", "-40.00"]],
  ["writes it in three ways or not", ["10,00", "20,00-", "(30,00)", "40,00"], ["-10.00", "-20.00", "-30.00", "-40.00"]],
])("a column of what goes out that %s", async (_, written, said) => {
  const rows = written.map((amount, at) => `0${at + 1}/06/2026;Pagamento ${at};${amount};`);
  const { estratti } = await read(["Data;Causale;Dare;Avere", ...rows].join("\n"), "lista.csv");

  expect(estratti[0]?.movimenti.map(({ importo }) => cents(importo))).toEqual(said);
});

test("of a batch the movement is one, its payments are told; where they do not add up they are not", async () => {
  const details = (...amounts: string[]) =>
    amounts
      .map(
        (amount, at) =>
          `<TxDtls><Refs><EndToEndId>FT-${at}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`,
      )
      .join("");
  const batch = (...amounts: string[]) =>
    camtFile({ iban: ownIban, apertura: "0.00", movimenti: [{ giorno: "2026-06-10", importo: "732.00" }] }).replace(
      "<TxDtls></TxDtls>",
      details(...amounts),
    );

  const [whole] = (await read(batch("244.00", "244.00", "244.00"))).estratti;
  const [broken] = (await read(batch("244.00", "200.00"))).estratti;

  expect(whole?.movimenti.map(({ parti }) => parti.map(({ importo, endToEnd }) => [cents(importo), endToEnd]))).toEqual(
    [["FT-0", "FT-1", "FT-2"].map((one) => ["244.00", one])],
  );
  expect(broken?.movimenti.map(({ importo, parti }) => [cents(importo), parti])).toEqual([["732.00", []]]);
});

test.each([
  [
    "a notification (camt.054)",
    "<Document><BkToCstmrDbtCdtNtfctn><Ntfctn/></BkToCstmrDbtCdtNtfctn></Document>",
    /camt\.054/,
  ],
  ["a report of the day (camt.052)", "<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>", /camt\.052/],
  [
    "an XML with a DOCTYPE",
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document><Stmt/></Document>',
    /DOCTYPE/,
  ],
  ["an XML of something else", "<FatturaElettronica/>", /non è un estratto conto/],
  ["a flow of advances", " RA99999T1234030626PROVA", /anticipi/],
  ["an MT942", ":20:X\n:25:1\n:34F:EURD0,00\n:61:1610301031D0,42NTRF", /MT942/],
  ["a text of anything", "Gentile cliente,\nle inviamo il contratto.", /non è un estratto conto/],
  ["an empty file", "", /vuoto/],
])("%s is refused in one sentence", async (_, text, sentence) => {
  await expect(read(text)).rejects.toMatchObject({
    code: "statementRefused",
    detail: { messages: [expect.stringMatching(sentence)] },
  });
});

test("a table that names no day or amount asks a person which column is which", async () => {
  const { estratti, tabella } = await read("Quando;Descrizione;Note;Quanto\n03/06/2026;Bonifico;;100,00\n");

  expect(estratti).toEqual([]);
  expect(tabella).toMatchObject({ basta: false, colonne: ["Quando", "Descrizione", "Note", "Quanto"] });
});

test.each([
  [["1.234,56", "12"], "1.234", "1234"],
  [["1,234.56"], "1,234", "1234"],
  [["-1,5"], "10460", "10460"],
  [["632,5"], "€ 1 234,56", "1234.56"],
  [["1,00"], "(12,50)", "-12.50"],
  [["1,00"], "1.000,00-", "-1000.00"],
  [["10'000.05"], "10'000.05", "10000.05"],
])("in a column with %j, %s is %s", (column, text, amount) => {
  expect(columnAmount(text, decimalMarkOf([...column, text]))?.toString()).toBe(amount);
});

test("a table is read up to 100,000 rows, and refused in one sentence beyond them", async () => {
  const rows = (count: number) => `Data;Importo;Descrizione\n${"03/06/2026;1,00;POS\n".repeat(count)}`;

  const { estratti } = await read(rows(30_000));

  expect(estratti[0]?.movimenti).toHaveLength(30_000);
  await expect(read(rows(100_100))).rejects.toMatchObject({
    code: "statementRefused",
    detail: { messages: [expect.stringMatching(/più di 100\.000 righe/)] },
  });
});

test("an amount that could be two is none, unless the column decides", () => {
  expect(columnAmount("1.234", decimalMarkOf(["1.234", "2.345"]))).toBeUndefined();
});
