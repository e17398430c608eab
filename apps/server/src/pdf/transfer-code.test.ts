import { inflateSync } from "node:zlib";
import { bonificiDi } from "@fatturachiara/fatturapa/bonifico";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { aBozza, aRiga, someSeller, xmlOf } from "../../test/a-bozza.ts";
import { readQr } from "../../test/read-qr.ts";
import { seededRandom } from "../../test/seeded-random.ts";
import { codePicture } from "./draw/code-picture.ts";

// The reader is not of the library that draws: what it reads is what a bank's app reads.

/** `CODES=1000` takes so many invoices. */
const invoices = Number(process.env.CODES ?? 200);
const seed = Number(process.env.CODES_SEED ?? 20261126);
const random = seededRandom(seed);
const below = (most: number) => Math.floor(random() * most);
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** Name as written in the file, and as banks take it: worked out by hand. */
const names = [
  ["Bottega Digitale S.r.l.", "Bottega Digitale S.r.l."],
  ["Niccolò D'Alò & Figli", "Niccolo D'Alo + Figli"],
  ["Müller Straße GmbH", "Muller Strasse GmbH"],
  ['Łódź Æther "Øst" S.p.A.', "Lodz AEther 'Ost' S.p.A."],
  ["Caffè_Bar [1] {due} ~ 100% vero", "Caffe-Bar (1) (due) - 100. vero"],
  [
    "Associazione Interdisciplinare degli Architetti e Ingegneri del Piemonte Sud",
    "Associazione Interdisciplinare degli Architetti e Ingegneri del Piemon",
  ],
] as const;

/** An account with sound check digits (ISO 7064, mod 97-10). */
function anIban(country: "IT" | "DE" | "FR"): string {
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join("");
  const own = { IT: `X${digits(10)}${digits(12)}`, DE: digits(18), FR: `${digits(10)}${digits(11)}${digits(2)}` }[
    country
  ];
  const asNumber = [...`${own}${country}00`].map((letter) => Number.parseInt(letter, 36)).join("");
  return `${country}${String(98n - (BigInt(asNumber) % 97n)).padStart(2, "0")}${own}`;
}

/** An invoice of anything, and what its code has to say. */
function anInvoice() {
  const [denominazione, name] = one(names);
  const number = `${1 + below(99_999)}${one(["", "/2026", "-A/2026", "/PA"])}`;
  const day = `2026-${String(1 + below(12)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}`;
  const [year, month, date] = day.split("-");
  const iban = anIban(one(["IT", "IT", "DE", "FR"] as const));
  const { nome: _, cognome: __, ...seller } = someSeller;
  const xml = xmlOf(
    aBozza({
      ...{ numero: number, data: day, cedente: { ...seller, denominazione } },
      righe: [aRiga({ prezzoUnitario: Decimal.of(`${1 + below(900_000)}.${String(below(100)).padStart(2, "0")}`) })],
      pagamento: { condizione: "TP02", modalita: "MP05", scadenza: "2027-01-31", iban },
    }),
  );
  const { fattura } = readXml(xml);
  const payment = fattura?.FatturaElettronicaBody?.[0]?.DatiPagamento?.[0]?.DettaglioPagamento?.[0];
  if (!fattura || !payment?.ImportoPagamento) throw new Error("Not to be paid");
  const due = payment.ImportoPagamento;
  const saldato = random() < 0.5 ? Decimal.zero : due.percent(Decimal.of(below(99))).round(2);
  const residuo = due.minus(saldato);
  return {
    fattura,
    ...{ residuo, saldato },
    said: [
      ...["BCD", "002", "1", "SCT", "", name, iban, `EUR${residuo.withDecimals(2, 2)}`, "", ""],
      `Fatt. ${number} del ${date}/${month}/${year}`,
    ],
  };
}

test("invoices of anything: a reader reads account, amount, name and reason from the code as they are", () => {
  for (let at = 0; at < invoices; at += 1) {
    const { fattura, residuo, saldato, said } = anInvoice();

    const [transfer] = bonificiDi(fattura, 0, { residuo, saldato });
    if (!transfer) throw new Error(`No transfer, seed ${seed}: ${said.join(" | ")}`);
    const { width, height, samples } = codePicture(transfer.codice);
    const read = readQr({ width, height, rgb: inflateSync(samples) });

    expect(read.text.split("\n"), `seed ${seed}`).toEqual(said);
    expect(read.bytes.length).toBeLessThanOrEqual(331);
    expect([read.version <= 13, read.level]).toEqual([true, "M"]);
  }
});
