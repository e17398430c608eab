import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { readArchive } from "./read-archive.ts";
import { readZip } from "./read-zip.ts";
import { withManifest } from "./with-manifest.ts";
import { type WholeEntry, writeZip } from "./write-zip.ts";
import { zipName } from "./zip-name.ts";

const at = new Date("2026-11-20T09:00:00Z");
const bytesOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};
async function* some(...texts: string[]): AsyncIterable<WholeEntry> {
  for (const [i, text] of texts.entries()) yield { path: `cartella/${i}.txt`, at, bytes: Buffer.from(text) };
}

test("what goes into an archive comes out of it, and the manifest holds each hash", async () => {
  const archive = await readArchive(await bytesOf(writeZip(withManifest(some("uno", "dué"), { versione: 1 }, { at }))));

  expect(archive.paths).toEqual(["cartella/0.txt", "cartella/1.txt", "manifest.json"]);
  expect(Buffer.from((await archive.read("cartella/1.txt", 100)) ?? []).toString()).toBe("dué");
  const manifest = JSON.parse(Buffer.from((await archive.read("manifest.json", 10_000)) ?? []).toString());
  expect(manifest).toMatchObject({ versione: 1, file: [{ percorso: "cartella/0.txt", dimensione: 3 }, {}] });
  expect(manifest.file[0].sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("an entry is made only when the reader has taken those before it", async () => {
  let created = 0;
  async function* many(): AsyncIterable<WholeEntry> {
    for (; created < 200; created += 1) {
      const noise = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919 + created * 104_729) % 251));
      yield { path: `${created}.bin`, at, bytes: noise };
    }
  }
  const chunks = writeZip(many())[Symbol.asyncIterator]();

  await chunks.next();
  for (let turn = 0; turn < 50; turn += 1) await pause(0);
  const madeAfterOne = created;
  while (!(await chunks.next()).done);

  expect(madeAfterOne).toBeLessThan(100);
  expect(created).toBe(200);
});

test("an entry whose bytes come piece by piece comes out whole", async () => {
  async function* pieces(): AsyncIterable<Uint8Array> {
    for (const text of ["uno ", "due ", "tre"]) yield Buffer.from(text);
  }

  const [file] = (await readZip(await bytesOf(writeZip([{ path: "a.txt", at, bytes: pieces() }])))) ?? [];

  expect(Buffer.from(file?.bytes ?? []).toString()).toBe("uno due tre");
});

test.each([
  ["after the first piece", 1],
  ["half way", 40],
])("a reader who goes away %s ends what makes the entries, and their bytes", async (_, wanted) => {
  const ended: string[] = [];
  async function* pieces(): AsyncIterable<Uint8Array> {
    try {
      for (let piece = 0; piece < 1000; piece += 1) yield crypto.getRandomValues(new Uint8Array(50_000));
    } finally {
      ended.push("bytes");
    }
  }
  async function* entries() {
    try {
      for (;;) yield { path: "a.bin", at, bytes: pieces() };
    } finally {
      ended.push("entries");
    }
  }
  const chunks = writeZip(entries());

  for (let taken = 0; taken < wanted; taken += 1) await chunks.next();
  await chunks.return(undefined);

  await expect.poll(() => ended).toEqual(["bytes", "entries"]);
});

test("the same entries make the same bytes, with Rome's time on every machine", async () => {
  const zone = process.env.TZ;
  const made = [];
  for (const elsewhere of ["Pacific/Apia", "America/New_York", "Europe/Rome"]) {
    process.env.TZ = elsewhere;
    made.push((await bytesOf(writeZip(some("uno", "due")))).toString("hex"));
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;

  expect(new Set(made).size).toBe(1);
  // 10:00:00 of 20 November 2026, as DOS writes it.
  expect(made[0]?.slice(20, 28)).toBe("0050745d");
});

test("an archive whose making fails is cut off, not closed as if it were whole", async () => {
  async function* failing(): AsyncIterable<WholeEntry> {
    yield* some("uno");
    throw new Error("The database is gone");
  }

  await expect(bytesOf(writeZip(failing()))).rejects.toThrow("The database is gone");
});

test("what is no archive, or inflates too far, is refused", async () => {
  const archive = await readArchive(await bytesOf(writeZip(some("x".repeat(5000)))));

  await expect(readArchive(Buffer.from("non sono uno zip"))).rejects.toThrow();
  await expect(archive.read("cartella/0.txt", 4999)).rejects.toThrow("too large");
  expect(await archive.read("altro.txt", 10)).toBeUndefined();
});

test("a name inside an archive is never a way out of it", () => {
  expect(zipName("13/2026")).toBe("13-2026");
  expect(zipName("../../etc")).toBe("-..-etc");
  expect(zipName(" .. ")).toBe("senza-nome");
  expect(zipName('Bar "Da Gino" S.r.l.')).toBe("Bar -Da Gino- S.r.l");
});
