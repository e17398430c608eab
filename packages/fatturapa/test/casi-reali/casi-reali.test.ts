import { describe, expect, test } from "vitest";
import { controlla } from "../../src/controlli/index.ts";
import { componiFattura, verifica } from "../../src/documento/index.ts";
import { readXml, validateXml, writeXml } from "../../src/xml/index.ts";
import { bozza } from "../bozza-di-prova.ts";
import { officialXsd } from "../official-xsd.ts";
import { sayMissing, sharedFolder } from "../shared-folder.ts";
import { whole } from "../whole.ts";
import { CASI } from "./casi.ts";
import { cifreDi } from "./cifre-di.ts";
import { leggiCifre } from "./leggi-cifre.ts";

const oggi = "2026-11-20";
sayMissing("the cases of daily practice against the official XSD");
const xsd = sharedFolder ? officialXsd("ordinaria") : undefined;

describe.each(CASI)("$caso", (caso) => {
  const da = bozza(caso.bozza);
  const { xml } = writeXml(componiFattura(da, { progressivoInvio: "00001" }));

  test("comes to what an accountant reckons by hand", () => {
    expect(leggiCifre(xml)).toEqual(cifreDi(caso));
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
