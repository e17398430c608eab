import { gzipSync } from "node:zlib";
import { hashOf } from "../../../hash-of.ts";
import { originalBytes } from "../../../signature/original-bytes.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import { type OpenedArchive, openArchive, type Row } from "../archive/opened-archive.ts";
import type { ArchiveAnswer, ArchiveQuestion } from "./archive-question.ts";
import { judgeRow } from "./judge-rows.ts";
import { type RowsFile, readRowsFile } from "./rows-of-file.ts";

/** So many characters of rows are told at a time: who takes them up has other work to do in between. */
const maxTold = 256_000;

/** The thread's side: an archive, opened once, and the file of it whose rows are being told. */
export class ArchiveReader {
  #opened: OpenedArchive | undefined;
  #path = "";
  #rest: Iterator<{ table: string; at: number; row: Row }> = [].values();

  /** What came of it; that the archive is refused is an answer too. */
  async answer(question: ArchiveQuestion): Promise<ArchiveAnswer> {
    try {
      return await this.#answer(question);
    } catch (error) {
      return error instanceof ArchiveRefused ? { refused: error.message } : { error };
    }
  }

  async #answer(question: ArchiveQuestion): Promise<ArchiveAnswer> {
    if (question.ask === "open") {
      this.#opened = await openArchive(question.bytes, question.keys);
      return { is: "opened", paths: this.#opened.paths, signedHere: this.#opened.signedHere };
    }
    const archive = this.#opened;
    if (!archive) throw new Error("No archive has been opened in this thread");
    if (question.ask === "bytes") return { is: "bytes", bytes: await archive.bytes(question.path) };
    if (question.ask === "stored") {
      const bytes = await archive.bytes(question.path);
      return { is: "stored", sha256: hashOf(bytes), dimensione: bytes.length, gzip: gzipSync(bytes) };
    }
    if (question.ask === "counts")
      return { is: "counted", intact: originalBytes(await archive.bytes(question.path), question.hash).intact };
    return question.ask === "begin" ? this.#begin(archive, question.file) : this.#more();
  }

  async #begin(archive: OpenedArchive, file: RowsFile): Promise<ArchiveAnswer> {
    const { utente, tables } = await readRowsFile(archive, file);
    this.#path = file.path;
    this.#rest = tables.flatMap(([table, rows]) => rows.map((row, at) => ({ table, at, row }))).values();
    return { is: "begun", ...(utente !== undefined && { utente }), names: tables.map(([table]) => table) };
  }

  /** The next of them, each judged. */
  #more(): ArchiveAnswer {
    const rows: { table: string; row: Row }[] = [];
    for (let size = 0; size < maxTold; ) {
      const { value, done } = this.#rest.next();
      if (done) return { is: "rows", rows, isEnd: true };
      const { table, at, row } = value;
      judgeRow({ path: this.#path, table, at }, row);
      rows.push({ table, row });
      size += JSON.stringify(row).length;
    }
    return { is: "rows", rows, isEnd: false };
  }
}
