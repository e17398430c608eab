import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { namedNumbers, namesInvoice } from "./named-numbers.ts";
import { type OpenInvoice, type Paying, proposeMatches } from "./propose-matches.ts";

const invoice = (numero: string, residuo: string, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ id: numero, ricevuta: false, numero, data: "2026-05-10", nome: "Aurora Impianti S.r.l." },
  residuo: Decimal.of(residuo),
  ...more,
});
const movement = (importo: string, descrizione: string, more: Partial<Paying> = {}): Paying => ({
  ...{
    id: "m",
    dataContabile: "2026-06-03",
    commissione: null,
    controparte: null,
    ibanControparte: null,
    endToEnd: null,
    storno: false,
    parti: [],
    descrizione,
  },
  importo: Decimal.of(importo),
  ...more,
});
/** Level, and which invoices for how much. */
function proposed(one: Paying, ...open: OpenInvoice[]): string {
  const proposal = proposeMatches([one], open).get(one.id);
  if (!proposal) return "niente";
  return [
    proposal.livello,
    ...proposal.documenti.map(({ invoice: { numero }, importo }) => `${numero}=${importo}`),
  ].join(" ");
}

test.each([
  ["SALDO FATT. 12/2026 DEL 30/04/2026", "12/2026", "bene"],
  ["saldo fattura n. 12", "12/2026", "bene"],
  ["FT 0012", "12/2026", "bene"],
  ["fatture 11, 12 e 13", "12/2026", "bene"],
  ["PAGAMENTO FT 13 E FT 14 DEL 2026", "14/2026", "bene"],
  ["12/26", "12/2026", "bene"],
  ["FT-2026-12", "12/2026", "bene"],
  ["MAND.1234/2026 FT 21/PA/2026 CIG Z123456789", "21/PA/2026", "bene"],
  ["invoice 7-A", "7/A", "bene"],
  ["FT A/7", "A/7", "bene"],
  ["FT 2026-12", "12/2026", "bene"],
  ["DISTINTA SDD 2026-12", "12/2026", undefined],
  ["N.12 OPERAZIONI", "12/2026", "forse"],
  ["SALDO FATT. 112/2026", "12/2026", undefined],
  ["SALDO DEL 12/04/2026", "12/2026", undefined],
  ["12 rate da 100", "12/2026", undefined],
  ["FT 12/2025", "12/2026", undefined],
  ["FT 21/2026", "21/PA/2026", "forse"],
  ["RIF. FATT. FPR 23/26 DEL 03.04.26", "FPR 23/26", "bene"],
  ["saldo FPR23/26", "FPR 23/26", "bene"],
  ["fpr 23", "FPR 23/26", "bene"],
  ["ft 23/26", "FPR 23/26", "forse"],
  ["FATT. FPA 23/26", "FPR 23/26", "forse"],
  ["23 pezzi", "FPR 23/26", undefined],
  ["FT12/2026", "12/2026", "bene"],
  ["SALDO FATT. 2031/2026", "2031/2026", "bene"],
  ["saldo 2031/26", "FPR 2031/26", "forse"],
  ["fatt. 2026/2026", "2026/2026", "bene"],
  ["FATT. 2026/31", "31/2026", "bene"],
  ["FATT. 26/2026", "26/2026", "bene"],
  ["SALDO FATT. 2031/2026", "2026/2026", undefined],
  ["n12", "12/2026", "forse"],
  ["CAT5 POSA CAVI", "5/2026", undefined],
  ["IT12V9999911111000000654321", "12/2026", undefined],
])("%j names %s: %s", (text, numero, expected) => {
  expect(namesInvoice(namedNumbers(text), numero, "2026-05-10")).toBe(expected);
});

test("number and amount are sure, for one invoice and for several", () => {
  expect(proposed(movement("1220", "SALDO FATT. 12/2026"), invoice("12/2026", "1220"))).toBe("certa 12/2026=1220");
  const two = [invoice("13/2026", "1220"), invoice("14/2026", "2440"), invoice("15/2026", "3660")];
  expect(proposed(movement("3660", "FT 13 E FT 14 DEL 2026"), ...two)).toBe("certa 13/2026=1220 14/2026=2440");
});

