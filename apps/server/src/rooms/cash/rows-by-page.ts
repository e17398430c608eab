/** So many rows are in memory at once: what is open may be a long list. */
export const page = 2000;

/** The rows of a long list, `page` of them at a time in the order of their ids; `read` answers those after an id. */
export async function* rowsByPage<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.id;
  }
}
