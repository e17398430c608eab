/** First line of every generated page. */
export const generatedBy = "<!-- Written by `npm run docs`: change its source, not this page. -->\n";

/** A Markdown table; a bar inside a cell would end the cell, so it is escaped. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.map((c) => String(c).replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}
