import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { readXml, writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aBozza, aRiga } from "../../test/a-bozza.ts";
import { objectsOf } from "../../test/pdf-objects.ts";
import { pdfText, squeezed } from "../../test/pdf-text.ts";
import { printFattura } from "./print-fattura.ts";

// The whole chain: what the totals panel computes while a person types (`calcola`), what the XML says, what the PDF shows.

const decimal = (max: number, scale: number) =>
  fc.integer({ min: 1, max }).map((n) => Decimal.of(n).dividedBy(Decimal.of(10 ** scale), scale));
const riga = fc.record({
  quantita: fc.option(decimal(99_999, 3), { nil: undefined }),
  prezzoUnitario: fc.oneof(decimal(9_999_999, 2), decimal(999_999_999, 8)),
  sconti: fc.array(fc.record({ tipo: fc.constantFrom("SC" as const, "MG" as const), percentuale: decimal(5000, 2) }), {
    maxLength: 2,
  }),
  aliquotaIva: fc.constantFrom("22.00", "10.00", "5.00", "4.00").map(Decimal.of),
  cassa: fc.boolean(),
  ritenuta: fc.boolean(),
});
const documento = fc
  .record({
    righe: fc.array(riga, { minLength: 1, maxLength: 9 }),
    conCassa: fc.boolean(),
    conRitenuta: fc.boolean(),
    split: fc.boolean(),
    bollo: fc.constantFrom("si" as const, "no" as const),
    addebitatoAlCliente: fc.boolean(),
  })
  .map(({ righe, conCassa, conRitenuta, split, bollo, addebitatoAlCliente }) =>
    aBozza({
      righe: righe.map((one) =>
        aRiga({ ...one, ritenuta: one.ritenuta && conRitenuta, ...(split && { esigibilita: "S" as const }) }),
      ),
      bollo: { modo: bollo, importo: Decimal.of("2.00"), addebitatoAlCliente },
      ...(conCassa && {
        cassa: {
          tipo: "TC04",
          aliquota: Decimal.of("4"),
          aliquotaIva: Decimal.of("22.00"),
          soggettaARitenuta: false,
          ...(split && { esigibilita: "S" as const }),
        },
      }),
      ...(conRitenuta && {
        ritenuta: { tipo: "RT01", aliquota: Decimal.of("20"), percentualeBase: Decimal.of("100"), causale: "A" },
      }),
    }),
  );

const cents = (amount: Decimal): string => formatNumero(amount, { min: 2, max: 2 });

test("whatever is invoiced, screen, XML and PDF say the same to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(documento, async (bozza) => {
      const screen = calcola(bozza);
      const xml = writeXmlBytes(componiFattura(bozza, { progressivoInvio: "00001" }));
      const body = readXml(xml).fattura?.FatturaElettronicaBody[0];
      const pdf = await printFattura(xml, { printed: new Date(0) });
      const page = pdfText(pdf).join("");
      const shows = (...texts: string[]) => expect(page).toContain(squeezed(texts.join(" ")));

      expect(body?.DatiGenerali.DatiGeneraliDocumento.ImportoTotaleDocumento?.toString()).toBe(
        screen.totale.importo.withDecimals(2, 2).toString(),
      );
      shows("Totale documento", cents(screen.totale.importo));
      shows("Netto a pagare", `${cents(screen.netto.importo)} €`);
      shows("Imponibile", cents(screen.imponibile.importo));
      for (const one of screen.casse) shows("Cassa previdenziale TC04 4%", cents(one.importo));
      for (const one of screen.ritenute) shows("Ritenuta d'acconto 20%", cents(one.importo.negated()));
      if (!screen.ivaSplitPayment.importo.isZero())
        shows("IVA versata dal cliente", cents(screen.ivaSplitPayment.importo.negated()));
      for (const [at, one] of screen.righe.entries()) {
        const inXml = body?.DatiBeniServizi.DettaglioLinee[at]?.PrezzoTotale;
        expect(inXml && cents(inXml)).toBe(cents(one.prezzoTotale));
        shows(cents(one.prezzoTotale));
      }
      for (const one of screen.riepiloghi) shows(cents(one.imponibile), cents(one.imposta));
      const [inside] = [...objectsOf(pdf).values()].filter((one) => one.dictionary.includes("/Type /EmbeddedFile"));
      expect(Buffer.from(inside?.stream() ?? "", "latin1").equals(Buffer.from(xml))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
