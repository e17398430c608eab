import { buffer } from "node:stream/consumers";
import { TROPPO_GRANDE } from "@fatturachiara/fatturapa/p7m";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { errorMessage } from "../error-message.ts";
import { isZip } from "./is-zip.ts";

/** What an archive of strangers may hold. */
export type ArchiveLimits = {
  /** Files in it, those of archives inside it too. */
  files: number;
  /** Bytes of one file, inflated; an archive inside may have more. */
  fileBytes: number;
  /** Bytes of all, inflated. */
  bytes: number;
  /** Archives inside archives. */
  levels: number;
};

/** One file of an archive; `problem` says in Italian why there are no bytes. */
export type ArchiveMember = { path: string; bytes?: Uint8Array; problem?: string };

/** Not an archive we take; the message is an Italian sentence. */
export class HostileArchive extends Error {
  override name = "HostileArchive";
}

/**
 * The files of an archive and of the archives inside it, one at a time and in their order, without folders and without
 * what a Mac or Windows adds. What the archive declares is summed up before anything is inflated, and it is held to its
 * word: a bomb, too many files, or a path that leads out of it throw `HostileArchive`; a file that cannot be inflated is
 * one member with its problem.
 */
export async function* walkArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits,
): AsyncGenerator<ArchiveMember, void, undefined> {
  yield* walk(bytes, { ...limits, at: "" });
}

/** Bytes of an archive inside another. */
const innerBytes = 100_000_000;

type Left = ArchiveLimits & { at: string };

/** What is used up inside is used up for what follows: the limits given are counted down. */
async function* walk(bytes: Uint8Array, left: Left): AsyncGenerator<ArchiveMember, void, undefined> {
  const zip = await opened(bytes);
  for (const entry of await entriesOf(zip, left)) {
    const path = `${left.at}${entry.fileName}`;
    if (isRubbish(entry.fileName)) continue;
    const most = /\.zip$/i.test(path) ? Math.max(left.fileBytes, innerBytes) : left.fileBytes;
    const member = await read(zip, entry, { path, most });
    if (!member.bytes || !isZip(member.bytes)) {
      yield member;
      continue;
    }
    if (left.levels <= 1) throw new HostileArchive("Ci sono troppi archivi uno dentro l'altro.");
    const inner: Left = { ...left, levels: left.levels - 1, at: `${path}/` };
    try {
      yield* walk(member.bytes, inner);
    } catch (error) {
      if (!(error instanceof BrokenArchive)) throw error;
      yield { path, problem: "L'archivio è danneggiato." };
    }
    left.files = inner.files;
    left.bytes = inner.bytes;
  }
}

class BrokenArchive extends HostileArchive {}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    });
  } catch {
    throw new BrokenArchive("L'archivio è danneggiato o non è uno ZIP: crealo di nuovo e riprova.");
  }
}

/** The entries that are files, once what they declare together is within the limits. */
async function entriesOf(zip: ZipFile, left: Left): Promise<Entry[]> {
  if (zip.entryCount > left.files) throw tooMany();
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/")) entries.push(entry);
  } catch (error) {
    if (/(?:relative|absolute) path|invalid characters/.test(errorMessage(error)))
      throw new HostileArchive("L'archivio contiene percorsi che portano fuori da esso: non lo apriamo.");
    throw new BrokenArchive("L'archivio è danneggiato o non è uno ZIP: crealo di nuovo e riprova.");
  }
  left.files -= entries.length;
  left.bytes -= entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (left.files < 0) throw tooMany();
  if (left.bytes < 0) throw new HostileArchive("L'archivio, una volta aperto, sarebbe troppo grande: dividilo.");
  return entries;
}

const tooMany = () => new HostileArchive("L'archivio contiene troppi file: dividilo in più archivi.");

async function read(
  zip: ZipFile,
  entry: Entry,
  { path, most }: { path: string; most: number },
): Promise<ArchiveMember> {
  if (entry.isEncrypted()) return { path, problem: "Il file è protetto da una password." };
  if (entry.uncompressedSize > most) return { path, problem: TROPPO_GRANDE };
  if (!entry.canDecodeFileData()) return { path, problem: "Il file è compresso in un modo che non conosciamo." };
  try {
    return { path, bytes: await buffer(await zip.openReadStreamPromise(entry)) };
  } catch {
    return { path, problem: "Il file è danneggiato: nell'archivio non è intero." };
  }
}

/** What systems add to every archive is nobody's file. */
const isRubbish = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path);
