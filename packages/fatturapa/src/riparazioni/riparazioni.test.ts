import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bozza } from "../../test/bozza-di-prova.ts";
import { mutate } from "../../test/hostile/mutate.ts";
import { randomOf } from "../../test/hostile/random.ts";
import { ownFiles, readOwn } from "../../test/own-files.ts";
import { lawful, OGGI } from "../../test/qualunque-bozza.ts";
import { whole } from "../../test/whole.ts";
import { controlla } from "../controlli/index.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura } from "../documento/index.ts";
import type { Problema } from "../problema.ts";
import {
  type ComeLetto,
  type FatturaElettronica,
  type FatturaElettronicaSemplificata,
  type FatturaLetta,
  isSemplificataLetta,
} from "../tracciato/index.ts";
import { conValore } from "../tracciato/valore-al.ts";
import {
  type Lettura,
  readSemplificata,
  readXml,
  validateSemplificata,
  validateXml,
  writeSemplificata,
  writeXml,
} from "../xml/index.ts";
import { type Riparazione, riparazioni, riparazioniDiStruttura } from "./index.ts";

const d = Decimal.of;
const oggi = "2026-12-31";
const BODY = "FatturaElettronicaBody[0]";
const DOC = `${BODY}.DatiGenerali.DatiGeneraliDocumento`;
const LINEA = `${BODY}.DatiBeniServizi.DettaglioLinee[0]`;
const RIEPILOGO = `${BODY}.DatiBeniServizi.DatiRiepilogo[0]`;

const judge = (fattura: FatturaElettronica, giorno: string): Problema[] => {
  const formato = validateXml(writeXml(fattura).xml);
  return formato.length > 0 ? formato : controlla(fattura, { oggi: giorno, origine: "nostra" });
};
const errorCodes = (list: Problema[]): string[] =>
  list.filter((one) => one.gravita === "errore").map((one) => one.codice);

/** What the customer is asked for, counted here on its own: the instalments and the total, as written. */
const denaro = ({ FatturaElettronicaBody }: FatturaElettronica): string =>
  FatturaElettronicaBody.map(({ DatiGenerali, DatiPagamento = [] }) => {
    const paid = DatiPagamento.flatMap((one) => one.DettaglioPagamento.map((detail) => detail.ImportoPagamento));
    return `${DatiGenerali.DatiGeneraliDocumento.ImportoTotaleDocumento ?? ""} ${Decimal.sum(paid)}`;
  }).join("|");

/** Every repair of every finding does what it promises; answers the codes that had one. */
function provaTutte(fattura: FatturaElettronica, giorno: string): string[] {
  const before = judge(fattura, giorno);
  const written = writeXml(fattura).xml;
  const repaired = new Set<string>();
  for (const problema of before)
    for (const { frase, applica, cambiaImporti } of riparazioni(problema, fattura, { oggi: giorno })) {
      const dopo = applica(fattura);
      const after = judge(dopo, giorno);
      repaired.add(problema.codice);
      expect(
        after.some((one) => one.codice === problema.codice && one.percorso === problema.percorso),
        frase,
      ).toBe(false);
      for (const codice of new Set(errorCodes(after)))
        expect(errorCodes(after).filter((code) => code === codice).length, `${frase} ${codice}`).toBeLessThanOrEqual(
          errorCodes(before).filter((code) => code === codice).length,
        );
      expect(frase).toMatch(/^[A-ZÈ].*\.$/s);
      if (denaro(dopo) !== denaro(fattura)) {
        expect(cambiaImporti, frase).toBe(true);
        expect(frase).toMatch(/il cliente paga|totale del documento diventa/);
      }
      expect(writeXml(fattura).xml, "the given document stays as it was").toBe(written);
    }
  return [...repaired].sort();
}

/** What cannot be repaired without knowing the facts: who the customer is, which rate is right, what is no copy. */
const SENZA_RIPARAZIONE = ["00409", "00417", "00474", "00475", "00476"];

describe("on the invented refused invoices", () => {
  const files = ownFiles("corpus").filter((name) => name.includes("__bad_") && !name.includes("fsm"));

  test.each(files)("%s", (name) => {
    const fattura = whole(readXml(readOwn("corpus", name)));
    const [, codice = ""] = /bad_(\d{5})/.exec(name) ?? [];

    expect(provaTutte(fattura, oggi).includes(codice)).toBe(!SENZA_RIPARAZIONE.includes(codice));
  });
});

