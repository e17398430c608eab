import fc from "fast-check";
import { expect, test } from "vitest";
import { bozza, riga } from "../../test/bozza-di-prova.ts";
import { conRighe } from "../bozza/con-riga.ts";
import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { controlla } from "../controlli/index.ts";
import { Decimal } from "../decimal/decimal.ts";
import { componiFattura, verifica } from "../documento/index.ts";
import { calcola } from "./calcola.ts";
import { prezzoDalNetto } from "./prezzo-dal-netto.ts";

const d = Decimal.of;
const OGGI = "2026-11-21";

const lorda = (prezzo: string, quantita: string, aliquota = "22.00", altro: RigaBozza = {}): RigaBozza => ({
  Descrizione: "Tazza",
  Quantita: d(quantita),
  prezzoLordo: d(prezzo),
  AliquotaIVA: d(aliquota),
  ...altro,
});
const shop = (...righe: RigaBozza[]): DaComporre => conRighe(bozza({ righe: [riga("1.00")] }), righe);

/** The document as the file says it. */
function written(da: DaComporre) {
  const fattura = componiFattura(da, { progressivoInvio: "1" });
  const [{ DatiGenerali, DatiBeniServizi, DatiPagamento }] = fattura.FatturaElettronicaBody;
  const { ImportoTotaleDocumento, Arrotondamento } = DatiGenerali.DatiGeneraliDocumento;
  return { fattura, ImportoTotaleDocumento, Arrotondamento, ...DatiBeniServizi, DatiPagamento };
}
/** What the product's checks find about the amounts of the file. */
const refused = (da: DaComporre) =>
  controlla(written(da).fattura, { oggi: OGGI, origine: "esterna" }).filter(({ codice }) =>
    ["00419", "00420", "00421", "00422", "00423", "FC18"].includes(codice),
  );

test("3 cups at 19,90 with VAT come to 59,70: base and tax do not, the rounding of the document closes the cent", () => {
  const da = shop(lorda("19.90", "3"));
  const { DettaglioLinee, DatiRiepilogo, ImportoTotaleDocumento, Arrotondamento, DatiPagamento } = written(da);

  expect(DettaglioLinee.map(({ PrezzoUnitario, PrezzoTotale }) => [`${PrezzoUnitario}`, `${PrezzoTotale}`])).toEqual([
    ["16.31147541", "48.93442623"],
  ]);
  expect(DatiRiepilogo.map(({ ImponibileImporto, Imposta }) => `${ImponibileImporto} ${Imposta}`)).toEqual([
    "48.93 10.76",
  ]);
  expect(`${ImportoTotaleDocumento} ${Arrotondamento}`).toBe("59.70 0.01");
  expect(`${DatiPagamento?.[0]?.DettaglioPagamento[0].ImportoPagamento}`).toBe("59.70");
  expect(refused(da)).toEqual([]);
  expect(calcola(da).arrotondamento.spiegazione).toContain("fanno 59,69\u00A0€; con l'arrotondamento");
});

test("where base and tax reach the total nothing is rounded, and prices without VAT are as they were", () => {
  expect(written(shop(lorda("122", "1"))).Arrotondamento).toBeUndefined();
  expect(
    calcola(shop({ ...lorda("1", "3"), prezzoLordo: undefined, PrezzoUnitario: d("16.31") })).arrotondamento.importo,
  ).toEqual(d("0.00"));
});

test("a discount on a price with VAT is with VAT too, as amount and as percentage", () => {
  const amount = lorda("19.90", "3", "22.00", { ScontoMaggiorazione: [{ Tipo: "SC", importoLordo: d("2.00") }] });
  const percent = lorda("19.90", "3", "22.00", { ScontoMaggiorazione: [{ Tipo: "SC", Percentuale: d("10.00") }] });

  expect(calcola(shop(amount)).totale.importo.toString()).toBe("53.70");
  expect(calcola(shop(percent)).totale.importo.toString()).toBe("53.73");
  expect([...refused(shop(amount)), ...refused(shop(percent))]).toEqual([]);
  expect(`${written(shop(amount)).DettaglioLinee[0]?.ScontoMaggiorazione?.[0]?.Importo}`).toBe("1.63934426");
});

test("a public body that pays no VAT owes no cent of rounding: the nearest totals are said", () => {
  const da = shop(lorda("19.90", "3", "22.00", { EsigibilitaIVA: "S" }));
  const found = verifica(da, OGGI).problemi.filter(({ codice }) => codice === "FC60");

  expect(written(da).Arrotondamento).toBeUndefined();
  expect(found.map(({ messaggio }) => messaggio)).toEqual([
    "Con la scissione dei pagamenti un totale IVA inclusa di 59,70\u00A0€ non si può raggiungere; i più vicini sono 59,69\u00A0€ e 59,71\u00A0€.",
  ]);
});

test("starting from the net finds the price with VAT, where the line's is so", () => {
  expect(prezzoDalNetto(shop(lorda("1.00", "3")), 0, d("59.70"))?.toString()).toBe("19.90");
});

/** The total to be paid, in cents, reckoned in whole numbers from what was typed: hundredths of quantity and price. */
const cents = (lines: readonly Typed[]): bigint =>
  lines.reduce((sum, { prezzo, quantita, sconto }) => {
    const scaled = BigInt(prezzo) * BigInt(quantita) * BigInt(100 - sconto);
    const half = scaled < 0n ? -5000n : 5000n;
    return sum + (scaled + half) / 10_000n;
  }, 0n);
type Typed = { prezzo: number; quantita: number; sconto: number; aliquota: string };
const inHundredths = (value: number): Decimal => d(value).dividedBy(d(100), 2);

test("whatever prices, quantities, discounts and rates: the total is that of the shop, and the SdI takes every amount", () => {
  const typed = fc.record({
    prezzo: fc.integer({ min: -50_000, max: 500_000 }).filter((price) => price !== 0),
    quantita: fc.oneof(
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 40 }).map((n) => n * 100),
    ),
    sconto: fc.constantFrom(0, 0, 10, 15, 33),
    aliquota: fc.constantFrom("22.00", "10.00", "5.00", "4.00"),
  });
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 12 }), (lines) => {
      const da = shop(
        ...lines.map(({ prezzo, quantita, sconto, aliquota }) =>
          lorda(String(inHundredths(prezzo)), String(inHundredths(quantita)), aliquota, {
            ...(sconto > 0 && { ScontoMaggiorazione: [{ Tipo: "SC", Percentuale: d(`${sconto}.00`) }] }),
          }),
        ),
      );
      const { ImportoTotaleDocumento, Arrotondamento = d("0.00") } = written(da);

      expect(ImportoTotaleDocumento).toEqual(inHundredths(Number(cents(lines))).withDecimals(2, 2));
      expect(Arrotondamento.abs().compare(d("0.04")) <= 0).toBe(true);
      expect(refused(da)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
