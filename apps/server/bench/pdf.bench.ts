import { createRequire } from "node:module";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { pagine } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { browserArgs, findBrowser } from "../../../e2e/harness/find-browser.ts";
import type { Figure } from "../../../scripts/bench/figure.ts";
import { plex } from "../src/pdf/font/fonts.ts";
import { printFattura } from "../src/pdf/index.ts";
import { aBozza, aRiga, xmlOf } from "../test/a-bozza.ts";
import { pageAsHtml } from "./page-as-html.ts";

/**
 * The whole way from the bytes of the file to those of the PDF (in its worker, with the XML inside, the logo, the
 * structure), beside a browser kept warm that prints the same texts onto the same sheet, in this run and in turn; and
 * beside the same words put down by hand with the engine underneath: no table, no structure, no repeated heads.
 */
export async function bench(): Promise<Figure[]> {
  const picture = { create: { width: 600, height: 300, channels: 3, background: "#0b5d4b" } } as const;
  const logo = { type: "image/png", bytes: new Uint8Array(await sharp(picture).png().toBuffer()) };
  const figures: Figure[] = [];
  for (const [name, lines] of [
    ["PDF, una pagina (10 righe)", 10],
    ["PDF, 200 righe", 200],
  ] as const) {
    const xml = invoiceOf(lines);
    const print = () => printFattura(xml, { logo, fileName: "IT12345678903_00001.xml", printed: new Date(0) });
    const { ours, browser } = await beside(print, pageAsHtml(pageOf(xml), logo));
    if (browser !== undefined) {
      const reference = { name: "Chromium tenuto caldo, stessa pagina", figure: browser };
      // The bar of the project is for one page: at most 0.4 of the browser's time.
      figures.push({ name, figure: ours, unit: "ms", reference, ...(lines === 10 && { bar: 2.5 }) });
    }
    const floor = await best(() => byHand(read(xml)));
    figures.push({ name, figure: ours, unit: "ms", reference: { name: "pdfkit, righe messe a mano", figure: floor } });
  }
  return figures;
}

function invoiceOf(lines: number): Uint8Array {
  const righe = Array.from({ length: lines }, (_, i) =>
    aRiga({
      descrizione: `Consulenza tecnica n. ${i + 1}: verifica delle attività`,
      quantita: Decimal.of("2"),
      unitaMisura: "ore",
    }),
  );
  return xmlOf(aBozza({ righe }));
}

function pageOf(xml: Uint8Array) {
  const [page] = pagine(read(xml));
  if (!page) throw new Error("the invoice of the bench has no page");
  return page;
}

/** Both printers in turn, so that what else the machine does slows both. */
async function beside(print: () => Promise<Uint8Array>, html: string): Promise<{ ours: number; browser?: number }> {
  const found = await findBrowser();
  if (!found) {
    console.warn("SALTATO il confronto con il browser: qui non ce n'è uno (indicalo con CHROMIUM_PATH).");
    return { ours: await best(print) };
  }
  const { executablePath, env } = found;
  const browser = await chromium.launch({ executablePath, args: browserArgs, env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage();
    const inBrowser = async () => {
      await page.setContent(html);
      return page.pdf({ format: "A4", tagged: true, preferCSSPageSize: true, printBackground: true });
    };
    const times = { ours: Number.POSITIVE_INFINITY, browser: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 6; round += 1) {
      times.ours = Math.min(times.ours, await best(print, 4));
      times.browser = Math.min(times.browser, await best(inBrowser, 4));
    }
    return times;
  } finally {
    await browser.close();
  }
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
  registerFont(name: string, font: Buffer): Sheet;
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
  sheet.registerFont("normal", plex.normal).registerFont("bold", plex.bold);
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
