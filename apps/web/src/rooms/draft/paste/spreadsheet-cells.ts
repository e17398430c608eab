/**
 * The cells a spreadsheet puts on the clipboard: tabs between cells, line ends between rows; a cell that holds either, or
 * quotes, is quoted. Line ends inside a cell become spaces. Empty rows are left out.
 */
export function spreadsheetCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell.replace(/\s+/g, " ").trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((cell) => cell !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (quoted && letter === '"') quoted = false;
    else if (quoted) cell += letter;
    else if (letter === '"' && cell === "" && closes(text, at)) quoted = true;
    else if (letter === "\t") endCell();
    else if (letter === "\n") endRow();
    else if (letter !== "\r") cell += letter;
  }
  endRow();
  return rows;
}

/** Whether the quote at that place is closed again at the end of a cell: `24" monitor` begins with none, `"a"` with one. */
function closes(text: string, at: number): boolean {
  for (let next = text.indexOf('"', at + 1); next >= 0; next = text.indexOf('"', next + 1)) {
    if (text[next + 1] === '"') next += 1;
    else return next + 1 >= text.length || "\t\r\n".includes(text[next + 1] ?? "");
  }
  return false;
}
