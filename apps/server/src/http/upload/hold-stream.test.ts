import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { holdStream } from "./hold-stream.ts";

const folderOf = () => join(mkdtempSync(join(tmpdir(), "hold-stream-")), "tmp");
const piece = (n: number) => Buffer.alloc(700_001, n);

async function* pieces(count: number) {
  for (let n = 0; n < count; n += 1) yield piece(n);
}

test("a long stream waits on disk under no name, and is read as it came", async () => {
  const folder = folderOf();

  const held = await holdStream(pieces(5), folder);
  const names = readdirSync(folder);
  const bytes = await held.read();

  expect(held).toMatchObject({ size: 5 * 700_001, onDisk: true });
  expect(names).toEqual([]);
  expect(Buffer.concat([0, 1, 2, 3, 4].map(piece)).equals(bytes)).toBe(true);
  await held.leave();
  await expect(held.read()).rejects.toThrow();
});

test("a short one touches no disk", async () => {
  const folder = folderOf();

  const held = await holdStream(pieces(1), folder);

  expect(held).toMatchObject({ size: 700_001, onDisk: false });
  expect(piece(0).equals(await held.read())).toBe(true);
  await held.leave();
  expect(existsSync(folder)).toBe(false);
});

test("one that breaks off leaves nothing", async () => {
  const folder = folderOf();
  async function* broken() {
    yield* pieces(3);
    throw new Error("The line is cut");
  }

  await expect(holdStream(broken(), folder)).rejects.toThrow("The line is cut");

  expect(readdirSync(folder)).toEqual([]);
});
