import { Failure } from "@fatturachiara/contract";
import { readInThread, unlessBeyond } from "../apart/read-in-thread.ts";
import { walkApart } from "../apart/walk-apart.ts";
import { isZip } from "../zip/is-zip.ts";
import { HostileArchive } from "../zip/walk-archive.ts";
import type { Scanner, Verdict } from "./scanner.ts";

/** What is looked into of an archive of invoices; it is held to its room's own limits when it is taken. */
const archiveLimits = { files: 10_000, fileBytes: 30_000_000, bytes: 500_000_000, levels: 2 };

/**
 * What the antivirus says of a file and of what is in it. It opens archives and mails by itself; what an invoice encloses is
 * text to it, and is handed to it as the bytes it stands for.
 */
export async function judgeFile(scanner: Scanner, bytes: Uint8Array): Promise<Verdict> {
  const whole = await scanner.judge(bytes);
  if (whole.is !== "clean") return whole;
  for await (const enclosed of enclosures(bytes)) {
    const verdict = await scanner.judge(enclosed);
    if (verdict.is !== "clean") return verdict;
  }
  return whole;
}

async function* enclosures(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  if (!isZip(bytes)) {
    yield* await enclosedIn(bytes);
    return;
  }
  try {
    // The thread keeps what it walks through: it gets a copy.
    for await (const member of walkApart(new Uint8Array(bytes), archiveLimits))
      if (member.bytes) yield* await enclosedIn(member.bytes);
  } catch (error) {
    // Whoever takes it says in words why it cannot be opened.
    if (!(error instanceof HostileArchive || error instanceof Failure)) throw error;
  }
}

async function enclosedIn(bytes: Uint8Array): Promise<Uint8Array[]> {
  // What is signed says nothing until it is opened; plain text without that word encloses nothing.
  const isText = bytes[0] === 0x3c || bytes[0] === 0xef || bytes[0] === 0xfe || bytes[0] === 0xff;
  if (isText && !viewOf(bytes).includes("Attachment")) return [];
  return unlessBeyond(readInThread("enclosedIn", bytes), []);
}

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
