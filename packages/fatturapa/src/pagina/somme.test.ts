import { describe, expect, test } from "vitest";
import { bozza, cassa, forfettario, riga, ritenuta } from "../../test/bozza-di-prova.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { calcola } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura } from "../documento/index.ts";
import { somme } from "./somme.ts";

const d = Decimal.of;
const N1 = { aliquotaIva: d("0.00"), natura: "N1" as const, riferimentoNormativo: "art. 15" };
const N22 = { aliquotaIva: d("0.00"), natura: "N2.2" as const, riferimentoNormativo: "L. 190/2014" };

const storie: [string, DaComporre][] = [
  [
    "fund and withholding",
    bozza({
      righe: [riga("1000", { cassa: true, ritenuta: true })],
      cassa: cassa("TC04", "4"),
      ritenuta: ritenuta("20"),
    }),
  ],
  [
    "advances and a line of stamp duty",
    bozza({
      righe: [riga("1000"), riga("120", N1)],
      bollo: { modo: "si", importo: d("2.00"), addebitatoAlCliente: true },
    }),
  ],
  [
    "split payment at two rates",
    bozza({ righe: [riga("2500", { esigibilita: "S" }), riga("10", { esigibilita: "S", aliquotaIva: d("10.00") })] }),
  ],
  [
    "flat rate with stamp duty in the total",
    bozza({
      cedente: forfettario,
      righe: [riga("1500", N22)],
      bollo: { modo: "si", importo: d("2.00"), addebitatoAlCliente: true },
    }),
  ],
  ["discount of the building bonus", bozza({ righe: [riga("1000")], scontoInFattura: d("500") })],
];

describe("The figures of the page, read from the file, are those computed for the draft", () => {
  test.each(storie)("%s", (_, story) => {
    const totali = calcola(story);
    const [body] = componiFattura(story, { progressivoInvio: "1" }).FatturaElettronicaBody;
    const letta = somme(body);
    if (!letta) throw new Error("a sound file has its sums");

    expect(String(letta.imponibile.round(2))).toBe(String(totali.imponibile.importo.round(2)));
    expect(String(letta.cassa.round(2))).toBe(String(totali.totaleCassa.importo.round(2)));
    expect(String(Decimal.sum(letta.iva.map((one) => one.imposta)).round(2))).toBe(
      String(totali.totaleIva.importo.round(2)),
    );
    expect(String(letta.totale)).toBe(String(totali.totale.importo));
    expect(String(letta.netto.round(2))).toBe(String(totali.netto.importo.round(2)));
    expect([letta.arrotondamento, letta.differenza].every((one) => one.isZero())).toBe(true);
  });
});

describe("A total that is not the sum of the summary", () => {
  const read = (generali: object, riepiloghi = [{ ImponibileImporto: d("100.00"), Imposta: d("22.00") }]) =>
    somme({
      DatiGenerali: { DatiGeneraliDocumento: generali },
      DatiBeniServizi: { DatiRiepilogo: riepiloghi },
    });

  test("holds the stamp duty, up to the amount the file tells, and the rest is shown as it is", () => {
    const sums = read({ ImportoTotaleDocumento: d("125.00"), DatiBollo: { ImportoBollo: d("2.00") } });

    expect([sums?.bollo, sums?.differenza, sums?.netto].map(String)).toEqual(["2.00", "1.00", "125.00"]);
  });

  test("is not called a rounding where the issuer declares none", () => {
    const sums = read({ ImportoTotaleDocumento: d("102.00") });

    expect([sums?.arrotondamento, sums?.differenza].map(String)).toEqual(["0", "-20.00"]);
  });

  test("may leave out the discount on the document already: it is not taken off twice", () => {
    const sconti = { ScontoMaggiorazione: [{ Tipo: "SC", Importo: d("50.00") }] };
    const before = read({ ...sconti, ImportoTotaleDocumento: d("122.00") });
    const after = read({ ...sconti, ImportoTotaleDocumento: d("72.00") });

    expect([before, after].map((sums) => String(sums?.netto))).toEqual(["72.00", "72.00"]);
    expect([before, after].map((sums) => String(sums?.differenza.round(2)))).toEqual(["0.00", "0.00"]);
    expect([before?.scontoInFattura, after?.scontoNelTotale].map(String)).toEqual(["50.00", "50.00"]);
  });

  test("may hold the increase on the document already: it is not added twice", () => {
    const increase = { ScontoMaggiorazione: [{ Tipo: "MG", Importo: d("3.00") }] };

    expect(String(read({ ...increase, ImportoTotaleDocumento: d("125.00") })?.netto)).toBe("125.00");
    expect(String(read({ ...increase, ImportoTotaleDocumento: d("122.00") })?.netto)).toBe("125.00");
  });

  test("is computed where the file leaves it out, its declared rounding included", () => {
    expect(String(read({ Arrotondamento: d("0.30") })?.totale)).toBe("122.30");
  });
});

test("no sum is made without one of its amounts, nor of nothing", () => {
  const half = { DatiBeniServizi: { DatiRiepilogo: [{ ImponibileImporto: d("100.00") }] } };

  expect(somme(half)).toBeUndefined();
  expect(somme({})).toBeUndefined();
});