describe("every code that says it can be repaired", () => {
  type Guasto = [codice: string, percorso: string, valore: unknown];
  const guasti: Guasto[] = [
    ["00300", "FatturaElettronicaHeader.DatiTrasmissione.IdTrasmittente.IdCodice", "IT12345678903"],
    ["00301", "FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA.IdCodice", "IT12345678903"],
    ["00313", "FatturaElettronicaHeader.DatiTrasmissione.CodiceDestinatario", "XXXXXXX"],
    ["00324", "FatturaElettronicaHeader.CessionarioCommittente.DatiAnagrafici.CodiceFiscale", "12345678903"],
    ["00330", "FatturaElettronicaHeader.DatiTrasmissione.PECDestinatario", "sdi01@pec.fatturapa.it"],
    ["00401", `${LINEA}.Natura`, "N4"],
    ["00403", `${DOC}.Data`, "2027-01-15"],
    ["00411", `${LINEA}.Ritenuta`, "SI"],
    ["00420", `${RIEPILOGO}.EsigibilitaIVA`, "S"],
    ["00421", `${RIEPILOGO}.Imposta`, d("1.00")],
    ["00422", `${RIEPILOGO}.ImponibileImporto`, d("10.00")],
    ["00423", `${LINEA}.PrezzoUnitario`, d("3.00")],
    ["00427", "FatturaElettronicaHeader.DatiTrasmissione.CodiceDestinatario", "UFABC1"],
    ["00428", "versione", "FPA12"],
    ["00430", `${RIEPILOGO}.Natura`, "N4"],
    ["00437", `${DOC}.ScontoMaggiorazione`, [{ Tipo: "SC" }, { Tipo: "MG" }]],
    ["00438", `${LINEA}.ScontoMaggiorazione`, [{ Tipo: "SC" }, { Tipo: "SC" }]],
    ["00443", `${LINEA}.AliquotaIVA`, d("10.00")],
    ["00200", `${BODY}.DatiGenerali.DatiGeneraliDocumento.Divisa`, "eur"],
    ["FC09", `${BODY}.DatiPagamento[0].DettaglioPagamento[0].ImportoPagamento`, d("1.00")],
    ["FC06", `${BODY}.DatiPagamento[0].DettaglioPagamento[0].DataScadenzaPagamento`, "2026-12-25"],
  ];

  test("keeps its word on any invoice spoilt in any one place", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(lawful, fc.constantFrom(...guasti), (draft, [codice, percorso, valore]) => {
        const spoilt = conValore(componiFattura(draft, { progressivoInvio: "1" }), percorso, valore);
        if (provaTutte(spoilt, OGGI).includes(codice)) seen.add(codice);
      }),
      { numRuns: 400 },
    );
    // Not by chance alone: some of each kind must have come up and been repaired.
    expect(seen.size).toBeGreaterThan(guasti.length / 2);
  }, 60_000);
});

test("a price that does not give its total: first the price that does, then what would be paid otherwise", () => {
  const fattura = conValore(componiFattura(bozza(), { progressivoInvio: "1" }), `${LINEA}.PrezzoUnitario`, d("900.00"));
  const [problema] = controlla(fattura, { oggi: OGGI, origine: "esterna" });
  const found = problema ? riparazioni(problema, fattura, { oggi: OGGI }) : [];

  expect(found.map((one) => one.cambiaImporti)).toEqual([false, true]);
  expect(found[1]?.frase).toBe(
    "Riga 1: corregge il totale in 900,00 e rifà il riepilogo IVA. Attenzione: il cliente paga 1.098,00\u00A0€ invece di 1.220,00\u00A0€.",
  );
});

test("of a document copied twice into one file one copy stays", () => {
  const { FatturaElettronicaBody, ...fattura } = componiFattura(bozza(), { progressivoInvio: "1" });
  const [body] = FatturaElettronicaBody;
  const lotto: FatturaElettronica = { ...fattura, FatturaElettronicaBody: [body, body, body] };
  const [problema] = controlla(lotto, { oggi: OGGI, origine: "esterna" });
  const [found] = problema ? riparazioni(problema, lotto, { oggi: OGGI }) : [];

  expect(problema?.codice).toBe("00409");
  expect(found?.applica(lotto).FatturaElettronicaBody).toHaveLength(1);
  expect(found?.cambiaImporti).toBe(true);
});

describe("what the customer pays never changes unsaid", () => {
  const random = randomOf(20_261_121);

  test.each(ownFiles("corpus"))("in %s, nor spoilt in any way", (name) => {
    const simplified = name.includes("fsm_");
    const sound = readOwn("corpus", name);
    for (const bytes of [sound, ...Array.from({ length: 8 }, () => mutate(sound, random))]) {
      const lettura = simplified ? readSemplificata(bytes) : readXml(bytes);
      if (!lettura.fattura?.FatturaElettronicaBody) continue;
      for (const { frase, prima, dopo, cambiaImporti } of tried(lettura)) {
        if (prima !== dopo) expect(cambiaImporti, `${name}: ${frase}`).toBe(true);
        if (cambiaImporti) expect(frase).toMatch(/il cliente paga|totale del documento diventa/);
      }
    }
  });
});