test("a series that is left out is sure of who pays alone, and never of an invoice while another has the bare number", () => {
  const [plain, office] = [invoice("21/2026", "244"), invoice("21/PA/2026", "244", { nome: "Comune di Esempio" })];

  expect(proposed(movement("244", "FT 21/2026"), plain, office)).toBe("certa 21/2026=244");
  expect(proposed(movement("244", "FT 21/2026"), office)).toBe("proposta 21/PA/2026=244");
  expect(proposed(movement("244", "FT 21/2026", { controparte: "COMUNE DI ESEMPIO" }), office)).toBe(
    "certa 21/PA/2026=244",
  );
  expect(proposed(movement("200", "FT 21/2026"), office)).toBe("niente");
});

test("a part of an invoice that is named is sure; what is missing by a bank's charges is asked about", () => {
  const open = invoice("15/2026", "1830");
  expect(proposed(movement("500", "ACCONTO FATTURA N. 15/2026"), open)).toBe("certa 15/2026=500");
  expect(proposed(movement("1828.5", "FT 15/2026 LESS CHARGES"), open)).toBe("proposta 15/2026=1828.5");
  expect(proposed(movement("1900", "FT 15/2026"), open)).toBe("proposta 15/2026=1830");
});

test("amount and payer are proposed; of two alike the older, and for the next payment the other", () => {
  const two = [invoice("23/2026", "100"), invoice("24/2026", "100")];
  const pays = (id: string) => movement("100", "RATA CORSO", { id, controparte: "AURORA IMPIANTI SRL" });

  const proposals = proposeMatches([pays("a"), pays("b")], two);

  expect([...proposals.values()].map(({ livello, documenti }) => [livello, documenti[0]?.invoice.numero])).toEqual([
    ["proposta", "23/2026"],
    ["proposta", "24/2026"],
  ]);
  const sum = [invoice("1", "100.10"), invoice("2", "200.20"), invoice("3", "400")];
  expect(proposed(movement("300.30", "saldo", { controparte: "Aurora Impianti" }), ...sum)).toBe(
    "proposta 1=100.10 2=200.20",
  );
});

test("of invoices alike the one of the month that the payer names, and the oldest where there is none", () => {
  const rents = [
    invoice("31/2026", "100", { data: "2026-04-01" }),
    invoice("41/2026", "100", { data: "2026-05-04" }),
    invoice("51/2026", "100", { data: "2026-06-01" }),
  ];
  const pays = (text: string) => proposed(movement("100", text, { controparte: "AURORA IMPIANTI" }), ...rents);

  expect(pays("CANONE MAGGIO 2026")).toBe("proposta 41/2026=100");
  expect(pays("canone di giugno")).toBe("proposta 51/2026=100");
  expect(pays("CANONE MAGGIO 2025")).toBe("proposta 31/2026=100");
  expect(pays("CANONE MARZO")).toBe("proposta 31/2026=100");
});

test("an amount alone does not lead to an invoice written months after it was paid", () => {
  const after = (data: string) =>
    proposed(movement("610", "SALDO", { controparte: "ROSSI MARIO" }), invoice("25/2026", "610", { data }));

  expect(after("2026-11-05")).toBe("niente");
  expect(after("2026-07-15")).toBe("ambigua 25/2026=610");
});

test("an amount alone is for a person, and nothing at all is nothing", () => {
  const open = [invoice("25/2026", "610"), invoice("26/2026", "610", { nome: "Neri Costruzioni SpA" })];
  expect(proposed(movement("610", "SALDO", { controparte: "ROSSI MARIO" }), ...open)).toBe(
    "ambigua 25/2026=610 26/2026=610",
  );
  expect(proposed(movement("611", "SALDO", { controparte: "ROSSI MARIO" }), ...open)).toBe("niente");
});

test("a number that two customers' invoices have is that of the one who pays", () => {
  const open = [invoice("7/2026", "50", { id: "a", nome: "Beta SpA" }), invoice("7/2026", "50", { id: "b" })];
  expect(proposed(movement("50", "FT 7/2026", { controparte: "BETA" }), ...open)).toBe("certa 7/2026=50");
});

test("what a provider has kept back was paid all the same", () => {
  const paid = movement("600.60", "Invoice 28/2026", { commissione: Decimal.of("9.40") });
  expect(proposed(paid, invoice("28/2026", "610"))).toBe("certa 28/2026=610");
});

