import fc from "fast-check";
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
import type { BozzaInBreve, RigaBozza } from "../../test/bozza-in-breve.ts";
import { conRiga } from "../bozza/con-riga.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { prezzoSenzaIva } from "../bozza/lettura/riga-senza-iva.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { calcola } from "./calcola.ts";
import { nettiVicini, prezzoDalNetto } from "./prezzo-dal-netto.ts";
import { rateUguali } from "./rate.ts";
import { prezzoTotaleEsatto } from "./riga.ts";

const d = Decimal.of;

/** The figures of a draft as the tables of RULES §17 write them. */
function cifre(draft: DaComporre) {
  const { imponibile, totaleCassa, totaleIva, totale, ritenute, netto, riepiloghi } = calcola(draft);
  return {
    imponibile: String(imponibile.importo),
    cassa: String(totaleCassa.importo),
    base: String(Decimal.sum(riepiloghi.map((riepilogo) => riepilogo.imponibile))),
    iva: String(totaleIva.importo),
    totale: String(totale.importo),
    ritenute: ritenute.map((ritenuta) => String(ritenuta.importo)),
    netto: String(netto.importo),
  };
}

describe("fixed facts (RULES §17)", () => {
  test("1000 with the lawyers' fund 4%, VAT 22%, withholding 20%", () => {
    const draft = bozza({ righe: [onorario("1000.00")], cassa: cassa("TC01", "4.00"), ritenuta: ritenuta("20.00") });

    expect(cifre(draft)).toEqual({
      imponibile: "1000.00",
      cassa: "40.00",
      base: "1040.00",
      iva: "228.80",
      totale: "1268.80",
      ritenute: ["200.00"],
      netto: "1068.80",
    });
  });

  test("1000 with the INPS recharge 4%: the recharge is withheld too", () => {
    const draft = bozza({ righe: [onorario("1000.00")], cassa: cassa("TC22", "4.00"), ritenuta: ritenuta("20.00") });

    expect(cifre(draft)).toMatchObject({
      base: "1040.00",
      iva: "228.80",
      totale: "1268.80",
      ritenute: ["208.00"],
      netto: "1060.80",
    });
  });

  test("flat-rate 1500 with INPS and the stamp duty charged in the total, without a line", () => {
    const draft = bozza({
      cedente: forfettario,
      righe: [onorario("1500.00", esente)],
      cassa: cassa("TC22", "4.00", esente),
      ritenuta: ritenuta("20.00"),
    });

    expect(cifre(draft)).toMatchObject({
      base: "1560.00",
      iva: "0.00",
      totale: "1562.00",
      ritenute: [],
      netto: "1562.00",
    });
    expect(calcola(draft).bollo).toMatchObject({ dovuto: true, applicato: true, addebito: "totale" });
  });

  test("public body, 2500 at 22% with split payment", () => {
    const draft = bozza({
      cessionario: { ...societa, pubblicaAmministrazione: true, codiceDestinatario: "UFABC1" },
      righe: [riga("2500.00", { esigibilita: "S" })],
    });

    expect(cifre(draft)).toMatchObject({ iva: "550.00", totale: "3050.00", netto: "2500.00" });
  });

  test("condominium, works of 5000 at 10%, withholding 4%", () => {
    const draft = bozza({
      cessionario: { ...societa, tipo: 3, partitaIva: undefined, codiceFiscale: "91234567898" },
      righe: [riga("5000.00", { aliquotaIva: d("10.00"), ritenuta: true })],
      ritenuta: ritenuta("4.00", { tipo: "RT02", causale: "W" }),
    });

    expect(cifre(draft)).toMatchObject({ iva: "500.00", totale: "5500.00", ritenute: ["200.00"], netto: "5300.00" });
  });

  test("agent, commission of 2000 at 22%: 23% on half of it, ENASARCO 8.5% on the whole", () => {
    const draft = bozza({
      righe: [riga("2000.00", { ritenuta: true })],
      ritenuta: ritenuta("23.00", { percentualeBase: d("50"), causale: "R" }),
      altreRitenute: [ritenuta("8.50", { tipo: "RT04", causale: "R" })],
    });

    expect(cifre(draft)).toMatchObject({
      iva: "440.00",
      totale: "2440.00",
      ritenute: ["230.00", "170.00"],
      netto: "2040.00",
    });
  });

  test("the official example: 12600 with the accountants' fund 2%, VAT 21%, withholding 20%", () => {
    const old = { aliquotaIva: d("21.00") };
    const draft = bozza({
      righe: [onorario("12600.00", old)],
      cassa: cassa("TC02", "2.00", old),
      ritenuta: ritenuta("20.00"),
    });

    expect(cifre(draft)).toMatchObject({ cassa: "252.00", iva: "2698.92", ritenute: ["2520.00"], netto: "13030.92" });
  });

  test("the other official example: 1600 + 64 INPS, VAT 21% 349.44, withholding 332.80, to pay 1680.64", () => {
    const old = { aliquotaIva: d("21.00") };
    const draft = bozza({
      righe: [onorario("1600.00", old)],
      cassa: cassa("TC22", "4.00", old),
      ritenuta: ritenuta("20.00"),
    });

    expect(cifre(draft)).toMatchObject({ cassa: "64.00", iva: "349.44", ritenute: ["332.80"], netto: "1680.64" });
  });
});