/** What the file asks for: totals and instalments of an ordinary one, the lines of a simplified one. */
function tried(lettura: Lettura<FatturaElettronica> | Lettura<FatturaElettronicaSemplificata>) {
  const way = <L extends FatturaLetta>(fattura: L, { frase, cambiaImporti, applica }: Riparazione<L>) => ({
    ...{ frase, cambiaImporti },
    ...{ prima: daPagare(fattura), dopo: daPagare(applica(fattura)) },
  });
  if (!lettura.valida) {
    const { fattura, problemi } = lettura;
    if (!fattura) return [];
    const ways = problemi.slice(0, 6).flatMap((problema) => riparazioniDiStruttura(problema, fattura, { oggi }));
    return ways.map((one) => way(fattura, one));
  }
  const { fattura } = lettura;
  const findings = controlla(fattura, { oggi, origine: "nostra" }).slice(0, 6);
  return findings.flatMap((problema) => riparazioni(problema, fattura, { oggi }).map((one) => way(fattura, one)));
}

function daPagare(fattura: FatturaLetta): string {
  if (!isSemplificataLetta(fattura)) return soldi(fattura);
  const { FatturaElettronicaBody = [] } = fattura;
  return FatturaElettronicaBody.map((body) => body.DatiBeniServizi?.map((one) => one.Importo).join("+")).join("|");
}

const soldi = ({ FatturaElettronicaBody = [] }: ComeLetto<FatturaElettronica>): string =>
  FatturaElettronicaBody.map(
    ({ DatiGenerali, DatiPagamento = [] }) =>
      `${DatiGenerali?.DatiGeneraliDocumento?.ImportoTotaleDocumento?.round(2) ?? ""} ${Decimal.sum(
        DatiPagamento.flatMap((one) => (one.DettaglioPagamento ?? []).flatMap((it) => it.ImportoPagamento ?? [])),
      ).round(2)}`,
  ).join("|");

describe("a simplified invoice", () => {
  const sana = readSemplificata(readOwn("corpus", "syn__fsm_td07_122.xml")).fattura as FatturaElettronicaSemplificata;
  const forfettaria = readSemplificata(readOwn("corpus", "syn__fsm_td07_rf19_900.xml"))
    .fattura as FatturaElettronicaSemplificata;
  const HEADER = "FatturaElettronicaHeader";
  const LINEA_SEMPLIFICATA = `${BODY}.DatiBeniServizi[0]`;

  test.each([
    ["00301", sana, `${HEADER}.CedentePrestatore.IdFiscaleIVA.IdCodice`, "IT12345678903"],
    ["00313", sana, `${HEADER}.DatiTrasmissione.CodiceDestinatario`, "XXXXXXX"],
    ["00330", sana, `${HEADER}.DatiTrasmissione.PECDestinatario`, "sdi01@pec.fatturapa.it"],
    ["00400", forfettaria, `${LINEA_SEMPLIFICATA}.Natura`, undefined],
    ["00401", sana, `${LINEA_SEMPLIFICATA}.Natura`, "N4"],
    ["00403", sana, `${DOC}.Data`, "2027-01-15"],
    ["00424", sana, `${LINEA_SEMPLIFICATA}.DatiIVA.Aliquota`, d("0.22")],
    ["00445", forfettaria, `${LINEA_SEMPLIFICATA}.Natura`, "N2"],
    ["00200", sana, `${DOC}.Divisa`, "eur"],
  ] as const)("with %s is repaired, and asks for the same money", (codice, fattura, percorso, valore) => {
    const spoilt = conValore(fattura, percorso, valore);
    const judged = (one: FatturaElettronicaSemplificata): Problema[] => {
      const formato = validateSemplificata(writeSemplificata(one).xml);
      return formato.length > 0 ? formato : controlla(one, { oggi, origine: "nostra" });
    };
    const problema = judged(spoilt).find((one) => one.codice === codice);
    const [found] = problema ? riparazioni(problema, spoilt, { oggi }) : [];

    expect(found?.frase).toMatch(/^[A-Z].*\.$/);
    expect(found && judged(found.applica(spoilt)).some((one) => one.codice === codice)).toBe(false);
    expect(found?.cambiaImporti).toBe(false);
  });

  test("above the limit only who writes it can decide", () => {
    const fattura = whole(readSemplificata(readOwn("corpus", "syn__bad_00460_fsm_oltre_400.xml")));
    const [problema] = controlla(fattura, { oggi, origine: "nostra" });

    expect(problema?.codice).toBe("00460");
    expect(problema && riparazioni(problema, fattura, { oggi })).toEqual([]);
  });
});
