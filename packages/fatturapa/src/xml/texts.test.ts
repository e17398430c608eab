import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { readXml, writeXml } from "./index.ts";

const LINES = 60;
const sound = writeXml(invoiceOf(LINES)).xml;

/** Of one, two, three and four bytes; what Latin-1 lacks makes the file invalid, and it is read all the same. */
const text = fc
  .array(fc.constantFrom("a", "Z", "7", " ", "à", "ß", "ÿ", "€", "😀", "\uFEFF", "&amp;", "]", "<![CDATA[è<]]>"), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => parts.join(""));
const between = fc.constantFrom("", "", "", "\n  ", "<!-- è -->", "<?nota €?>", "<!--😀-->");

const shown = (written: string): string =>
  written.replaceAll("&amp;", "&").replaceAll(/<!\[CDATA\[(.*?)\]\]>/g, (_, inner: string) => inner);

test("every text is read where it stands, whatever its characters and what lies between the elements", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, between), { minLength: LINES, maxLength: LINES }),
      fc.boolean(),
      (pieces, mark) => {
        let line = 0;
        const xml = sound.replace(/<Descrizione>[^<]*<\/Descrizione>/g, () => {
          const [descrizione, after] = pieces[line++] as [string, string];
          return `<Descrizione>${descrizione}</Descrizione>${after}`;
        });

        const { fattura } = readXml(new TextEncoder().encode((mark ? "\uFEFF" : "") + xml));

        const lines = fattura?.FatturaElettronicaBody?.[0]?.DatiBeniServizi?.DettaglioLinee ?? [];
        expect(lines.map((line) => line.Descrizione)).toEqual(pieces.map(([written]) => shown(written)));
        expect(
          lines.map((line) => [line.NumeroLinea, line.CodiceArticolo?.[0]?.CodiceValore, String(line.PrezzoTotale)]),
        ).toEqual(
          lines.map((_, i) => [i + 1, `ART-${String(i + 1).padStart(5, "0")}`, `${(((i + 1) % 7) + 1) * 75}.00`]),
        );
      },
    ),
    { numRuns: 60 },
  );
});
