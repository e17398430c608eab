/** A table as an Excel file: a bold head, every cell a text, so that codes keep their zeros and nothing is a formula. */
export async function writeXlsx(
  sheet: string,
  [head = [], ...rows]: readonly (readonly string[])[],
): Promise<Uint8Array> {
  // Eighty modules: they come with the first table somebody takes out.
  const { default: writeWorkbook } = await import("write-excel-file/node");
  const cells = (texts: readonly string[], more: object = {}) =>
    texts.map((value) => ({ value, type: String, ...more }));
  const file = writeWorkbook([cells(head, { fontWeight: "bold" }), ...rows.map((row) => cells(row))] as never, {
    sheet,
    stickyRowsCount: 1,
    columns: head.map((name) => ({ width: Math.max(12, Math.min(40, name.length + 6)) })),
  });
  return new Uint8Array(await file.toBuffer());
}
