import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tipoDi } from "../src/bozza/parti-bozza.ts";
import { controlla } from "../src/controlli/index.ts";
import { aSeStessi, componiFattura, emessoDalCessionario, verifica } from "../src/documento/index.ts";
import { readXml, validateXml, writeXml } from "../src/xml/index.ts";
import { officialXsd } from "./official-xsd.ts";
import { lawful, OGGI } from "./qualunque-bozza.ts";
import { sayMissing, sharedFolder } from "./shared-folder.ts";
import { whole } from "./whole.ts";

sayMissing("random drafts against the official XSD");
const xsd = sharedFolder ? officialXsd("ordinaria") : undefined;

describe("whatever a complete draft says", () => {
  test("the file is valid for the official XSD, and the SdI would take it", () => {
    fc.assert(
      fc.property(lawful, (draft) => {
        const errors = verifica(draft, OGGI).problemi.filter((problema) => problema.gravita === "errore");
        expect(errors).toEqual([]);

        const xml = writeXml(componiFattura(draft, { progressivoInvio: "0000A" })).xml;
        expect(validateXml(xml)).toEqual([]);
        if (xsd) expect(xsd.verdict(new TextEncoder().encode(xml))).toBeUndefined();

        const refused = controlla(whole(readXml(xml)), { oggi: OGGI, origine: "esterna" });
        expect(refused.filter((one) => one.gravita === "errore" || one.codice.startsWith("004"))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test("nobody is asked to pay for a credit note or a document to oneself", () => {
    fc.assert(
      fc.property(lawful, (draft) => {
        const [body] = componiFattura(draft, { progressivoInvio: "1" }).FatturaElettronicaBody;
        const tipoDocumento = tipoDi(draft);
        const free = tipoDocumento === "TD04" || emessoDalCessionario(tipoDocumento) || aSeStessi(tipoDocumento);
        return free === (body.DatiPagamento === undefined);
      }),
      { numRuns: 100 },
    );
  });
});
