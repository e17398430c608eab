import { describe, expect, test } from "vitest";
import {
  bozza,
  cassa,
  esente,
  forfettario,
  onorario,
  professionista,
  riga,
  ritenuta,
  societa,
} from "../../test/bozza-di-prova.ts";
import { calcola } from "../calcolo/index.ts";
import { TipoCassa } from "../codici/index.ts";
import { Decimal } from "../decimal/decimal.ts";
import { componiFattura, verifica } from "../documento/index.ts";
import {
  aliquotaContributo,
  calcolaEnasarco,
  conCassa,
  conRitenuta,
  enasarcoDi,
  type Mandato,
  nomeCassa,
} from "./index.ts";

const d = Decimal.of;
const euro = (one: Decimal | undefined) => one?.toString();

describe("the usual contribution of a fund", () => {
  test.each<[TipoCassa, string, string | undefined]>([
    ["TC01", "2026-11-20", "4.00"],
    ["TC02", "2026-11-20", "4.00"],
    ["TC04", "2026-11-20", "4.00"],
    ["TC04", "2010-12-31", "2.00"],
    ["TC03", "2014-12-31", "4.00"],
    ["TC03", "2015-01-01", "5.00"],
    ["TC20", "2011-12-31", "2.00"],
    ["TC21", "2026-11-20", "2.00"],
    ["TC22", "1996-09-25", undefined],
    ["TC22", "1996-09-26", "4.00"],
    ["TC07", "2026-11-20", undefined],
    ["TC09", "2026-11-20", undefined],
    ["TC18", "2026-11-20", undefined],
  ])("%s on %s is %s %%", (tipo, giorno, wanted) => {
    expect(euro(aliquotaContributo(tipo, giorno))).toBe(wanted);
  });

  test("every fund has a name to be looked for", () => {
    expect(TipoCassa.codici.filter((codice) => nomeCassa(codice) === "")).toEqual([]);
    expect(nomeCassa("TC04")).toBe("Ingegneri e architetti (Inarcassa)");
  });
});

describe("Enasarco", () => {
  test.each<[Mandato, number, string | undefined, string | undefined, string]>([
    ["plurimandatario", 2023, "8.50", "28290", "2404.65"],
    ["monomandatario", 2023, "8.50", "42435", "3606.98"],
    ["plurimandatario", 2024, "8.50", "29818", "2534.53"],
    ["plurimandatario", 2025, "8.50", "30057", "2554.85"],
    ["monomandatario", 2025, "8.50", "45085", "3832.23"],
    ["plurimandatario", 2026, "8.50", "30478", "2590.63"],
    ["monomandatario", 2026, "8.50", "45717", "3885.95"],
  ])("of a %s in %i takes %s %% of at most %s euro: %s", (mandato, anno, rate, most, whole) => {
    const { aliquota = d("0"), massimale } = enasarcoDi(mandato, anno);

    expect([euro(aliquota), euro(massimale)]).toEqual([rate, most]);
    const year = { provvigioni: d("100000"), giaFatturate: d("0"), aliquota, massimale };
    expect(euro(calcolaEnasarco(year).importo)).toBe(whole);
  });

  test("a company with share capital pays 1 % without a ceiling, and what is not known is not said", () => {
    expect(euro(enasarcoDi("societaDiCapitali", 2026).aliquota)).toBe("1.00");
    expect(enasarcoDi("societaDiCapitali", 2026).massimale).toBeUndefined();
    expect(enasarcoDi("plurimandatario", 2030)).toEqual({});
  });

  test.each([
    ["20000", "10000", "10000", "850.00"],
    ["25000", "10000", "5478", "465.63"],
    ["30478", "10000", "0", "0.00"],
    ["40000", "10000", "0", "0.00"],
    ["0", "-500", "-500", "-42.50"],
  ])("after %s euro, of %s count %s: %s", (giaFatturate, provvigioni, counts, amount) => {
    const { aliquota = d("0"), massimale } = enasarcoDi("plurimandatario", 2026);
    const { imponibile, importo } = calcolaEnasarco({
      ...{ provvigioni: d(provvigioni), giaFatturate: d(giaFatturate) },
      ...{ aliquota, massimale },
    });

    expect([euro(imponibile), euro(importo)]).toEqual([counts, amount]);
  });
});

describe("a fund of the document alone", () => {
  test("INPS stands before the profile's fund and enters its base, and the profile's stays as it was", () => {
    const da = bozza({ righe: [onorario("1500.00")], cassa: cassa("TC03", "5.00"), ritenuta: ritenuta("20.00") });

    const { casse, totaleRitenute, netto } = calcola(conCassa(da, "TC22"));

    expect(casse.map(({ tipo, imponibile, importo }) => [tipo, euro(imponibile), euro(importo)])).toEqual([
      ["TC22", "1500.00", "60.00"],
      ["TC03", "1560.00", "78.00"],
    ]);
    expect(euro(totaleRitenute.importo)).toBe("312.00");
    expect(euro(netto.importo)).toBe("1686.36");
  });

  test("of somebody without a fund takes the VAT of the fee, on every line but advances", () => {
    const da = bozza({
      cedente: forfettario,
      righe: [riga("1000.00", esente), riga("50.00", { ...esente, natura: "N1" })],
    });

    const [only] = calcola(conCassa(da, "TC04")).casse;

    expect([only?.natura, euro(only?.imponibile), euro(only?.importo)]).toEqual([esente.natura, "1000.00", "40.00"]);
  });

  test("is not added twice, and where the rate is asked it is said to be missing", () => {
    const once = conCassa(bozza({ righe: [riga("1000.00")] }), "TC18");

    expect(calcola(conCassa(once, "TC18")).casse).toHaveLength(1);
    expect(
      verifica(once, "2026-11-20").problemi.map(({ codice, percorsoBozza }) => `${codice} ${percorsoBozza}`),
    ).toEqual(["FC66 bozza.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale[0].AlCassa"]);
  });
});

test("an agent's file has the tax withheld and Enasarco beside it: 10,000 of commissions", () => {
  const agent = bozza({
    cedente: professionista,
    cessionario: societa,
    righe: [riga("10000.00", { ritenuta: true })],
    ritenuta: ritenuta("23.00", { percentualeBase: d("50"), causale: "R" }),
  });
  const da = conRitenuta(agent, { TipoRitenuta: "RT04", AliquotaRitenuta: d("8.50"), CausalePagamento: "R" });

  const { DatiRitenuta } =
    componiFattura(da, { progressivoInvio: "1" }).FatturaElettronicaBody[0]?.DatiGenerali.DatiGeneraliDocumento ?? {};

  expect(DatiRitenuta?.map((one) => [one.TipoRitenuta, euro(one.ImportoRitenuta), one.CausalePagamento])).toEqual([
    ["RT01", "1150.00", "R"],
    ["RT04", "850.00", "R"],
  ]);
  expect(euro(calcola(da).netto.importo)).toBe("10200.00");
  expect(verifica(da, "2026-11-20").problemi.filter(({ gravita }) => gravita === "errore")).toEqual([]);
});
