import { describe, expect, test } from "vitest";
import { controlla } from "../../src/controlli/index.ts";
import { componiFattura, verifica } from "../../src/documento/index.ts";
import { readXml, validateXml, writeXml } from "../../src/xml/index.ts";
import { bozza } from "../bozza-di-prova.ts";
import { officialXsd } from "../official-xsd.ts";
import { sayMissing, sharedFolder } from "../shared-folder.ts";
import { whole } from "../whole.ts";
import { CASI } from "./casi.ts";

const oggi = "2026-11-20";
sayMissing("the cases of daily practice against the official XSD");
const xsd = sharedFolder ? officialXsd("ordinaria") : undefined;

/** The contents of every element of that name, read from the text of the file and by nothing of ours. */
const tutti = (xml: string, nome: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nome}>(.*?)</${nome}>`, "gs"))].map(([, content = ""]) => content);
const uno = (xml: string, nome: string): string => tutti(xml, nome)[0] ?? "";
/** Cents, so that sums are exact. */
const centesimi = (importo: string): number => Number(importo.replace(".", ""));

/** What an accountant reads in the file. */
function letto(xml: string) {
  const payments = tutti(xml, "ImportoPagamento");
  return {
    riepilogo: tutti(xml, "DatiRiepilogo")
      .map((block) => [
        uno(block, "Natura") || uno(block, "AliquotaIVA"),
        uno(block, "ImponibileImporto"),
        uno(block, "Imposta"),
      ])
      .map((cells) => cells.join(" "))
      .sort(),
    totale: uno(xml, "ImportoTotaleDocumento"),
    netto: payments.length === 0 ? undefined : payments.reduce((sum, one) => sum + centesimi(one), 0),
    ritenute: tutti(xml, "DatiRitenuta").map((one) => `${uno(one, "TipoRitenuta")} ${uno(one, "ImportoRitenuta")}`),
    casse: tutti(xml, "DatiCassaPrevidenziale").map(
      (one) => `${uno(one, "TipoCassa")} ${uno(one, "ImportoContributoCassa")}`,
    ),
    bollo: uno(xml, "BolloVirtuale") === "SI",
  };
}

describe.each(CASI)("$caso", (caso) => {
  const da = bozza(caso.bozza);
  const { xml } = writeXml(componiFattura(da, { progressivoInvio: "00001" }));

  test("comes to what an accountant reckons by hand", () => {
    const { riepilogo, totale, netto, ritenute = [], casse = [], bollo = false } = caso;

    expect(letto(xml)).toEqual({
      ...{ riepilogo: [...riepilogo].sort(), totale, ritenute, casse, bollo },
      netto: netto === undefined ? undefined : centesimi(netto),
    });
  });

  test("is a file that XSD and SdI take", () => {
    const errors = [...verifica(da, oggi).problemi, ...controlla(whole(readXml(xml)), { oggi, origine: "nostra" })];

    expect(errors.filter(({ gravita }) => gravita === "errore")).toEqual([]);
    expect(validateXml(xml)).toEqual([]);
    if (xsd) expect(xsd.verdict(new TextEncoder().encode(xml))).toBeUndefined();
  });
});

test("there are sixty of them and more, each once", () => {
  expect(CASI.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CASI.map(({ caso }) => caso)).size).toBe(CASI.length);
});