describe("lines", () => {
  test.each([
    [
      "discounts in cascade",
      { prezzoUnitario: d("500.00"), quantita: d("100"), sconti: ["8.5", "5.15", "3"].map(sc) },
      "42092.05875",
    ],
    [
      "amount wins over percentage and is per unit",
      { prezzoUnitario: d("50.158"), quantita: d("1000"), sconti: [{ ...sc("5"), importo: d("2.51") }] },
      "47648.00",
    ],
    [
      "a surcharge adds",
      { prezzoUnitario: d("100"), sconti: [{ tipo: "MG" as const, percentuale: d("10") }] },
      "110.00",
    ],
    ["without quantity it is a lump sum", { prezzoUnitario: d("77.47") }, "77.47"],
    ["a return has a negative price", { prezzoUnitario: d("-10.00"), quantita: d("3") }, "-30.00"],
    [
      "a discount amount counts by its absolute value",
      { prezzoUnitario: d("10.00"), sconti: [{ tipo: "SC" as const, importo: d("-1.00") }] },
      "9.00",
    ],
  ])("%s", (_case, line, total) => {
    const { righe } = calcola(bozza({ righe: [riga("0.00", line)] }));

    expect(righe[0]?.prezzoTotale.toString()).toBe(total);
  });

  test("a price with VAT inside comes back to the cent", () => {
    const unit = prezzoSenzaIva(d("9.99"), d("22.00"));
    const draft = bozza({ righe: [riga("0.00", { prezzoUnitario: unit, quantita: d("100") })] });

    expect(String(unit)).toBe("8.18852459");
    expect(cifre(draft).totale).toBe("999.00");
  });

  test("each line explains itself", () => {
    const { righe } = calcola(bozza({ righe: [riga("500.00", { quantita: d("100"), sconti: [sc("8.5")] })] }));

    expect(righe[0]?.spiegazione).toBe("(500,00\u00A0€ − 8,5%) × 100 = 45.750,00\u00A0€.");
  });
});

describe("VAT summary", () => {
  test("VAT is computed once on the base: seven lines of 10.15 make 15.63, not 15.61", () => {
    expect(cifre(bozza({ righe: Array.from({ length: 7 }, () => riga("10.15")) })).iva).toBe("15.63");
  });

  test("what rounding took from the base is declared", () => {
    const [summary] = calcola(bozza({ righe: [riga("9826.9803")] })).riepiloghi;

    expect([summary?.imponibile, summary?.arrotondamento, summary?.imposta].map(String)).toEqual([
      "9826.98",
      "-0.0003",
      "2161.94",
    ]);
  });

  test("one block per rate, nature, chargeability and law text, highest rate first", () => {
    const zero = { aliquotaIva: d("0.00") };
    const { riepiloghi } = calcola(
      bozza({
        righe: [
          riga("10.00", { ...zero, natura: "N4" }),
          riga("10.00"),
          riga("10.00", { esigibilita: "D" }),
          riga("10.00", { aliquotaIva: d("22") }),
          riga("10.00", { ...zero, natura: "N4", riferimentoNormativo: "Art. 10 n. 20" }),
          riga("10.00", { ...zero, natura: "N1" }),
        ],
      }),
    );

    expect(
      riepiloghi.map((riepilogo) =>
        [
          riepilogo.aliquotaIva,
          riepilogo.natura,
          riepilogo.esigibilita,
          riepilogo.riferimentoNormativo,
          riepilogo.imponibile,
        ].join(" "),
      ),
    ).toEqual([
      "22.00  I  20.00",
      "22.00  D  10.00",
      "0.00 N1  Escluso da IVA art. 15 DPR 633/72 10.00",
      "0.00 N4  Esente art. 10 DPR 633/72 10.00",
      "0.00 N4  Art. 10 n. 20 10.00",
    ]);
  });

  test("cash accounting defers, and the fund goes with its lines", () => {
    const cedente = { ...professionista, regimeFiscale: "RF17" as const };
    const { riepiloghi } = calcola(bozza({ cedente, righe: [onorario("100.00")], cassa: cassa("TC01", "4.00") }));

    expect(riepiloghi.map((riepilogo) => `${riepilogo.esigibilita} ${riepilogo.imponibile}`)).toEqual(["D 104.00"]);
  });
});

