import { describe, expect, test } from "vitest";
import { bozza } from "../../test/bozza-di-prova.ts";
import { readOwn } from "../../test/own-files.ts";
import { controlla } from "../controlli/index.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura } from "../documento/index.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { conValore } from "../tracciato/valore-al.ts";
import { readSemplificata } from "../xml/index.ts";
import { riparazioni } from "./index.ts";

const oggi = "2026-11-25";
const BODY = "FatturaElettronicaBody[0]";
const DOC = `${BODY}.DatiGenerali.DatiGeneraliDocumento`;
const sana = componiFattura(bozza(), { progressivoInvio: "1" });

function modi(fattura: FatturaElettronica | FatturaElettronicaSemplificata, codice: string, scelte = true) {
  const problema = controlla(fattura, { oggi, origine: "nostra" }).find((one) => one.codice === codice);
  return problema ? riparazioni(problema, fattura, { oggi, scelte }) : [];
}

/** Without VAT, of that nature, line and summary. */
function conNatura(natura: string): FatturaElettronica {
  const changes: [string, unknown][] = ["DettaglioLinee", "DatiRiepilogo"].flatMap((list) => [
    [`${BODY}.DatiBeniServizi.${list}[0].AliquotaIVA`, Decimal.of("0.00")],
    [`${BODY}.DatiBeniServizi.${list}[0].Natura`, natura],
  ]);
  changes.push([`${BODY}.DatiBeniServizi.DatiRiepilogo[0].Imposta`, Decimal.of("0.00")]);
  return changes.reduce((now, [path, value]) => conValore(now, path, value), sana);
}

describe("where only who knows the facts can say", () => {
  test.each([
    ["N6", 9],
    // N3.5 wants a declaration of intent, which no repair can know.
    ["N3", 5],
    ["N2", 2],
  ])("a nature %s may become each of its %i details, in lines and summary together", (generica, count) => {
    const found = modi(conNatura(generica), "00445");

    expect(found).toHaveLength(count);
    for (const { scelta, frase, applica } of found) {
      const { DettaglioLinee, DatiRiepilogo } = applica(conNatura(generica) as never).FatturaElettronicaBody[0]
        .DatiBeniServizi as FatturaElettronica["FatturaElettronicaBody"][0]["DatiBeniServizi"];
      expect(scelta).toBe(true);
      expect(DettaglioLinee[0].Natura).toBe(DatiRiepilogo[0].Natura);
      expect(frase).toContain(`${DettaglioLinee[0].Natura} (`);
    }
  });

  test("what needs no choice is offered alone", () => {
    const flatRate = conValore(
      conNatura("N2"),
      "FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.RegimeFiscale",
      "RF19",
    );

    expect(modi(flatRate, "00445").map(({ scelta }) => scelta)).toEqual([false]);
  });

  test("nothing is offered to a program that chooses for nobody", () => {
    expect(modi(conNatura("N6"), "00445", false)).toEqual([]);
  });

  test("a number without digits gets one, where there is room", () => {
    expect(modi(conValore(sana, `${DOC}.Numero`, "A"), "00425").map(({ frase }) => frase)).toEqual([
      "Scrive il numero «A/1» al posto di «A».",
    ]);
    expect(modi(conValore(sana, `${DOC}.Numero`, "ABCDEFGHIJKLMNOPQRST"), "00425")).toEqual([]);
  });

  test("a document before what it cites: of today, or the other day unsaid", () => {
    const cited = conValore(sana, `${BODY}.DatiGenerali.DatiFattureCollegate`, [
      { IdDocumento: "7", Data: "2026-11-24" },
      { IdDocumento: "6", Data: "2026-01-07" },
    ]);
    const found = modi(conValore(cited, `${DOC}.Data`, "2026-11-20"), "00418");

    expect(found.map(({ frase }) => frase)).toEqual([
      "Porta il documento a oggi, 25/11/2026, dopo la fattura collegata.",
      "Toglie la data della fattura collegata, che è facoltativa.",
    ]);
    const second = found[1]?.applica(cited as never) as FatturaElettronica | undefined;
    expect(second?.FatturaElettronicaBody[0].DatiGenerali.DatiFattureCollegate?.[1]?.Data).toBe("2026-01-07");
  });

  test("a simplified line without VAT and without nature may get any nature of its format", () => {
    const { fattura } = readSemplificata(readOwn("corpus", "syn__fsm_td07_122.xml"));
    const line = `${BODY}.DatiBeniServizi[0]`;
    const zero = conValore(fattura as FatturaElettronicaSemplificata, `${line}.DatiIVA`, {
      Aliquota: Decimal.of("0.00"),
    });

    expect(modi(zero, "00400").map(({ frase }) => frase)).toContain("Scrive la natura N4 nella riga: Esenti.");
    expect(modi(zero, "00400").every(({ scelta }) => scelta)).toBe(true);
  });
});

describe("a total that is not the sum", () => {
  test("by cents declares the difference, or becomes the sum and says so", () => {
    const found = modi(conValore(sana, `${DOC}.ImportoTotaleDocumento`, Decimal.of("1220.01")), "FC18");

    expect(found.map(({ cambiaImporti, scelta }) => ({ cambiaImporti, scelta }))).toEqual([
      { cambiaImporti: false, scelta: false },
      { cambiaImporti: true, scelta: false },
    ]);
    expect(found[0]?.frase).toBe("Dichiara l'arrotondamento di 0,01\u00a0€ fra somma e totale.");
  });

  test("by more can only become the sum", () => {
    const found = modi(conValore(sana, `${DOC}.ImportoTotaleDocumento`, Decimal.of("1300.00")), "FC18");

    expect(found.map(({ cambiaImporti }) => cambiaImporti)).toEqual([true]);
  });
});
