import { describe, expect, test } from "vitest";
import { componi, scriviComposta, verifica } from "../../src/documento/index.ts";
import { bozza } from "../bozza-di-prova.ts";
import { officialXsd } from "../official-xsd.ts";
import { sayMissing, sharedFolder } from "../shared-folder.ts";
import { CASI } from "./casi.ts";
import { cifreDi } from "./cifre-di.ts";
import { leggiCifre } from "./leggi-cifre.ts";
import { obiezioni } from "./obiezioni.ts";

const oggi = "2026-11-20";
sayMissing("the cases of daily practice against the official XSD");
const schemas = sharedFolder
  ? { ordinaria: officialXsd("ordinaria"), semplificata: officialXsd("semplificata") }
  : undefined;

describe.each(CASI)("$caso", (caso) => {
  const da = bozza(caso.bozza);
  const xml = scriviComposta(componi(da, { progressivoInvio: "00001" }));

  test("comes to what an accountant reckons by hand", () => {
    expect(leggiCifre(xml, caso.nelFile)).toEqual(cifreDi(caso));
  });

  test("is a file that XSD and SdI take", () => {
    const xsd = schemas?.[caso.bozza.semplificata ? "semplificata" : "ordinaria"];

    expect(verifica(da, oggi).problemi.filter(({ gravita }) => gravita === "errore")).toEqual([]);
    expect(obiezioni(xml, oggi)).toEqual([]);
    if (xsd) expect(xsd.verdict(new TextEncoder().encode(xml))).toBeUndefined();
  });
});

test("there are sixty of them and more, each once", () => {
  expect(CASI.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CASI.map(({ caso }) => caso)).size).toBe(CASI.length);
});