describe("funds and withholding", () => {
  test("with INPS and a fund together the fund is computed on the INPS amount too, in whatever order they stand", () => {
    const inps = cassa("TC22", "4.00");
    const geometri = cassa("TC03", "5.00");
    const fee = { righe: [onorario("1500.00")], ritenuta: ritenuta("20.00") };

    for (const funds of [
      { ...inps, altre: [geometri] },
      { ...geometri, altre: [inps] },
    ]) {
      const { casse, ritenute } = calcola(bozza({ ...fee, cassa: funds }));
      const byType = Object.fromEntries(casse.map((cassa) => [cassa.tipo, `${cassa.imponibile} ${cassa.importo}`]));
      expect(byType).toEqual({ TC22: "1500.00 60.00", TC03: "1560.00 78.00" });
      expect(ritenute.map((ritenuta) => String(ritenuta.importo))).toEqual(["312.00"]);
    }
  });

  test("expenses advanced for the customer are in no base", () => {
    const draft = bozza({
      righe: [onorario("1000.00"), onorario("50.00", { aliquotaIva: d("0.00"), natura: "N1" })],
      cassa: cassa("TC01", "4.00"),
      ritenuta: ritenuta("20.00"),
    });

    expect(cifre(draft)).toMatchObject({ cassa: "40.00", ritenute: ["200.00"], totale: "1318.80", netto: "1118.80" });
    expect(String(calcola(draft).speseArt15.importo)).toBe("50.00");
  });

  test("an amount written by hand stays", () => {
    const draft = bozza({ righe: [onorario("1000.00")], ritenuta: ritenuta("20.00", { importo: d("150") }) });

    expect(cifre(draft).ritenute).toEqual(["150.00"]);
    expect(calcola(draft).totaleRitenute.spiegazione).toContain("scritto a mano");
  });

  test("a flat-rate agent suffers no income tax withholding, but ENASARCO", () => {
    const draft = bozza({
      cedente: forfettario,
      righe: [riga("1000.00", { ...esente, ritenuta: true })],
      ritenuta: ritenuta("23.00", { percentualeBase: d("50"), causale: "R" }),
      altreRitenute: [ritenuta("8.50", { tipo: "RT04", causale: "R" })],
    });

    expect(cifre(draft).ritenute).toEqual(["85.00"]);
  });

  test("the derivation is a sentence", () => {
    const draft = bozza({
      righe: [onorario("3000.00"), onorario("900.00"), onorario("4.00")],
      ritenuta: ritenuta("20.00"),
    });

    expect(calcola(draft).totaleRitenute.spiegazione).toBe("20% × 3.904,00\u00A0€ = 780,80\u00A0€. Righe 1, 2 e 3.");
    expect(calcola(draft).netto.spiegazione).toBe(
      "4.762,88\u00A0€ (totale documento) − 780,80\u00A0€ (ritenute) = 3.982,08\u00A0€.",
    );
  });
});

