import { fail } from "@fatturachiara/contract";
import { BeyondLimits, ThreadPool } from "../../../apart/thread-pool.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import type { Row } from "../archive/opened-archive.ts";
import type { ArchiveAnswer, ArchiveQuestion, ArchiveReading } from "./archive-question.ts";
import type { RowsFile } from "./rows-of-file.ts";

/** Rows of a file, by table, each judged; and who gave them, where the file says so. */
export type JudgedRows = { utente: string; tables: Record<string, Row[]> };

/** A file of an archive as it is kept. */
export type StoredBytes = { sha256: Buffer; dimensione: number; gzip: Buffer };

/**
 * What one question may take, with room for the largest honest file: an archive holds larger ones than an invoice. The
 * memory is the heap's; the archive itself lies outside.
 */
const usual = { cpuMs: 5000, wallMs: 60_000, heapMb: 768 };

/**
 * An archive of somebody's in a thread of its own: there it is opened, inflated, hashed, parsed and judged, while the
 * server goes on answering. What takes too much time or memory is 400 `fileBeyondLimits`.
 */
export class ArchiveApart {
  readonly #pool: ThreadPool<ArchiveQuestion, ArchiveAnswer>;
  paths: readonly string[] = [];
  /** Made, as it is, by this installation: then what it says is what was here. */
  signedHere = false;

  private constructor(limits: typeof usual) {
    this.#pool = new ThreadPool(new URL("./archive-worker.ts", import.meta.url), { threads: 1, ...limits });
  }

  /** Opens it, once its manifest has been found true by one of those keys or none; the bytes are the thread's from now on. */
  static async open(bytes: Uint8Array, keys: readonly Uint8Array[], limits = usual): Promise<ArchiveApart> {
    const archive = new ArchiveApart(limits);
    try {
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
      const transfer = own.buffer instanceof ArrayBuffer ? [own.buffer] : [];
      const { paths, signedHere } = await archive.#ask("opened", { ask: "open", bytes: own, keys }, transfer);
      return Object.assign(archive, { paths, signedHere });
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  /** A file of it, held against its hash. */
  async bytes(path: string): Promise<Uint8Array> {
    return (await this.#ask("bytes", { ask: "bytes", path })).bytes;
  }

  /** A file of it as it is kept here. */
  async stored(path: string): Promise<StoredBytes> {
    const { sha256, dimensione, gzip } = await this.#ask("stored", { ask: "stored", path });
    return { sha256: Buffer.from(sha256), dimensione, gzip: Buffer.from(gzip) };
  }

  /** Whether a file of it is the one that has this SHA-256, whatever a mail has made of its line ends. */
  async counts(path: string, hash: string): Promise<boolean> {
    return (await this.#ask("counted", { ask: "counts", path, hash })).intact;
  }

  /** The rows of a file, some at a time: nobody waits for all of them. */
  async rows(file: RowsFile): Promise<JudgedRows> {
    const { utente = "", names } = await this.#ask("begun", { ask: "begin", file });
    const tables: Record<string, Row[]> = Object.fromEntries(names.map((name) => [name, []]));
    for (;;) {
      const { rows, isEnd } = await this.#ask("rows", { ask: "more" });
      for (const { table, row } of rows) tables[table]?.push(row);
      if (isEnd) return { utente, tables };
    }
  }

  /** Ends its thread. */
  close(): void {
    this.#pool.close();
  }

  async #ask<K extends ArchiveReading["is"]>(
    is: K,
    question: ArchiveQuestion,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Extract<ArchiveReading, { is: K }>> {
    const answer = await this.#pool.ask(question, transfer).catch((error: unknown) => {
      throw error instanceof BeyondLimits ? fail("fileBeyondLimits") : error;
    });
    if ("refused" in answer) throw new ArchiveRefused(answer.refused);
    if ("error" in answer) throw answer.error;
    if (!isTold(answer, is)) throw new Error(`The thread of an archive answers ${answer.is} to ${question.ask}`);
    return answer;
  }
}

const isTold = <K extends ArchiveReading["is"]>(
  reading: ArchiveReading,
  is: K,
): reading is Extract<ArchiveReading, { is: K }> => reading.is === is;