test("the parts of a batch name its invoices, and money that goes out pays suppliers", () => {
  const parti = ["FT-2026-16", "FT-2026-17"].map((endToEnd) => ({ descrizione: "", endToEnd }));
  const open = [invoice("16/2026", "244"), invoice("17/2026", "244")];
  expect(proposed(movement("488", "DISTINTA", { parti }), ...open)).toBe("certa 16/2026=244 17/2026=244");
  const bill = invoice("5/2026", "61", { ricevuta: true, nome: "Energia Esempio SpA" });
  expect(proposed(movement("-61", "FATTURA LUCE 5/2026"), bill, invoice("5/2026", "61"))).toBe("certa 5/2026=61");
  expect(proposed(movement("61", "FATTURA LUCE 5/2026"), bill)).toBe("niente");
});

test("a number that may count anything is nothing without its amount, and never sure", () => {
  const open = invoice("3/2026", "1220");
  expect(proposed(movement("732", "DISTINTA SDD N.3 OPERAZIONI"), open)).toBe("niente");
  expect(proposed(movement("1220", "saldo n. 3"), open)).toBe("proposta 3/2026=1220");
  expect(proposed(movement("1220", "saldo n. 3", { controparte: "AURORA IMPIANTI" }), open)).toBe("certa 3/2026=1220");
});

test("what is missing of an invoice that is named is sure only where the payer says that it is a part", () => {
  expect(proposed(movement("500", "FATTURA 15/2026"), invoice("15/2026", "1830"))).toBe("proposta 15/2026=500");
});

test("an invoice of after the movement is never sure", () => {
  const later = invoice("12/2026", "1220", { data: "2026-06-04" });
  expect(proposed(movement("1220", "SALDO FATT. 12/2026"), later)).toBe("proposta 12/2026=1220");
});

test("a reversal pays nothing, and takes back only what was paid", () => {
  expect(proposed(movement("-244", "INSOLUTO FT 18/2026", { storno: true }), invoice("18/2026", "244"))).toBe("niente");
});

/** A payment, and the reversal of it, as they come; what is proposed for the reversal. */
function reversed(payment: Paying, reversal: Partial<Paying> & { descrizione: string }, ...open: OpenInvoice[]) {
  const back = movement(String(payment.importo.negated()), reversal.descrizione, {
    ...{ id: "back", dataContabile: "2026-06-04", storno: true },
    ...reversal,
  });
  const found = proposeMatches([{ ...payment, id: "paid" }, back], open).get("back");
  return found && [found.livello, found.storno?.di, ...found.documenti.map(({ invoice: { numero } }) => numero)];
}

test("a reversal takes back what the movement of before is proposed to pay: the two cancel out", () => {
  const open = invoice("18/2026", "244");
  const paid = movement("244", "SALDO FT 18/2026", { controparte: "AURORA IMPIANTI" });

  expect(reversed(paid, { descrizione: "INSOLUTO FT 18/2026" }, open)).toEqual(["certa", "paid"]);
  expect(reversed(paid, { descrizione: "STORNO AURORA IMPIANTI" }, open)).toEqual(["proposta", "paid"]);
  expect(reversed(paid, { descrizione: "STORNO", importo: Decimal.of("-243.99") }, open)).toBeUndefined();
  expect(reversed(paid, { descrizione: "INSOLUTO FT 18/2026", dataContabile: "2026-06-02" }, open)).toBeUndefined();
});

test("of a batch a reversal takes back one payment, and another reversal not that one again", () => {
  const parts = ["FT-2026-16", "FT-2026-17"].map((endToEnd) => ({ descrizione: "", endToEnd }));
  const batch = movement("488", "DISTINTA", { id: "batch", parti: parts });
  const back = (id: string) =>
    movement("-244", "INSOLUTO FT 17/2026", { id, storno: true, dataContabile: "2026-06-04" });

  const found = proposeMatches(
    [batch, back("one"), back("two")],
    [invoice("16/2026", "244"), invoice("17/2026", "244")],
  );

  expect(found.get("one")).toMatchObject({ livello: "certa", storno: { di: "batch" } });
  expect(found.get("one")?.documenti.map(({ invoice: { numero } }) => numero)).toEqual(["17/2026"]);
  expect(found.get("two")).toBeUndefined();
});

test("a fee that is given back is known by the words of the bank, or by its reference", () => {
  const fee = movement("-4.50", "COMMISSIONE BONIFICO ESTERO");

  expect(reversed(fee, { descrizione: "STORNO COMMISSIONE BONIFICO ESTERO" })).toEqual(["proposta", "paid"]);
  expect(reversed(fee, { descrizione: "STORNO CANONE" })).toBeUndefined();
  expect(reversed({ ...fee, endToEnd: "E7" }, { descrizione: "STORNO", endToEnd: "E7" })).toEqual(["certa", "paid"]);
});
