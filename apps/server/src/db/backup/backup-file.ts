import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { errorCode } from "../../error-code.ts";
import { StartRefused } from "../../start-refused.ts";
import { ageHead, sealed, unsealed } from "./age.ts";

/**
 * A backup is one gzip file of JSON lines, as it is or sealed with age: what it is, then per table its name and columns and one text per row (the
 * row as PostgreSQL writes it, exact for every type), and at the end the count and digest of everything before.
 */
export type Manifest = {
  fatturachiara: 1;
  createdAt: string;
  /** The steps the schema had taken. */
  migrations: number[];
  /** The last number of each sequence; null: not used yet. */
  sequences: Record<string, string | null>;
};
/** The line before the rows of a table. */
export type TableHead = { table: string; columns: string[] };
/** A line of a backup. */
export type Line = Manifest | TableHead | string | { rows: number; sha256: string };

/** Writes a backup beside its place and moves it there when it is complete and on the disk. Only its owner may read it. */
export class BackupWriter {
  readonly #path: string;
  readonly #gzip = createGzip();
  readonly #written: Promise<void>;
  readonly #hash: Hash = createHash("sha256");
  #rows = 0;

  static async begin(path: string, manifest: Manifest, recipients: readonly string[]): Promise<BackupWriter> {
    const writer = new BackupWriter(path, recipients);
    await writer.#line(manifest);
    return writer;
  }

  private constructor(path: string, recipients: readonly string[]) {
    this.#path = path;
    const file = createWriteStream(`${path}.new`, { mode: 0o600, flush: true });
    this.#written =
      recipients.length > 0
        ? pipeline(this.#gzip, (source: AsyncIterable<Uint8Array>) => sealed(source, recipients), file)
        : pipeline(this.#gzip, file);
    // Whoever writes hears of it with the next line; until then it must not end the process.
    this.#written.catch(() => undefined);
  }

  table(head: TableHead): Promise<void> {
    return this.#line(head);
  }

  async rows(rows: readonly string[]): Promise<void> {
    for (const row of rows) await this.#line(row);
    this.#rows += rows.length;
  }

  /** The number of rows kept. */
  async finish(): Promise<number> {
    this.#gzip.end(`${JSON.stringify({ rows: this.#rows, sha256: this.#hash.digest("hex") })}\n`);
    try {
      await this.#written;
      await rename(`${this.#path}.new`, this.#path);
    } catch (error) {
      await this.giveUp();
      throw error;
    }
    return this.#rows;
  }

  async giveUp(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
    await rm(`${this.#path}.new`, { force: true });
  }

  async #line(line: Line): Promise<void> {
    const text = `${JSON.stringify(line)}\n`;
    this.#hash.update(text);
    // A full disk destroys the stream: writing says so, and waiting for it to drain would be waiting for ever.
    const room = this.#gzip.write(text) || this.#gzip.destroyed;
    if (!room) await Promise.race([once(this.#gzip, "drain"), this.#written]);
  }
}

const unreadable = "Il file di salvataggio non è leggibile: non è di FatturaChiara, oppure è rovinato.";

/** The lines of a backup; `identities` open one that is sealed. */
export async function* readLines(path: string, identities: readonly string[]): AsyncGenerator<Line> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const source = Readable.from(plainBytes(file, identities));
  source.once("error", (error) => gunzip.destroy(error));
  // Whoever reads hears of it as long as they read; a file that is rotten further on must not end the process afterwards.
  gunzip.on("error", () => undefined);
  try {
    for await (const line of createInterface({ input: source.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY })) {
      const written: Line = JSON.parse(line);
      yield written;
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    if (errorCode(error) === "ENOENT") throw new StartRefused(`Il file ${path} non esiste.`);
    throw new StartRefused(unreadable, { cause: error });
  } finally {
    source.destroy();
    file.destroy();
    gunzip.destroy();
  }
}

/** Tells by its first bytes whether a backup is sealed, and opens it. */
async function* plainBytes(file: AsyncIterable<Uint8Array>, identities: readonly string[]): AsyncIterable<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const all = (async function* () {
    yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  if (!Buffer.from(first.value).toString("latin1").startsWith(ageHead)) yield* all;
  else if (identities.length > 0) yield* unsealed(all, identities);
  else throw new StartRefused("Il salvataggio è cifrato: indica dopo il file anche quello con la chiave segreta.");
}

/** Reads a whole backup once; what it is, or a sentence when a byte of it is missing or changed. */
export async function verifyBackup(
  path: string,
  identities: readonly string[] = [],
): Promise<Manifest & { rows: number }> {
  const hash = createHash("sha256");
  let manifest: Manifest | null = null;
  let rows = 0;
  for await (const line of readLines(path, identities)) {
    if (isEnd(line)) {
      if (!manifest || line.rows !== rows || line.sha256 !== hash.digest("hex")) break;
      return { ...manifest, rows };
    }
    manifest ??= isManifest(line) ? line : null;
    if (!manifest) break;
    if (typeof line === "string") rows += 1;
    hash.update(`${JSON.stringify(line)}\n`);
  }
  throw new StartRefused(unreadable);
}

/** Whether the rows of a table begin here. */
export const isTable = (line: Line): line is TableHead => typeof line === "object" && "table" in line;
const isEnd = (line: Line): line is { rows: number; sha256: string } => typeof line === "object" && "sha256" in line;
const isManifest = (line: Line): line is Manifest =>
  typeof line === "object" && "fatturachiara" in line && line.fatturachiara === 1;
