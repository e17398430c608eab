import { expect, test } from "vitest";
import { aZip } from "../../test/a-zip.ts";
import type { ArchiveMember } from "../zip/walk-archive.ts";
import { walkApart } from "./walk-apart.ts";

const limits = { files: 10, fileBytes: 1000, bytes: 5000, levels: 3 };
const texts = ({ path, bytes, problem }: ArchiveMember) => [path, problem ?? Buffer.from(bytes ?? []).toString()];

async function walked(bytes: Uint8Array): Promise<string[][]> {
  const members: string[][] = [];
  for await (const member of walkApart(bytes, limits)) members.push(texts(member));
  return members;
}

test("the files come from the thread in their order, those of archives inside it too", async () => {
  const zip = aZip({ "a.xml": "uno", "vecchie.zip": aZip({ "b.xml": "due" }), "grande.pdf": "x".repeat(1001) });

  expect(await walked(zip)).toEqual([
    ["a.xml", "uno"],
    ["vecchie.zip/b.xml", "due"],
    ["grande.pdf", "Il file è troppo grande per essere una fattura."],
  ]);
});

test("a hostile archive is refused with its sentence, and the next one is walked through", async () => {
  const many = aZip(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.xml`, "x"])));

  await expect(walked(many)).rejects.toMatchObject({
    name: "HostileArchive",
    message: "L'archivio contiene troppi file: dividilo in più archivi.",
  });
  expect(await walked(aZip({ "a.xml": "uno" }))).toEqual([["a.xml", "uno"]]);
});

test("who stops half-way, and many at once, leave room for the next", async () => {
  for await (const member of walkApart(aZip({ "a.xml": "uno", "b.xml": "due" }), limits)) {
    expect(member.path).toBe("a.xml");
    break;
  }

  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => walked(aZip({ "a.xml": `${n}` }))));

  expect(all).toEqual(Array.from({ length: 6 }, (_, n) => [["a.xml", `${n}`]]));
});

test("archives with which no thread can be begun keep no room from the next", async () => {
  const handedOver = () => {
    const bytes = new Uint8Array(8);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return bytes;
  };

  for (const bytes of [handedOver(), handedOver(), handedOver()]) await expect(walked(bytes)).rejects.toThrow();

  expect(await walked(aZip({ "a.xml": "uno" }))).toEqual([["a.xml", "uno"]]);
});
