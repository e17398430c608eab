/** What a spreadsheet would take for a formula; a plain number is none. */
const dangerous = /^'*[=+\-@\t\r]/;
const number = /^[+-]?\d[\d.,]*$/;

/** A spreadsheet parts cells by a semicolon where decimals have a comma, by a comma where they have a dot. */
type Separator = ";" | ",";

/**
 * A table as Excel opens it in Italy: byte order mark, `;` (unless told otherwise), CRLF. No text becomes a formula: before what
 * would be one stands an apostrophe, which `plainCell` takes away again.
 */
export function writeCsv(rows: readonly (readonly string[])[], between: Separator = ";"): string {
  const line = (cells: readonly string[]) => cells.map((text) => written(text, between)).join(between);
  return `\uFEFF${rows.map(line).join("\r\n")}\r\n`;
}

function written(text: string, between: Separator): string {
  const safe = dangerous.test(text) && !number.test(text) ? `'${text}` : text;
  return safe.includes(between) || /["\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `writeCsv` made it safe. */
export function plainCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}
