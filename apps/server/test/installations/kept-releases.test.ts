import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, constants } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type Database, openFolder } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { prepareQueues } from "../prepare-queues.ts";
import { testApp } from "../test-app.ts";
import { emptyBeside } from "../test-database.ts";
import { askedOf, momentOfKept } from "./asked.ts";

const folder = import.meta.dirname;
/** Written by `scripts/release/keep-data.ts` with the program of that version. */
const releases = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

/** The bytes of a kept file; what is far back in it may be meant again. */
const unpacked = (...path: string[]) =>
  brotliDecompressSync(readFileSync(join(folder, ...path)), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });

let database: Database | undefined;
let work: string | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
  if (work) rmSync(work, { recursive: true, force: true });
  work = undefined;
});

const open: Readonly<Record<string, (version: string) => Promise<Database>>> = {
  async embedded(version) {
    work = mkdtempSync(join(tmpdir(), "fatturachiara-kept-"));
    const tar = join(work, "data.tar");
    writeFileSync(tar, unpacked(version, "embedded", "data.tar.br"));
    execFileSync("tar", ["-C", work, "-xf", tar]);
    return openFolder(work, rethrow);
  },
  async postgres(version) {
    const beside = await emptyBeside();
    // In a connection of its own: a dump leaves the path along which names are found empty.
    const client = await beside.pool.connect();
    await client.query(unpacked(version, "postgres", "data.sql.br").toString("utf8"));
    client.release(true);
    return beside;
  },
};

describe.each(releases)("what %s left behind", (version) => {
  test.each(Object.keys(open))("on the %s engine opens, and is told as it was", async (engine) => {
    database = await open[engine]?.(version);
    if (!database) throw new Error(engine);
    await migrate(database.pool);
    await prepareQueues(database);
    const app = await testApp({ database, now: momentOfKept });

    const kept = answersOf(version, engine);
    for (const [email, answers] of kept)
      expect(Object.fromEntries(await askedOf(app, email)), email).toMatchObject(answers);
    expect(kept.size).toBeGreaterThan(10);
  });
});

/** What a later version tells otherwise of the same data: whose, in which answer, and what stands there now. */
const toldOtherwise: Readonly<Record<string, readonly (readonly [whose: string, was: string, is: string])[]>> = {
  // Its 27/11 is left out: the next day told is one on which something is made.
  "1.0.0": [['["conto13@example.it","recurring"', '"prossima":"2026-11-27"', '"prossima":"2026-12-04"']],
};

/** A line for each: whose account, what was asked, the answer. */
function answersOf(version: string, engine: string): Map<string, Record<string, unknown>> {
  const lines = unpacked(version, engine, "answers.jsonl.br").toString("utf8").trim().split("\n").map(toldNow(version));
  const answers = new Map<string, Record<string, unknown>>();
  for (const line of lines) {
    const [email, what, answer] = JSON.parse(line) as [string, string, unknown];
    answers.set(email, { ...answers.get(email), [what]: answer });
  }
  return answers;
}

function toldNow(version: string): (line: string) => string {
  return (line) =>
    (toldOtherwise[version] ?? []).reduce(
      (told, [whose, was, is]) => (told.startsWith(whose) ? told.replace(was, is) : told),
      line,
    );
}

function rethrow(error: Error): never {
  throw error;
}
