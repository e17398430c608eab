import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Pagina, pagine } from "../src/pagina/index.ts";
import { readXml } from "../src/xml/index.ts";

// The amounts of the page against the file, which is read here by other means: text matched by pattern, whole cents.

const folder = join(import.meta.dirname, "fatture", "out");

/** "1234.565" is 123457 cents, half away from zero. */
function cents(machine: string): bigint {
  const [, sign, whole = "0", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(machine) ?? [];
  if (sign === undefined) throw new Error(`"${machine}" is no amount`);
  const digits = decimals.padEnd(3, "0");
  const value = BigInt(whole + digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1n : 0n);
  return sign ? -value : value;
}

/** "−1.234,56 €" is -123456 cents. */
function shown(text: string): bigint {
  const [, sign, whole = "", decimals = ""] = /^(−?)([\d.]+),(\d\d)(?:\u00A0\S+)?$/.exec(text) ?? [];
  if (sign === undefined) throw new Error(`"${text}" is no amount`);
  const value = BigInt(whole.replaceAll(".", "") + decimals);
  return sign ? -value : value;
}

const blocks = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, inside = ""]) => inside);
const value = (block: string, name: string): string => blocks(block, name)[0] ?? "";
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
const allOf = (list: readonly string[], name: string): bigint[] => list.map((block) => cents(value(block, name)));

function valore(rows: Pagina["totali"]["sopra"], etichetta: RegExp): bigint {
  return sum(rows.filter((row) => etichetta.test(row.etichetta)).map((row) => shown(row.valore)));
}

describe.each(readdirSync(folder))("The page of %s", (file) => {
  const xml = readFileSync(join(folder, file), "utf8");
  const { fattura } = readXml(xml);
  const [pagina] = fattura ? pagine(fattura) : [];
  if (!pagina) throw new Error(`${file} has no page`);

  const riepiloghi = blocks(xml, "DatiRiepilogo");
  const ritenute = blocks(xml, "DatiRitenuta");
  const split = riepiloghi.filter((riepilogo) => value(riepilogo, "EsigibilitaIVA") === "S");
  const totale = cents(value(xml, "ImportoTotaleDocumento"));
  // Before the lines: those inside them are discounts on a price.
  const sconti = blocks(value(xml, "DatiGeneraliDocumento"), "ScontoMaggiorazione").map((block) =>
    cents(value(block, "Importo")),
  );

  test("shows every line with its amount", () => {
    const linee = blocks(xml, "DettaglioLinee");

    expect(pagina.righe.map(({ celle }) => shown(celle.at(-1) ?? ""))).toEqual(allOf(linee, "PrezzoTotale"));
  });

  test("shows the VAT summary of the file", () => {
    expect(pagina.riepilogo.righe.map((row) => shown(row.imponibile))).toEqual(allOf(riepiloghi, "ImponibileImporto"));
    expect(pagina.riepilogo.righe.map((row) => shown(row.imposta))).toEqual(allOf(riepiloghi, "Imposta"));
  });

  test("adds up to the total of the file, nothing unexplained", () => {
    const { sopra, totale: row } = pagina.totali;

    expect(shown(row.valore)).toBe(totale);
    expect(sum(sopra.map((one) => shown(one.valore)))).toBe(totale);
    expect(valore(sopra, /^IVA /)).toBe(sum(allOf(riepiloghi, "Imposta")));
    expect(valore(sopra, /^(Imponibile|Cassa|Spese)/)).toBe(sum(allOf(riepiloghi, "ImponibileImporto")));
    expect(valore(sopra, /^Cassa/)).toBe(sum(allOf(blocks(xml, "DatiCassaPrevidenziale"), "ImportoContributoCassa")));
    expect(sopra.map((one) => one.etichetta)).not.toContain("Non compreso nel riepilogo");
  });

  test("takes off withholdings, split payment and discount, down to what is paid", () => {
    const off = [
      ...allOf(ritenute, "ImportoRitenuta"),
      ...(split.length > 0 ? [sum(allOf(split, "Imposta"))] : []),
      ...sconti,
    ];

    expect(pagina.totali.sotto.map((row) => -shown(row.valore))).toEqual(off);
    expect(shown(pagina.netto.importo)).toBe(totale - sum(off));
  });

  test("asks for what the file asks, in as many payments", () => {
    const asked = allOf(blocks(xml, "DettaglioPagamento"), "ImportoPagamento");
    const rate = pagina.pagamenti.flatMap((pagamento) =>
      pagamento.forma === "rate" ? pagamento.righe.map((row) => shown(row[2])) : [],
    );

    if (pagina.pagamenti.some((pagamento) => pagamento.forma === "rate")) expect(rate).toEqual(asked);
    if (asked.length > 0) expect(sum(asked)).toBe(shown(pagina.netto.importo));
  });
});
