import { createRequire } from "node:module";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { defineFattura } from "../src/pdf/define-fattura.ts";
import { plex, renderPage } from "../src/pdf/render-page.ts";
import { aBozza, aRiga, xmlOf } from "../test/a-bozza.ts";

type Figure = { name: string; figure: number; unit: "ms"; reference: { name: string; figure: number } };

/**
 * The whole way from the bytes of the file to the bytes of the PDF, beside the same words put down by hand with the
 * engine underneath: no table, no measuring of columns, no repeated heads. What layout costs is the distance from 1.
 */
export async function bench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, lines] of [
    ["PDF, one page (10 lines)", 10],
    ["PDF, 200 lines", 200],
  ] as const) {
    const righe = Array.from({ length: lines }, (_, i) =>
      aRiga({
        descrizione: `Consulenza tecnica n. ${i + 1}: verifica delle attività`,
        quantita: Decimal.of("2"),
        unitaMisura: "ore",
      }),
    );
    const xml = xmlOf(aBozza({ righe }));
    const figure = await best(() => renderPage(defineFattura(read(xml))));
    const floor = await best(() => byHand(read(xml)));
    figures.push({ name, figure, unit: "ms", reference: { name: "pdfkit, rows placed by hand", figure: floor } });
  }
  return figures;
}

function read(xml: Uint8Array): FatturaElettronica {
  const { fattura, problemi } = readXml(xml);
  if (!fattura || problemi.length > 0) throw new Error("the invoice of the bench is not valid");
  return fattura;
}

async function best(run: () => Promise<Uint8Array>, times = 12): Promise<number> {
  for (let i = 0; i < 4; i += 1) if ((await run()).length < 1000) throw new Error("an empty PDF");
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i += 1) {
    const start = performance.now();
    await run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

type Sheet = {
  registerFont(name: string, font: Buffer | undefined): Sheet;
  font(name: string): Sheet;
  fontSize(size: number): Sheet;
  text(text: string, x: number, y: number, options: object): Sheet;
  addPage(): Sheet;
  on(event: "data" | "end", listener: (chunk: Buffer) => void): Sheet;
  end(): void;
};
const PDFDocument = createRequire(createRequire(import.meta.url).resolve("pdfmake"))("pdfkit") as new (
  options: object,
) => Sheet;

function byHand({ FatturaElettronicaHeader, FatturaElettronicaBody: [body] }: FatturaElettronica): Promise<Uint8Array> {
  const sheet = new PDFDocument({ size: "A4", margin: 0 });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    sheet.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
  });
  sheet.registerFont("normal", plex["plex-normal"]).registerFont("bold", plex["plex-bold"]);
  const put = (text: string, x: number, y: number) => sheet.text(text, x, y, { lineBreak: false });
  const generali = body.DatiGenerali.DatiGeneraliDocumento;
  sheet.font("bold").fontSize(19);
  put(`Fattura ${generali.Numero}`, 380, 50);
  sheet.font("normal").fontSize(9.5);
  for (const [i, party] of [
    FatturaElettronicaHeader.CedentePrestatore,
    FatturaElettronicaHeader.CessionarioCommittente,
  ].entries()) {
    put(party.DatiAnagrafici.Anagrafica.Denominazione ?? "", 48 + i * 260, 110);
    put(`${party.Sede.Indirizzo} ${party.Sede.CAP} ${party.Sede.Comune}`, 48 + i * 260, 124);
  }
  let y = 180;
  for (const line of body.DatiBeniServizi.DettaglioLinee) {
    if (y > 740) {
      sheet.addPage();
      y = 60;
    }
    put(String(line.NumeroLinea), 48, y);
    put(line.Descrizione, 70, y);
    put(line.Quantita?.toString() ?? "", 330, y);
    put(line.UnitaMisura ?? "", 360, y);
    put(line.PrezzoUnitario.toString(), 400, y);
    put(line.AliquotaIVA.toString(), 460, y);
    put(line.PrezzoTotale.toString(), 500, y);
    y += 24;
  }
  put(String(generali.ImportoTotaleDocumento), 480, y + 20);
  sheet.end();
  return done;
}
