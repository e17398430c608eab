import type { CustomTableLayout, StyleDictionary } from "pdfmake/interfaces.js";

/** Points of so many millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** The page of design "A4": a sheet that prints well in grey, one yellow line its only colour. */
export const page = {
  width: mm(210),
  height: mm(297),
  side: mm(17),
  top: mm(16),
  /** Room for the foot (rule, two lines of note) above the 14 mm of white. */
  bottom: mm(14) + 42,
} as const;
/** How wide what stands on a page may be. */
export const contentWidth = page.width - 2 * page.side;

/** The colours of a page. */
export const colour = {
  ink: "#16201D",
  ink2: "#44514C",
  ink3: "#5C6964",
  line: "#D9DFDC",
  line2: "#AEB7B3",
  rule: "#16201D",
  lemon: "#F2C211",
} as const;

/** Under everything: the colour is that of ink at 8 %, because an archive page should not be see-through. */
export const draftMark = { text: "BOZZA", fontSize: 60, color: "#ECEDED", angle: -45 } as const;

/** Plex Sans stands 1.3 em high; the design asks for 13.5 pt of leading on 9.5 pt. */
const leading = 13.5 / (9.5 * 1.3);

/** How a text looks unless it says otherwise. */
export const defaultStyle = { font: "Plex", fontSize: 9.5, lineHeight: leading, color: colour.ink };

/** The looks of texts, by name. */
export const styles: StyleDictionary = {
  title: { fontSize: 19, bold: true, lineHeight: 1 },
  name: { fontSize: 12, bold: true, lineHeight: 1 },
  caption: { fontSize: 7.5, color: colour.ink3 },
  head: { fontSize: 7.5, color: colour.ink2 },
  small: { fontSize: 8, color: colour.ink2, lineHeight: 1.12 },
  strong: { bold: true },
  net: { fontSize: 16, bold: true, lineHeight: 0.95 },
};

const none = () => 0;

/** Hairlines under the rows, a firm one under the head. */
const ledger: CustomTableLayout = {
  hLineWidth: (i) => (i === 0 ? 0 : i === 1 ? 1 : 0.5),
  vLineWidth: none,
  hLineColor: (i) => (i === 1 ? colour.rule : colour.line),
  paddingLeft: (i) => (i === 0 ? 0 : 6),
  paddingRight: (i, node) => (i === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: (i) => (i === 0 ? 0 : 6),
  paddingBottom: (i) => (i === 0 ? 3 : 5),
};

/** Many short rows. */
const dense: CustomTableLayout = {
  ...ledger,
  paddingTop: (i) => (i === 0 ? 0 : 2.5),
  paddingBottom: (i) => (i === 0 ? 3 : 1.5),
};

/** Cells between two rules, parted by thin uprights. */
const strip: CustomTableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: (i, node) => (i === 0 || i === (node.table.widths?.length ?? 0) ? 0 : 0.5),
  hLineColor: () => colour.line2,
  vLineColor: () => colour.line,
  paddingLeft: (i) => (i === 0 ? 0 : 9),
  paddingRight: () => 14,
  paddingTop: () => 5,
  paddingBottom: () => 4,
};

/** A frame around, nothing inside. */
const frame: CustomTableLayout = {
  hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0.6 : 0),
  vLineWidth: (i, node) => (i === 0 || i === (node.table.widths?.length ?? 0) ? 0.6 : 0),
  hLineColor: () => colour.line2,
  vLineColor: () => colour.line2,
  paddingLeft: () => 11,
  paddingRight: () => 8,
  paddingTop: (i) => (i === 0 ? 8 : 1),
  paddingBottom: (i, node) => (i === node.table.body.length - 1 ? 6 : 1),
};

/** No lines, no room: for setting things side by side. */
const bare: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
};

/** The one yellow line, under the number that matters. */
const underlined: CustomTableLayout = {
  ...bare,
  hLineWidth: (i) => (i === 1 ? 2.25 : 0),
  hLineColor: () => colour.lemon,
  paddingBottom: () => 1,
};

/** The looks of tables, by name. */
export const tableLayouts: Record<string, CustomTableLayout> = { ledger, dense, strip, frame, bare, underlined };
