import type { Inline, PdfDocument } from "../engine/engine.ts";

/** A run of letters with its base line there. The writer's own `text` says the same in ten times as many operators. */
export function drawText(
  pdf: PdfDocument,
  { text, font, fontSize, color }: Inline,
  { x, base }: { x: number; base: number },
): void {
  const [glyphs, places] = font.encode(text);
  if (places.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) {
    drawPlaced(pdf, { text, font, fontSize, color }, { x, base });
    return;
  }
  pdf.page.fonts[font.id] ??= font.ref();
  // The page's coordinates go down, as the layout's; letters must stand up all the same: hence the -1.
  pdf.addContent(
    `BT ${inRgb(color)} rg /${font.id} ${round(fontSize)} Tf 1 0 0 -1 ${round(x)} ${round(base)} Tm [${kerned(glyphs, places)}] TJ ET`,
  );
}

/** Accents set over letters have places of their own. */
function drawPlaced(
  pdf: PdfDocument,
  { text, font, fontSize, color }: Omit<Inline, "x">,
  { x, base }: { x: number; base: number },
): void {
  pdf._font = font;
  pdf.fontSize(fontSize);
  pdf.fillColor(color);
  pdf.text(text, x, base - (font.ascender / 1000) * fontSize, { lineBreak: false });
}

type Place = { xAdvance: number; advanceWidth: number };
const noPlace: Place = { xAdvance: 0, advanceWidth: 0 };

function kerned(glyphs: readonly string[], places: readonly Place[]): string {
  let out = "<";
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance, advanceWidth } = places[at] ?? noPlace;
    out += xAdvance === advanceWidth ? glyph : `${glyph}> ${round(advanceWidth - xAdvance)} <`;
  }
  return `${out}>`;
}

const rgb = new Map<string, string>();

/** "#5C6964" as three numbers up to 1. */
function inRgb(color: string): string {
  let parts = rgb.get(color);
  if (!parts) {
    const digits = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    if (color.length !== 7 || digits.some(Number.isNaN)) throw new Error(`Not a colour: ${color}`);
    parts = digits.map((part) => round(part / 255)).join(" ");
    rgb.set(color, parts);
  }
  return parts;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