describe("stamp duty", () => {
  const exempt = (price: string, altro: Partial<RigaBozza> = {}) =>
    riga(price, { aliquotaIva: d("0.00"), natura: "N4", ...altro });
  const of = (altro: Partial<BozzaInBreve>) => calcola(bozza(altro)).bollo;

  test("is due above 77.47, not at it", () => {
    expect(of({ righe: [exempt("77.47")] }).dovuto).toBe(false);
    expect(of({ righe: [exempt("77.48")] }).dovuto).toBe(true);
    expect(of({ righe: [exempt("500.00")] }).spiegazione).toBe(
      "Le righe senza IVA valgono 500,00\u00A0€, più di 77,47\u00A0€: il bollo di 2,00\u00A0€ è dovuto. Lo addebiti al cliente con la riga «Rimborso imposta di bollo».",
    );
  });

  test.each([
    ["N1", true],
    ["N2.1", true],
    ["N2.2", true],
    ["N3.5", true],
    ["N3.6", true],
    ["N4", true],
    ["N3.1", false],
    ["N3.2", false],
    ["N3.3", false],
    ["N3.4", false],
    ["N5", false],
    ["N6.3", false],
    ["N7", false],
  ] as const)("nature %s counts: %s", (natura, counts) => {
    expect(of({ righe: [exempt("100.00", { natura })] }).dovuto).toBe(counts);
  });

  test("a line at 22% does not count, a mixed invoice looks at the part without VAT", () => {
    expect(of({ righe: [riga("1000.00"), exempt("50.00")] }).dovuto).toBe(false);
    expect(of({ righe: [riga("1000.00"), exempt("80.00")] }).dovuto).toBe(true);
  });

  test("what is outside: taxes advanced, lines NB1-NB3, buyer-issued documents, special regimes", () => {
    expect(of({ righe: [exempt("100.00", { natura: "N1", fuoriSogliaBollo: true })] }).dovuto).toBe(false);
    expect(of({ righe: [exempt("100.00", { altriDati: [{ tipoDato: "NB2" }] })] }).dovuto).toBe(false);
    expect(of({ tipoDocumento: "TD17", righe: [exempt("100.00")] }).dovuto).toBe(false);
    expect(of({ cedente: { ...professionista, regimeFiscale: "RF07" }, righe: [exempt("100.00")] }).dovuto).toBe(false);
  });

  test("three modes", () => {
    const righe = [exempt("10.00")];
    const bollo = { importo: d("2.00"), addebitatoAlCliente: false };
    expect(of({ righe, bollo: { ...bollo, modo: "si" } })).toMatchObject({ dovuto: false, applicato: true });
    expect(of({ righe: [exempt("100.00")], bollo: { ...bollo, modo: "no" } })).toMatchObject({
      dovuto: true,
      applicato: false,
    });
    expect(of({ righe, bollo: { ...bollo, modo: "automatico" } })).toMatchObject({ dovuto: false, applicato: false });
  });

  test("in a document to ourselves there is nobody to charge: no line at 0% in a TD21 (00474)", () => {
    const bollo = { modo: "si", importo: d("2.00"), addebitatoAlCliente: true } as const;
    for (const tipoDocumento of ["TD21", "TD27", "TD20"] as const)
      expect(of({ tipoDocumento, bollo }).addebito).toBe("nessuno");
  });

  test("charged: flat-rate and minimum taxpayers in the total, the others with a line N1, never both; a public body never", () => {
    const righe = [exempt("100.00")];
    expect(cifre(bozza({ righe }))).toMatchObject({ base: "102.00", totale: "102.00" });
    expect(of({ righe }).addebito).toBe("riga");
    for (const regimeFiscale of ["RF19", "RF02"] as const) {
      const draft = bozza({ cedente: { ...professionista, regimeFiscale }, righe: [riga("100.00", esente)] });
      expect(cifre(draft)).toMatchObject({ base: "100.00", totale: "102.00" });
    }
    const pa = bozza({ righe, cessionario: { ...societa, pubblicaAmministrazione: true } });
    expect(calcola(pa).bollo).toMatchObject({ applicato: true, addebito: "nessuno" });
    expect(cifre(pa).totale).toBe("100.00");
  });
});

test("the discount in the invoice reduces only what is to be paid", () => {
  expect(cifre(bozza({ scontoInFattura: d("610.00") }))).toMatchObject({
    base: "1000.00",
    iva: "220.00",
    totale: "1220.00",
    netto: "610.00",
  });
});

test("instalments add up, odd cents last, ends of months stay ends of months", () => {
  const rate = rateUguali(d("1000.00"), { numero: 3, prima: "2027-01-31", ogniMesi: 1, fineMese: true });

  expect(rate.map((rata) => `${rata.scadenza} ${rata.importo}`)).toEqual([
    "2027-01-31 333.33",
    "2027-02-28 333.33",
    "2027-03-31 333.34",
  ]);
});

test("starting from the net: 1000 in the pocket of a professional with fund and withholding", () => {
  const draft = bozza({ righe: [onorario("0.00")], cassa: cassa("TC01", "4.00"), ritenuta: ritenuta("20.00") });
  const price = prezzoDalNetto(draft, 0, d("1000.00"));

  expect(price).toBeDefined();
  expect(cifre(conRiga(draft, 0, (line) => ({ ...line, PrezzoUnitario: price }))).netto).toBe("1000.00");
});

test("starting from the net crosses the stamp duty threshold", () => {
  const draft = bozza({ cedente: forfettario, righe: [riga("0.00", esente)] });

  expect(prezzoDalNetto(draft, 0, d("102.00"))?.toString()).toBe("100.00");
  expect(prezzoDalNetto(draft, 3, d("102.00"))).toBeUndefined();
});

