import { daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { escapeText } from "@fatturachiara/fatturapa/xml";
import { writeZip, type ZipEntry } from "../../../zip/write-zip.ts";
import type { Cell } from "./export-columns.ts";
import { machine } from "./write-csv.ts";

const encoder = new TextEncoder();
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const parts = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The sheet's cell formats, by their place in the style sheet. */
const STYLE = { text: 0, title: 1, day: 2, amount: 3 } as const;

/** A list as a workbook of one sheet, row after row: a list of any length never stands in memory. */
export function writeXlsx(
  { sheet, at }: { sheet: string; at: Date },
  titles: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const small = (path: string, xml: string): ZipEntry => ({ path, at, bytes: encoder.encode(head + xml) });
  return writeZip([
    small(
      "[Content_Types].xml",
      `<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ),
    small(
      "_rels/.rels",
      `<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    small(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    small(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    small(
      "xl/styles.xml",
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    { path: "xl/worksheets/sheet1.xml", at, bytes: sheetXml(titles, pages) },
  ]);
}

async function* sheetXml(titles: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const first = titles.map((title) => textCell(title, STYLE.title)).join("");
  yield encoder.encode(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${first}</row>`,
  );
  for await (const rows of pages) {
    yield encoder.encode(rows.map((cells) => `<row>${cells.map(cellXml).join("")}</row>`).join(""));
  }
  yield encoder.encode("</sheetData></worksheet>");
}

function cellXml(cell: Cell): string {
  if (cell.kind === "amount") return `<c s="${STYLE.amount}"><v>${machine(cell.value)}</v></c>`;
  if (cell.value === null) return "<c/>";
  if (cell.kind === "day") return `<c s="${STYLE.day}"><v>${serialOf(cell.value)}</v></c>`;
  return textCell(cell.value, STYLE.text);
}

// What XML 1.0 cannot carry is left out.
const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeText(text.replace(/[^\P{Cc}\t\n\r]/gu, ""))}</t></is></c>`;

/** Days since 30 December 1899: how workbooks count. */
const serialOf = (day: Giorno): number => daysBetween("1900-01-01", day) + 2;
