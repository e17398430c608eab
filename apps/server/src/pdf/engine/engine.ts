import { createRequire } from "node:module";
import type { CustomTableLayout, StyleDictionary } from "pdfmake/interfaces.js";

// pdfmake sets the page (what stands where); its own drawing half writes no structure and no archive format, so that half
// is ours (`draw-pages.ts`). What it offers for this is neither in its types nor promised: nothing but this file reaches
// behind the public door of pdfmake, and `engine.test.ts` asks to be looked at when the version changes (ADR 0033).

/** A font the engine has opened. */
type Font = {
  id: string;
  /** Of a thousand. */
  ascender: number;
  ref(): Reference;
  /** Glyphs as four hexadecimal digits each, and how far each takes the pen, of a thousand. */
  encode(text: string): [string[], { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }[]];
};
/** A run of letters in one style; `leaf` comes from `plan-structure.ts`. */
export type Inline = { text: string; x: number; font: Font; fontSize: number; color: string; leaf?: object };
/** A line of text as the engine has set it. */
export type Line = {
  x: number;
  y: number;
  inlines: Inline[];
  getHeight(): number;
  getAscenderHeight(): number;
};
/** A stroke or an area as the engine has set it. */
export type Vector = {
  type: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  x: number;
  y: number;
  w: number;
  h: number;
  lineWidth?: number;
  lineColor?: string;
  color?: string;
};
/** A picture as the engine has set it. */
export type Picture = { image: string; x: number; y: number; _width: number; _height: number; leaf?: object };
/** Something that stands on a page. */
type PageItem = { type: "line"; item: Line } | { type: "vector"; item: Vector } | { type: "image"; item: Picture };
/** A page as the engine has set it. */
export type SetPage = { items: PageItem[]; pageSize: { width: number; height: number } };

/** What an element of the structure tree holds of a page. */
export type StructureContent = object;
/** An element of the structure tree while the file is written. */
export type StructureElement = {
  add(child: StructureElement | StructureContent): void;
  end(): void;
  dictionary: { data: Record<string, unknown> };
};

/** An object of the file. */
type Reference = { compress: boolean; write(bytes: Buffer): void; end(bytes?: Buffer): void };

/** The part of the PDF writer that we use. */
export type PdfDocument = {
  info: Record<string, string | Date>;
  compress: boolean;
  page: { width: number; height: number; fonts: Record<string, Reference> };
  addContent(operators: string): void;
  _root: { data: Record<string, unknown> };
  _font: Font;
  provideFont(family: string, bold: boolean, italics: boolean): Font;
  addPage(options: { size: [number, number]; margin: number }): void;
  fontSize(size: number): void;
  fillColor(colour: string): void;
  strokeColor(colour: string): void;
  lineWidth(width: number): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  stroke(): void;
  fill(): void;
  save(): void;
  restore(): void;
  rotate(angle: number, options: { origin: [number, number] }): void;
  text(text: string, x: number, y: number, options: { lineBreak: false }): void;
  widthOfString(text: string): number;
  image(image: string, x: number, y: number, options: { width: number; height: number }): void;
  markContent(tag: "Artifact", options: { type: string }): void;
  markStructureContent(tag: string): StructureContent;
  endMarkedContent(): void;
  struct(
    type: string,
    options: { alt?: string; scope?: string; bbox?: [number, number, number, number]; placement?: string },
  ): StructureElement;
  addStructure(element: StructureElement): void;
  file(bytes: Buffer, options: object): void;
  ref(data: Record<string, unknown>): Reference;
  /** Pictures by the name the page calls them. */
  _imageRegistry: Record<string, { label: string; width: number; height: number; obj: Reference }>;
  end(): void;
  on(event: "data" | "end" | "error", listener: (chunk: Buffer) => void): void;
};

/** The fonts, by family. */
export type Families = Record<string, { normal: [Buffer]; bold: [Buffer] }>;

type LayoutBuilder = {
  registerTableLayouts(layouts: Record<string, CustomTableLayout>): void;
  layoutDocument(
    content: unknown,
    pdf: PdfDocument,
    styles: StyleDictionary,
    defaultStyle: object,
    background: undefined,
    header: unknown,
    footer: unknown,
  ): SetPage[];
};

/** Letters of a text and where each is placed. */
export type Run = { glyphs: object[]; positions: object[]; readonly advanceWidth: number };
/** A glyph, and the characters a reader of the file is told it stands for. */
type Glyph = { codePoints: readonly number[] };
/** A typeface as it was parsed, before a document opens it. */
export type Typeface = {
  layout(text: string, features?: unknown): Run;
  getGlyph(id: number, characters?: readonly number[]): Glyph | null;
  /** What is drawn with that glyph, one text for each way to it. */
  stringsForGlyph(id: number): string[];
  hasGlyphForCodePoint(codePoint: number): boolean;
};
type Fontkit = {
  create(bytes: Buffer): Typeface;
  registerFormat(format: { (stream: { buffer: Uint8Array }): Typeface; probe(bytes: Uint8Array): boolean }): void;
};

const load = createRequire(import.meta.url);
const inEngine = createRequire(load.resolve("pdfmake"));
/** The very copy of the font library that the engine uses: pdfmake, pdfkit, fontkit. */
export const fontkit = createRequire(inEngine.resolve("pdfkit"))("fontkit") as Fontkit;
const part = <T>(name: string): T => (load(`pdfmake/js/${name}.js`) as { default: T }).default;

/** The engine's setting of pages. */
export const LayoutBuilder = part<new (size: object, margins: object) => LayoutBuilder>("LayoutBuilder");
/** The engine's file. */
export const EngineDocument =
  part<
    new (
      fonts: Families,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      files: null,
      mayOpen: (path: string) => boolean,
    ) => PdfDocument
  >("PDFDocument");
/** The engine's own looks of tables. */
export const engineLayouts = (load("pdfmake/js/tableLayouts.js") as { tableLayouts: Record<string, CustomTableLayout> })
  .tableLayouts;
