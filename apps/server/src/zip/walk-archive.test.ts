import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { aZip } from "../../test/a-zip.ts";
import { type ArchiveLimits, type ArchiveMember, walkArchive } from "./walk-archive.ts";

const limits: ArchiveLimits = { files: 10, fileBytes: 1000, bytes: 5000, levels: 3 };

async function walked(bytes: Uint8Array, more: Partial<ArchiveLimits> = {}): Promise<ArchiveMember[]> {
  const members: ArchiveMember[] = [];
  for await (const member of walkArchive(bytes, { ...limits, ...more })) members.push(member);
  return members;
}
const texts = (members: ArchiveMember[]) =>
  members.map(({ path, bytes, problem }) => [path, problem ?? Buffer.from(bytes ?? []).toString()]);

test("files of archives inside archives come in their order, each with its whole path", async () => {
  const inner = aZip({ "2025/b.xml": "due", "c.xml": "tre" });

  expect(texts(await walked(aZip({ "a.xml": "uno", "vecchie.zip": inner, "d.xml": "quattro" })))).toEqual([
    ["a.xml", "uno"],
    ["vecchie.zip/2025/b.xml", "due"],
    ["vecchie.zip/c.xml", "tre"],
    ["d.xml", "quattro"],
  ]);
});

test("what a Mac or Windows adds is passed over", async () => {
  const zip = aZip({ "__MACOSX/._a.xml": "x", ".DS_Store": "x", "2025/Thumbs.db": "x", "2025\\a.xml": "uno" });

  expect(texts(await walked(zip))).toEqual([["2025/a.xml", "uno"]]);
});

test("a file that is too large or damaged is one member with its problem", async () => {
  const spoilt = aZip({ "rotta.xml": deflateRawSync(Buffer.from("qualcosa")) }, 8);

  expect(texts(await walked(aZip({ "grande.pdf": "x".repeat(1001), "a.xml": "uno" })))).toEqual([
    ["grande.pdf", "Il file è troppo grande per essere una fattura."],
    ["a.xml", "uno"],
  ]);
  expect((await walked(spoilt))[0]?.problem).toContain("danneggiato");
  expect(texts(await walked(aZip({ "dentro.zip": "PK\x03\x04 non uno zip", "a.xml": "uno" })))).toEqual([
    ["dentro.zip", "L'archivio è danneggiato."],
    ["a.xml", "uno"],
  ]);
});

test("a bomb, too many files, too deep a nest, a way out of the archive are refused with a sentence", async () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i}.xml`, "x"]));
  const nested = aZip({ "1.zip": aZip({ "2.zip": aZip({ "3.zip": aZip({ "a.xml": "x" }) }) }) });
  const wide = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.xml`, "x".repeat(900)]));

  await expect(walked(aZip(many))).rejects.toThrow("troppi file");
  await expect(walked(aZip({ "a.zip": aZip({ ...wide }), "b.xml": "x" }))).rejects.toThrow("troppo grande");
  await expect(walked(nested)).rejects.toThrow("uno dentro l'altro");
  await expect(walked(aZip({ "../../etc/passwd": "x" }))).rejects.toThrow("portano fuori");
  await expect(walked(Buffer.from("PK\x03\x04 niente"))).rejects.toThrow("danneggiato");
});
