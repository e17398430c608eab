import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";

/** What has come in and is looked at later: `read` gives its bytes once, `leave` lets it go. */
export type Held = { size: number; onDisk: boolean; read(): Promise<Uint8Array>; leave(): Promise<void> };

/** More than so many bytes do not wait in memory. */
const inMemory = 1_000_000;

/**
 * Takes a stream in to its end; a long one waits on disk in that folder. Its file has no name from the moment it is open:
 * whatever happens to the process, the system frees it.
 */
export async function holdStream(stream: AsyncIterable<Uint8Array>, folder: string): Promise<Held> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let file: FileHandle | null = null;
  try {
    for await (const piece of stream) {
      size += piece.length;
      pieces.push(piece);
      if (size <= inMemory) continue;
      file ??= await openNameless(folder);
      await file.appendFile(Buffer.concat(pieces.splice(0)));
    }
  } catch (error) {
    await file?.close();
    throw error;
  }
  if (!file) return { size, onDisk: false, read: async () => Buffer.concat(pieces), leave: async () => {} };
  return heldOnDisk(file, size);
}

function heldOnDisk(file: FileHandle, size: number): Held {
  let isOpen = true;
  const leave = async () => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  };
  const read = async () => {
    // Memory of its own: it is handed over to the thread that looks at it, not copied.
    const bytes = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) throw new Error("A file that came in is shorter than what was written of it");
      at += bytesRead;
    }
    await leave();
    return bytes;
  };
  return { size, onDisk: true, read, leave };
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}
