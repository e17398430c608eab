import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFolder } from "../database.ts";
import { createFolder } from "./create-folder.ts";

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "fatturachiara-crash-"));
  await createFolder(join(root, "database"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const database = new URL("../database.ts", import.meta.url).href;
const fail = (error: Error) => {
  throw error;
};

// Writes pairs of rows, one transaction each, and says the number only after the commit was answered.
const script = `
  const { openFolder } = await import(${JSON.stringify(database)});
  const { inTransaction } = await import(${JSON.stringify(new URL("../in-transaction.ts", import.meta.url).href)});
  const { sql } = await import(${JSON.stringify(import.meta.resolve("kysely"))});
  const { db } = await openFolder(process.argv[1], (error) => { throw error; });
  await sql\`create table if not exists pair (n int, half int)\`.execute(db);
  for (let n = Number(process.argv[2]); ; n++) {
    await inTransaction(db, async (tx) => {
      await sql\`insert into pair values (\${n}, 1)\`.execute(tx);
      await sql\`insert into pair values (\${n}, 2)\`.execute(tx);
    });
    console.log(n);
  }`;

/** Runs the writer, kills it without warning after some writes, and answers the last number it was told is safe. */
async function writeUntilKilled(from: number, count: number): Promise<number> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, root, String(from)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let last = from - 1;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === from + count) child.kill("SIGKILL");
  }
  return last;
}

test("kill -9 in the middle of writing loses nothing that was answered and leaves nothing half done", async () => {
  let next = 1;
  for (let loop = 0; loop < 4; loop++) {
    const acknowledged = await writeUntilKilled(next, 20 + 37 * loop);

    const { pool, close } = await openFolder(root, fail);
    const { rows } = await pool.query(
      "select count(*) as count, count(distinct n) as pairs, coalesce(max(n), 0) as last from pair",
    );
    await close();

    // One more may have reached the disk without the answer having been heard.
    expect(rows[0].pairs).toBe(rows[0].last);
    expect(rows[0].count).toBe(rows[0].pairs * 2);
    expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged);
    next = rows[0].last + 1;
  }
});

test("a first start that was interrupted half way leaves a folder that starts", async () => {
  const interrupted = join(root, "interrupted");
  cpSync(join(root, "database", "base"), join(interrupted, "database.new", "base"), { recursive: true });

  const { pool, close } = await openFolder(interrupted, fail);

  expect((await pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
  await close();
  expect(existsSync(join(interrupted, "database.new"))).toBe(false);
});

test("a database that the program brings along becomes the folder of a first start, and stays as it was", async () => {
  const first = join(root, "first");
  const brought = join(root, "database");
  mkdirSync(first);
  const control = () => readFileSync(join(brought, "global", "pg_control"));
  const before = control();

  await createFolder(join(first, "database"), brought);
  const { pool, close } = await openFolder(first, fail);
  await pool.query("create table kept (n int)");
  await close();

  expect(control()).toEqual(before);
  expect(existsSync(join(first, "database.new"))).toBe(false);
});
