import { AliquotaIvaFull, RegimeFiscale, TipoCassa, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { describe, expect, test } from "vitest";
import { nextNumberSentence } from "../sections/next-number.ts";
import { type FiscalValues, fiscalValues } from "./fiscal-form.ts";
import { fundPreset } from "./fund-preset.ts";
import { regimePreset } from "./regime-preset.ts";
import { withholdingAfterKind, withholdingPreset } from "./withholding-preset.ts";

const oggi = "2026-11-20";
const regime = (codice: "RF01" | "RF02" | "RF04" | "RF17" | "RF19") => RegimeFiscale.perCodice(codice).id;
const vat = (codice: string) => AliquotaIvaFull.voci.find((voce) => voce.codice === codice)?.id;
const values = (change: Partial<FiscalValues> = {}): FiscalValues => ({
  ...fiscalValues(null, { nome: "Giulia", cognome: "Ferrari" }),
  idRegimeFiscale: regime("RF01"),
  ...change,
});

describe("choosing a regime", () => {
  test("RF19: no VAT with N2.2, no withholding, the stamp and the sentence come by themselves", () => {
    const { values: set, effects } = regimePreset(regime("RF19"), values({ flagRitenuta: true }), oggi);
    expect(set).toEqual({ idAliquotaIvaFull: vat("N2.2-RF19"), flagRitenuta: false });
    expect(effects.map((effect) => effect.what)).toEqual([
      "IVA delle nuove righe",
      "Ritenuta d'acconto",
      "Imposta di bollo",
      "Ogni fattura riporta",
    ]);
    expect(effects.at(-1)?.to).toContain("commi da 54 a 89, della Legge n. 190/2014");
  });

  test("RF02 has its own choice and its own sentence", () => {
    const { values: set, effects } = regimePreset(regime("RF02"), values(), oggi);
    expect(set).toEqual({ idAliquotaIvaFull: vat("N2.2-RF02") });
    expect(effects.at(-1)?.to).toContain("Legge n. 244/2007");
  });

  test("back to RF01: 22 %, and the withholding stays as it is", () => {
    const before = values({ idRegimeFiscale: regime("RF19"), idAliquotaIvaFull: vat("N2.2-RF19") ?? null });
    const { values: set, effects } = regimePreset(regime("RF01"), before, oggi);
    expect(set).toEqual({ idAliquotaIvaFull: vat("22") });
    expect(effects).toEqual([{ what: "IVA delle nuove righe", from: "Forfettario (N2.2)", to: "22%" }]);
  });

  test("the VAT of the contribution follows that of the lines", () => {
    const { values: set } = regimePreset(regime("RF19"), values({ idAliquotaIvaFullCassa: vat("22") ?? null }), oggi);
    expect(set.idAliquotaIvaFullCassa).toBeNull();
  });

  test("what is already so is not named", () => {
    const before = values({ idAliquotaIvaFull: vat("22") ?? null });
    expect(regimePreset(regime("RF04"), before, oggi)).toEqual({ values: {}, effects: [] });
  });

  test("what stays as it was is never said to have been the same before", () => {
    const ids = RegimeFiscale.voci.map(({ id }) => id);
    for (const idRegimeFiscale of [null, ...ids])
      for (const idAliquotaIvaFull of [null, vat("22") ?? null, vat("N2.2-RF19") ?? null])
        for (const chosen of ids)
          for (const { from, to } of regimePreset(chosen, values({ idRegimeFiscale, idAliquotaIvaFull }), oggi).effects)
            expect(from).not.toBe(to);
  });

  test("the first choice of somebody new sets the VAT even for RF01", () => {
    expect(regimePreset(regime("RF01"), values({ idRegimeFiscale: null }), oggi).values).toEqual({
      idAliquotaIvaFull: vat("22"),
    });
  });
});

describe("choosing a fund", () => {
  test.each([
    ["TC01", "4.00", false],
    ["TC02", "4.00", false],
    ["TC04", "4.00", false],
    ["TC22", "4.00", true],
    ["TC05", null, false],
  ] as const)("%s proposes %s %%, subject to withholding: %s", (codice, rate, subject) => {
    const preset = fundPreset(TipoCassa.perCodice(codice).id, oggi);
    expect(preset.aliquotaCassa?.toString() ?? null).toBe(rate);
    expect(preset.flagRitenutaCassa).toBe(subject);
  });
});

describe("switching the withholding on", () => {
  test("persons start with RT01 and companies with RT02, 20 %, reason A, on the whole fee", () => {
    const preset = withholdingPreset(values({ percentualeBaseRitenuta: null }));
    expect(preset.idRitenuta).toBe(TipoRitenuta.perCodice("RT01").id);
    expect(String(preset.aliquotaRitenuta)).toBe("20.00");
    expect(String(preset.percentualeBaseRitenuta)).toBe("100.00");
    expect(withholdingPreset(values({ idProfiloFiscale: 2 })).idRitenuta).toBe(TipoRitenuta.perCodice("RT02").id);
  });

  test("changing the kind turns RT01 into RT02, and leaves a contribution alone", () => {
    const rt = (codice: "RT01" | "RT02" | "RT04") => TipoRitenuta.perCodice(codice).id;
    expect(withholdingAfterKind(values({ idProfiloFiscale: 2, idRitenuta: rt("RT01") }))).toEqual({
      idRitenuta: rt("RT02"),
    });
    expect(withholdingAfterKind(values({ idProfiloFiscale: 2, idRitenuta: rt("RT04") }))).toEqual({});
  });
});

describe("the number of the next invoice", () => {
  test.each<[string, number | null, string | undefined]>([
    ["{n}/{yyyy}", 12, "La prossima fattura sarà: 13"],
    ["{n}-{yy}", null, "La prossima fattura sarà: 13"],
    ["A/{n}", null, "Comincia una serie nuova: 13"],
    ["A/{n}", 12, "La prossima fattura sarà: 13"],
    ["{yyyy}", 12, undefined],
  ])("%s, of which the last was %s, after {n}/{yyyy}: %s", (formato, ultimoNumero, sentence) => {
    const counted = { numeroFormattato: "13", ultimoNumero };
    expect(nextNumberSentence(formato, { saved: "{n}/{yyyy}", counted, anno: 2026 })).toBe(sentence);
  });

  test("before the first save it is the first one", () => {
    expect(nextNumberSentence("{n}/{yyyy}", { saved: undefined, counted: undefined, anno: 2026 })).toBe(
      "La prima fattura sarà: 1/2026",
    );
  });
});
