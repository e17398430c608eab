/** What a spreadsheet would take for a formula; a plain number is none. */
const dangerous = /^'*[=+\-@\t\r]/;
const number = /^[+-]?\d[\d.,]*$/;

/**
 * A table as Excel opens it in Italy: byte order mark, `;`, CRLF. No text becomes a formula: before what would be one
 * stands an apostrophe, which `plainCell` takes away again.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(written).join(";")).join("\r\n")}\r\n`;
}

function written(text: string): string {
  const safe = dangerous.test(text) && !number.test(text) ? `'${text}` : text;
  return /[;"\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `writeCsv` made it safe. */
export function plainCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}
