import type { Content, DynamicContent, Table, TDocumentDefinitions } from "pdfmake/interfaces.js";

/** What a piece of the page is to who hears it instead of seeing it (ISO 32000-1, 14.8.4). */
type Role = "Document" | "Sect" | "Div" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /**
     * Of a text: "P" unless said otherwise. Of a stack: its group. "Table": a table of data, all others are only layout.
     * "Artifact": nothing to be told, as what stands on every page.
     */
    role?: Role | "Artifact";
    /** What a picture shows, in words. */
    alt?: string;
  }
}

/** One element of the structure tree. Texts and pictures are drawn into the leaves. */
export type Planned = {
  role: Role;
  children: Planned[];
  alt?: string | undefined;
  scope?: "Column" | "Row";
  colSpan?: number | undefined;
  /** Of a picture, once drawn: left, top, right, bottom. */
  box?: [number, number, number, number];
  /** A text or a picture belongs to it. */
  filled?: boolean;
  /** Drawn again at the top of every page; only the first time is told. */
  repeated?: boolean;
};

type Node = {
  text?: unknown;
  stack?: Content[];
  columns?: Content[];
  table?: Table;
  image?: string;
  alt?: string;
  role?: Role | "Artifact";
  colSpan?: number;
  leaf?: Planned;
};

/**
 * Plans the structure tree of a page definition, in its order, and marks every text and picture with its leaf, so that
 * who draws them knows what they are. The definition is changed in place; `readable` sees every text first.
 */
export function planStructure(definition: TDocumentDefinitions, readable: (text: string) => string): Planned {
  const root: Planned = { role: "Document", children: [] };
  const planned = (content: Content | null | undefined) => content && contentOf(planNode(content, root, readable));
  const onPages = (make: TDocumentDefinitions["header"]): TDocumentDefinitions["header"] =>
    typeof make === "function" ? (...page: Parameters<DynamicContent>) => planned(make(...page)) : make;
  definition.header = onPages(definition.header);
  definition.footer = onPages(definition.footer);
  definition.content = contentOf(planNode(definition.content, root, readable));
  return root;
}

function planNode(content: Content, parent: Planned | undefined, readable: (text: string) => string): Node {
  const node = nodeOf(content);
  if (typeof node.text === "string") return planText(node, { role: node.role, parent, readable });
  const role = node.role === "Artifact" ? undefined : node.role;
  const readableParent = node.role === "Artifact" ? undefined : parent;
  if (node.image !== undefined) {
    if (readableParent)
      node.leaf = under(readableParent, { role: "Figure", children: [], filled: true, alt: node.alt });
    return node;
  }
  if (node.table) return planTable(node, { table: node.table, parent: readableParent, readable });
  const group = readableParent && role ? under(readableParent, { role, children: [] }) : readableParent;
  const each = (inner: Content) => contentOf(planNode(inner, group, readable));
  if (node.stack) node.stack = node.stack.map(each);
  if (node.columns) node.columns = node.columns.map(each);
  return node;
}

function planText(
  node: Node,
  { role, parent, readable }: { role: Node["role"]; parent: Planned | undefined; readable: (text: string) => string },
): Node {
  const text = readable(String(node.text));
  const isReadable = parent && role !== "Artifact" && text.trim() !== "";
  // The engine hands such a mark on to every piece it cuts the text into.
  node.text = isReadable
    ? [{ ...nothingSpecial, text, leaf: under(parent, { role: role ?? "P", children: [], filled: true }) }]
    : text;
  return node;
}

function planTable(
  node: Node,
  { table, parent, readable }: { table: Table; parent: Planned | undefined; readable: (text: string) => string },
): Node {
  if (!parent || node.role !== "Table") {
    table.body = table.body.map((row) =>
      row.map((cell) => (isGap(cell) ? cell : contentOf(planNode(contentOf(cell), parent, readable)))),
    );
    return node;
  }
  const planned = under(parent, { role: "Table", children: [] });
  const heads = table.headerRows ?? 0;
  table.body = table.body.map((row, at) => {
    const line = under(planned, { role: "TR", children: [] });
    return row.map((cell) =>
      isGap(cell) ? cell : contentOf(planCell(contentOf(cell), { isHead: at < heads, line, readable })),
    );
  });
  return node;
}

function planCell(
  content: Content,
  { isHead, line, readable }: { isHead: boolean; line: Planned; readable: (text: string) => string },
): Node {
  const node = nodeOf(content);
  const isName = isHead || node.role === "TH";
  const cell = under(line, {
    role: isName ? "TH" : "TD",
    children: [],
    colSpan: node.colSpan,
    ...(isName && { scope: isHead ? "Column" : "Row" }),
    ...(isHead && { repeated: true }),
  });
  if (typeof node.text !== "string") return planNode(contentOf({ ...node, role: undefined }), cell, readable);
  const text = readable(node.text);
  if (text.trim() === "") return { ...node, text };
  cell.filled = true;
  return { ...node, text: [{ ...nothingSpecial, text, leaf: cell }] };
}

/** The elements that a text or a picture is to be drawn into. */
export function leavesOf(element: Planned): Planned[] {
  return [...(element.filled ? [element] : []), ...element.children.flatMap(leavesOf)];
}

// What no page of ours uses. Said beside each text, because else the engine looks it up word by word through all styles
// around, which takes longer than setting the page.
const nothingSpecial = {
  italics: false,
  fontFeatures: false,
  characterSpacing: 0,
  decoration: false,
  decorationColor: false,
  decorationStyle: false,
  decorationThickness: false,
  background: false,
  link: false,
  linkToPage: false,
  linkToDestination: false,
  opacity: 1,
  sup: false,
  sub: false,
  preserveLeadingSpaces: false,
  preserveTrailingSpaces: false,
} as const;

const nodeOf = (content: Content): Node => {
  if (Array.isArray(content)) return { stack: content };
  return typeof content === "object" ? content : { text: content };
};

/** The engine takes what it handed us, whatever of it we have looked at. */
const contentOf = (planned: unknown): Content => planned as Content;

/** A place in a row that a wider neighbour covers. */
const isGap = (cell: unknown): boolean => typeof cell === "object" && cell !== null && Object.keys(cell).length === 0;

function under(parent: Planned, child: Planned): Planned {
  parent.children.push(child);
  return child;
}
