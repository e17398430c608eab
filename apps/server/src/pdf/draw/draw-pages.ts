import type {
  Inline,
  Line,
  PdfDocument,
  Picture,
  SetPage,
  StructureContent,
  StructureElement,
  Vector,
} from "../engine/engine.ts";
import { drawText } from "./draw-text.ts";
import type { Planned } from "./plan-structure.ts";

/** Big words across a page, under everything else. */
export type Mark = { text: string; fontSize: number; color: string; angle: number };

type Drawing = {
  pdf: PdfDocument;
  /** Where each leaf was drawn. */
  drawn: Map<Planned, { page: number; contents: StructureContent[] }>;
  page: number;
  open: Planned | "artifact" | undefined;
};

/**
 * Draws pages that are set: lines first, then texts and pictures, each told to be a part of its element of the structure
 * tree or an artifact (ISO 32000-1, 14.8). Nothing is see-through.
 */
export function drawPages(
  pdf: PdfDocument,
  { pages, tree, mark }: { pages: readonly SetPage[]; tree: Planned; mark: Mark | undefined },
): void {
  const drawing: Drawing = { pdf, drawn: new Map(), page: 0, open: undefined };
  for (const { items, pageSize } of pages) {
    drawing.page += 1;
    pdf.addPage({ size: [pageSize.width, pageSize.height], margin: 0 });
    pdf.markContent("Artifact", { type: "Layout" });
    if (mark) drawMark(pdf, mark);
    for (const item of items) if (item.type === "vector") drawVector(pdf, item.item);
    pdf.endMarkedContent();
    for (const item of items) {
      if (item.type === "line") drawLine(drawing, item.item);
      if (item.type === "image") drawPicture(drawing, item.item);
    }
    leave(drawing);
  }
  const root = elementOf(drawing, tree);
  pdf.addStructure(root);
  root.end();
}

function drawMark(pdf: PdfDocument, { text, fontSize, color, angle }: Mark): void {
  const { width, height } = pdf.page;
  pdf._font = pdf.provideFont("Plex", true, false);
  pdf.fontSize(fontSize);
  pdf.fillColor(color);
  pdf.save();
  pdf.rotate(angle, { origin: [width / 2, height / 2] });
  pdf.text(text, (width - pdf.widthOfString(text)) / 2, height / 2 - fontSize * 0.65, { lineBreak: false });
  pdf.restore();
}

function drawVector(pdf: PdfDocument, vector: Vector): void {
  pdf.lineWidth(vector.lineWidth ?? 1);
  if (vector.type === "rect") pdf.rect(vector.x, vector.y, vector.w, vector.h);
  else {
    pdf.moveTo(vector.x1, vector.y1);
    pdf.lineTo(vector.x2, vector.y2);
  }
  if (vector.color) {
    pdf.fillColor(vector.color);
    pdf.fill();
  } else {
    pdf.strokeColor(vector.lineColor ?? "black");
    pdf.stroke();
  }
}

function drawLine(drawing: Drawing, line: Line): void {
  const { pdf } = drawing;
  const ascent = line.getAscenderHeight();
  for (const run of runsOf(line.inlines)) {
    if (run.text === "") continue;
    enter(drawing, run.leaf as Planned | undefined);
    drawText(pdf, run, { x: line.x + run.x, base: line.y + ascent });
  }
}

/** Neighbours of one style as one text: half the file, and readers see the blanks between the words. */
function runsOf(inlines: readonly Inline[]): Inline[] {
  const runs: Inline[] = [];
  for (const inline of inlines) {
    const last = runs.at(-1);
    const same = last && last.font === inline.font && last.fontSize === inline.fontSize && last.color === inline.color;
    if (same && last.leaf === inline.leaf) last.text += inline.text;
    else runs.push(bare(inline));
  }
  return runs;
}

/** Without the many properties of style that the engine leaves on each word: copying them took longer than drawing it. */
const bare = ({ text, x, font, fontSize, color, leaf }: Inline): Inline => ({
  ...{ text, x, font, fontSize, color },
  ...(leaf && { leaf }),
});

function drawPicture(drawing: Drawing, { image, x, y, _width: width, _height: height, leaf }: Picture): void {
  enter(drawing, leaf as Planned | undefined);
  drawing.pdf.image(image, x, y, { width, height });
  if (leaf) (leaf as Planned).box = [x, y, x + width, y + height];
}

/** What is drawn from here on belongs to this leaf. */
function enter(drawing: Drawing, leaf: Planned | undefined): void {
  const drawnLeaf = leaf && drawing.drawn.get(leaf);
  const next = !leaf || (leaf.repeated && drawnLeaf && drawnLeaf.page !== drawing.page) ? "artifact" : leaf;
  if (drawing.open === next) return;
  leave(drawing);
  drawing.open = next;
  if (next === "artifact") drawing.pdf.markContent("Artifact", { type: "Pagination" });
  else {
    const content = drawing.pdf.markStructureContent(next.role);
    if (drawnLeaf) drawnLeaf.contents.push(content);
    else drawing.drawn.set(next, { page: drawing.page, contents: [content] });
  }
}

function leave(drawing: Drawing): void {
  if (drawing.open) drawing.pdf.endMarkedContent();
  drawing.open = undefined;
}

function elementOf(drawing: Drawing, planned: Planned): StructureElement {
  const { role, children, alt, scope, colSpan, box } = planned;
  const element = drawing.pdf.struct(role, {
    ...(alt !== undefined && { alt }),
    ...(scope && { scope }),
    ...(box && { bbox: box, placement: "Block" }),
  });
  const { data } = element.dictionary;
  if (colSpan && colSpan > 1) data.A = { O: "Table", ...(data.A as object | undefined), ColSpan: colSpan };
  for (const child of children) element.add(elementOf(drawing, child));
  for (const content of drawing.drawn.get(planned)?.contents ?? []) element.add(content);
  return element;
}
