import { describe, expect, test } from "vitest";
import { bozza, cassa, forfettario, riga, ritenuta } from "../../test/bozza-di-prova.ts";
import type { Bozza } from "../bozza/bozza.ts";
import { calcola } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura } from "../documento/index.ts";
import { pagine } from "./pagina.ts";
import { somme } from "./somme.ts";

const d = Decimal.of;
const N1 = { aliquotaIva: d("0.00"), natura: "N1" as const, riferimentoNormativo: "art. 15" };
const N22 = { aliquotaIva: d("0.00"), natura: "N2.2" as const, riferimentoNormativo: "L. 190/2014" };

const storie: [string, Bozza][] = [
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

    expect(String(letta.imponibile.round(2))).toBe(String(totali.imponibile.importo.round(2)));
    expect(String(letta.cassa.round(2))).toBe(String(totali.totaleCassa.importo.round(2)));
    expect(String(Decimal.sum(letta.iva.map((one) => one.imposta)).round(2))).toBe(
      String(totali.totaleIva.importo.round(2)),
    );
    expect(String(letta.totale)).toBe(String(totali.totale.importo));
    expect(String(letta.netto.round(2))).toBe(String(totali.netto.importo.round(2)));
    expect(letta.arrotondamento.isZero()).toBe(true);
  });
});

test("a causale cut at 200 characters by the format is one text again; two sentences stay two", () => {
  const lunga = `${"Relazione tecnica sulle opere di consolidamento ".repeat(5)}e collaudo finale`;
  const di = (causale: string) =>
    pagine(componiFattura(bozza({ righe: [riga("1000")], causale }), { progressivoInvio: "1" }))[0]?.causale;

  expect(di(lunga)).toEqual([lunga]);
  expect(di("Prima nota.")).toEqual(["Prima nota."]);
});
