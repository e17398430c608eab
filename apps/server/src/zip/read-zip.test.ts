import { readFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readCertifiedMail } from "../mail/certified/read-certified-mail.ts";
import { readZip } from "./read-zip.ts";

/** An archive of one deflated file; `count` and `size` are what it claims. */
function archive(content: Buffer, { count = 1, flags = 0, size = content.length, name: path = "a.xml" } = {}): Buffer {
  const name = Buffer.from(path);
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
  const directory = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

test("the attestation of SdI is read with the invoice it carries", async () => {
  const raw = new Uint8Array(readFileSync(new URL("../../test/mails/19-sdi-AT-pa.eml", import.meta.url)));
  const read = await readCertifiedMail(raw);
  const zip = read.is === "certified" ? read.mail.inner?.files.find(({ name }) => name.endsWith(".zip")) : undefined;

  const files = await readZip(zip?.bytes ?? new Uint8Array());

  expect(files?.map(({ name }) => name)).toContain("IT01234567897_0000B_AT_001.xml");
});

test("a deflated file comes out as it went in", async () => {
  const [file] = (await readZip(archive(Buffer.from("<a>perché</a>")))) ?? [];

  expect(file?.name).toBe("a.xml");
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe("<a>perché</a>");
});

test.each([
  ["a bomb", archive(Buffer.alloc(50_000_000))],
  ["more files than there are", archive(Buffer.from("a"), { count: 3 })],
  ["a crowd", archive(Buffer.from("a"), { count: 60_000 })],
  ["an encrypted file", archive(Buffer.from("a"), { flags: 1 })],
  ["a cut archive", archive(Buffer.from("a")).subarray(10)],
  ["something else", Buffer.from("ciao")],
  ["nothing", Buffer.alloc(0)],
  ["a name that leads out of it", archive(Buffer.from("a"), { name: "../a.xml" })],
  ["what inflates to more than it says", archive(Buffer.from("a".repeat(1000)), { size: 10 })],
])("%s is not read", async (_, bytes) => {
  expect(await readZip(bytes)).toBeUndefined();
});
