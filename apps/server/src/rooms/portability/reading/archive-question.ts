import type { Row } from "../archive/opened-archive.ts";
import type { RowsFile } from "./rows-of-file.ts";

/** What the thread that reads an archive is asked. */
export type ArchiveQuestion =
  | { ask: "open"; bytes: Uint8Array; keys: readonly Uint8Array[] }
  | { ask: "bytes" | "stored"; path: string }
  | { ask: "counts"; path: string; hash: string }
  | { ask: "begin"; file: RowsFile }
  | { ask: "more" };

/** What it answers: `counts` whether a file is the one of that hash but for its line ends, `begin` with the tables of a file, `more` with some of its rows, each judged. */
export type ArchiveReading =
  | { is: "opened"; paths: readonly string[]; signedHere: boolean }
  | { is: "bytes"; bytes: Uint8Array }
  | { is: "stored"; sha256: Uint8Array; dimensione: number; gzip: Uint8Array }
  | { is: "counted"; intact: boolean }
  | { is: "begun"; utente?: string; names: readonly string[] }
  | { is: "rows"; rows: { table: string; row: Row }[]; isEnd: boolean };

/** That, or why the archive is refused, or an error of ours. */
export type ArchiveAnswer = ArchiveReading | { refused: string } | { error: unknown };
