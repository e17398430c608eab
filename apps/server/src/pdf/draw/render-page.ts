import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { engineLayouts, LayoutBuilder, type PdfDocument, type SetPage } from "../engine/engine.ts";
import { fonts } from "../font/fonts.ts";
import { readable } from "../font/readable.ts";
import { ArchiveDocument } from "./archive-document.ts";
import { codePicture } from "./code-picture.ts";
import { drawPages, type Mark } from "./draw-pages.ts";
import { page, tableLayouts } from "./look.ts";
import { leavesOf, type Planned, planStructure } from "./plan-structure.ts";
import { type Logo, type ReadyPicture, readyPicture } from "./ready-picture.ts";

/** A file that travels inside the PDF. */
type Enclosed = { name: string; type: string; bytes: Uint8Array; description: string; modified: Date };
/** A page to be printed. */
export type Sheets = {
  /** The page as data; `whole`: rows and blocks are not split between pages. */
  define(complete: boolean): TDocumentDefinitions;
  title: string;
  author: string;
  /** ISO 639-1; Italian unless told. */
  language?: string | undefined;
  printed: Date;
  /** Known to the page as "logo". */
  logo?: Logo | undefined;
  /** What a QR code says that is known to the page as "code". */
  code?: string | undefined;
  mark?: Mark | undefined;
  enclosed?: Enclosed | undefined;
};

/**
 * A page definition as the bytes of a tagged PDF/A-3b; the enclosed file is its source (ISO 19005-3, annex E). Takes the
 * processor for milliseconds: only the printing thread calls it.
 */
export async function renderPage(sheets: Sheets): Promise<Uint8Array> {
  const logo = sheets.logo && (await readyPicture(sheets.logo));
  const code = sheets.code === undefined ? undefined : codePicture(sheets.code);
  const { pdf, pages, tree } = setPages(sheets, { logo, code });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  drawPages(pdf, { pages, tree, mark: sheets.mark });
  if (sheets.enclosed) enclose(pdf, sheets.enclosed);
  pdf.end();
  return done;
}

/** By the names that the page knows them by. */
type Pictures = { logo: ReadyPicture | undefined; code: ReadyPicture | undefined };
type SetPages = { pdf: PdfDocument; pages: SetPage[]; tree: Planned };

/** The engine leaves out what must be whole and is taller than a page. So we count: nothing of an invoice may be missing. */
function setPages(sheets: Sheets, pictures: Pictures): SetPages {
  for (const complete of [true, false]) {
    const set = trySetting(sheets, { complete, pictures });
    if (isComplete(set)) return set;
  }
  throw new Error("Something of the document does not fit on a page");
}

function trySetting(
  { define, title, author, printed, language = "it" }: Sheets,
  { complete, pictures }: { complete: boolean; pictures: Pictures },
): SetPages {
  const pdf = new ArchiveDocument(fonts(), {
    title,
    author,
    language: language === "it" ? "it-IT" : language,
    printed,
  });
  for (const [name, picture] of Object.entries(pictures)) if (picture) pdf.addPicture(name, picture);
  const definition = define(complete);
  const tree = planStructure(definition, readable);
  const { content, header, footer, styles = {}, defaultStyle = {} } = definition;
  const { width, height, side, top, bottom } = page;
  const layout = new LayoutBuilder(
    { width, height, orientation: "portrait" },
    { left: side, top, right: side, bottom },
  );
  layout.registerTableLayouts({ ...engineLayouts, ...tableLayouts });
  const pages = layout.layoutDocument(content, pdf, styles, defaultStyle, undefined, header, footer);
  return { pdf, pages, tree };
}

function isComplete({ pages, tree }: SetPages): boolean {
  const there = new Set<unknown>();
  for (const { items } of pages) {
    for (const item of items) {
      if (item.type === "line") for (const inline of item.item.inlines) there.add(inline.leaf);
      if (item.type === "image") there.add(item.item.leaf);
    }
  }
  return leavesOf(tree).every((leaf) => there.has(leaf));
}

function enclose(pdf: PdfDocument, { name, type, bytes, description, modified }: Enclosed): void {
  pdf.file(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    name,
    type,
    description,
    relationship: "Source",
    creationDate: modified,
    modifiedDate: modified,
  });
}
