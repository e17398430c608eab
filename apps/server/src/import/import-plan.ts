import { isDeepStrictEqual } from "node:util";
import type { ImportOrder, ImportResult, ImportRowError } from "@fatturachiara/contract/import";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Table, TableRow } from "../table/table.ts";
import type { Cells, Importable, ImportSource } from "./import-source.ts";

type Entry<R> = { row: R; before: R | null };
type Context = { profile: string; at: Date; oggi: Giorno; newId(): string };
type Plan<R> = { created: R[]; changed: { row: R; before: R }[] } & Pick<
  ImportResult,
  "saltati" | "errori" | "righeErrate"
>;

/** What becomes of every row of a table, given what is there already. Rows of one file know each other too. */
export class ImportPlan<R extends Importable> {
  readonly #source: ImportSource<R>;
  readonly #table: Table;
  readonly #order: ImportOrder;
  readonly #context: Context;
  /** Column → its field, in the order of the columns. */
  readonly #fields: readonly (string | undefined)[];
  readonly #byKey = new Map<string, Entry<R>>();
  readonly #written = new Set<Entry<R>>();
  readonly #errors: ImportRowError[] = [];
  readonly #wrong: TableRow[] = [];
  #skipped = 0;

  constructor(
    source: ImportSource<R>,
    { known, table, order, context }: { known: readonly R[]; table: Table; order: ImportOrder; context: Context },
  ) {
    this.#source = source;
    this.#table = table;
    this.#order = order;
    this.#context = context;
    const names = new Set(source.campi.map(({ nome }) => nome));
    this.#fields = table.colonne.map((column) => {
      const field = Object.hasOwn(order.mappa, column) ? order.mappa[column] : undefined;
      return field && names.has(field) ? field : undefined;
    });
    for (const row of known) this.#learn({ row, before: row });
  }

  /** Reads every row; to be called once. */
  read(): Plan<R> {
    for (const row of this.#table.righe) this.#take(row);
    const entries = [...this.#written];
    const changed = entries.flatMap(({ row, before }) => (before ? [{ row, before }] : []));
    return {
      created: entries.filter(({ before }) => !before).map(({ row }) => row),
      changed,
      saltati: this.#skipped,
      errori: this.#errors,
      righeErrate: this.#wrong.length > 0 ? [this.#table.colonne, ...this.#wrong.map(({ celle }) => celle)] : [],
    };
  }

  #take(row: TableRow): void {
    const cells = this.#cellsOf(row);
    const { duplicati } = this.#order.opzioni;
    const there = this.#source
      .keysIn(cells)
      .map((key) => this.#byKey.get(key))
      .find(Boolean);
    if (there && duplicati === "salta") {
      this.#skipped += 1;
      return;
    }
    const refused = there && duplicati === "crea" && this.#source.refuseTwin?.(cells);
    if (refused) this.#refuse(row, [refused]);
    else this.#write(row, cells, duplicati === "aggiorna" ? there : undefined);
  }

  #write(row: TableRow, cells: Cells, there: Entry<R> | undefined): void {
    const { newId, ...context } = this.#context;
    const { opzioni } = this.#order;
    const id = there?.row.id ?? newId();
    const read = this.#source.read(cells, { ...context, before: there?.row ?? null, id, opzioni });
    if ("errori" in read) this.#refuse(row, read.errori);
    else if (!there) this.#keep({ row: read.row, before: null });
    else if (sameData(read.row, there.row)) this.#skipped += 1;
    else {
      there.row = read.row;
      this.#keep(there);
    }
  }

  #keep(entry: Entry<R>): void {
    this.#written.add(entry);
    this.#learn(entry);
  }

  #refuse(row: TableRow, findings: readonly { campo: string; messaggio: string }[]): void {
    this.#wrong.push(row);
    for (const { campo, messaggio } of findings) {
      const valore = row.celle[this.#fields.indexOf(campo)] ?? "";
      this.#errors.push({ riga: row.riga, campo, valore: valore.slice(0, 200), messaggio });
    }
  }

  /** The first record of a key keeps it: a later twin is found through the first. */
  #learn(entry: Entry<R>): void {
    for (const key of this.#source.keysOf(entry.row)) if (!this.#byKey.has(key)) this.#byKey.set(key, entry);
  }

  #cellsOf({ celle }: TableRow): Cells {
    const cells: Record<string, string> = {};
    for (const [at, field] of this.#fields.entries()) {
      const text = celle[at];
      if (field && text && !cells[field]) cells[field] = text;
    }
    return cells;
  }
}

/** Whether two rows differ in nothing but when they were saved. */
const sameData = (record: Importable, other: Importable) =>
  isDeepStrictEqual({ ...record, updatedAt: null }, { ...other, updatedAt: null });