test("starting from a net that no price reaches: the nearest below and above, with their prices", () => {
  const draft = bozza({ righe: [{ ...riga("0.00"), quantita: d("3.00") }] });
  const nearest = nettiVicini(draft, 0, d("59.70"));

  expect(prezzoDalNetto(draft, 0, d("59.70"))).toBeUndefined();
  expect(nearest.map(({ netto }) => String(netto))).toEqual(["59.69", "59.71"]);
  for (const { prezzo, netto } of nearest)
    expect(cifre(conRiga(draft, 0, (line) => ({ ...line, PrezzoUnitario: prezzo }))).netto).toBe(String(netto));
});

describe("laws, whatever the draft", () => {
  const money = fc.integer({ min: -99_999_99, max: 99_999_99 }).map((n) => d(n).times(d("0.01")));
  const rate = fc.constantFrom("22.00", "10.00", "5.00", "4.00", "0.00").map((text) => d(text));
  const lines = fc.array(
    fc.record({
      price: money,
      quantity: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => d(n).times(d("0.001")))),
      discounts: fc.array(
        fc.integer({ min: 0, max: 9000 }).map((n) => ({ tipo: "SC" as const, percentuale: d(n).times(d("0.01")) })),
        { maxLength: 3 },
      ),
      aliquotaIva: rate,
      natura: fc.constantFrom("N1", "N2.2", "N4", "N6.3", "N3.1"),
      cassa: fc.boolean(),
      ritenuta: fc.boolean(),
      esigibilita: fc.constantFrom("I", "D", "S"),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const drafts = fc
    .record({
      lines,
      cassa: fc.option(fc.constantFrom("TC01", "TC22")),
      ritenuta: fc.boolean(),
      regime: fc.constantFrom("RF01", "RF19", "RF17"),
      charged: fc.boolean(),
    })
    .map((one) =>
      bozza({
        cedente: { ...professionista, regimeFiscale: one.regime as "RF01" },
        righe: one.lines.map((line) =>
          riga("0.00", {
            prezzoUnitario: line.price,
            quantita: line.quantity ?? undefined,
            sconti: line.discounts,
            aliquotaIva: line.aliquotaIva,
            natura: line.aliquotaIva.isZero() ? (line.natura as "N1") : undefined,
            cassa: line.cassa,
            ritenuta: line.ritenuta,
            esigibilita: line.esigibilita as "I",
          }),
        ),
        cassa: one.cassa ? cassa(one.cassa as "TC01", "4.00") : undefined,
        ritenuta: one.ritenuta ? ritenuta("20.00") : undefined,
        bollo: { modo: "automatico", importo: d("2.00"), addebitatoAlCliente: one.charged },
      }),
    );

  test("the panel adds up to the cent from top to bottom", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const t = calcola(draft);
        const above = [t.imponibile, t.totaleCassa, t.totaleIva, t.speseArt15, t.bolloAddebitato].map(
          (one) => one.importo,
        );
        const below = [t.totaleRitenute, t.ivaSplitPayment, t.scontoInFattura].map((one) => one.importo);
        const summary = t.riepiloghi.flatMap((riepilogo) => [riepilogo.imponibile, riepilogo.imposta]);
        const outside = t.bollo.addebito === "totale" ? [t.bollo.importo] : [];
        return (
          Decimal.sum(above).equals(t.totale.importo) &&
          t.totale.importo.minus(Decimal.sum(below)).equals(t.netto.importo) &&
          Decimal.sum([...summary, ...outside]).equals(t.totale.importo) &&
          t.netto.importo.scale === 2
        );
      }),
    );
  });

  test("what we compute never violates 00421, 00422, 00423", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const t = calcola(draft);
        const lineOff = righeDi(draft).some(
          (line, i) => !t.righe[i]?.prezzoTotale.minus(prezzoTotaleEsatto(line)).abs().round(7).isZero(),
        );
        const taxOff = t.riepiloghi.some(
          (riepilogo) => !riepilogo.imposta.equals(riepilogo.imponibile.percent(riepilogo.aliquotaIva).round(2)),
        );
        const rimborso = t.bollo.addebito === "riga" ? [t.bollo.importo] : [];
        const lines = Decimal.sum([
          ...t.righe.map((riga) => riga.prezzoTotale),
          ...t.casse.map((cassa) => cassa.importo),
          ...rimborso,
        ]);
        const bases = Decimal.sum(
          t.riepiloghi.map((riepilogo) => riepilogo.imponibile.minus(riepilogo.arrotondamento ?? Decimal.zero)),
        );
        return !lineOff && !taxOff && bases.equals(lines);
      }),
    );
  });
});

function sc(percentuale: string) {
  return { tipo: "SC" as const, percentuale: d(percentuale) };
}
