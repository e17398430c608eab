import { readFile } from "node:fs/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { errorCode } from "../../error-code.ts";
import { StartRefused } from "../../start-refused.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** The first bytes of every file of age (https://age-encryption.org/v1). */
export const ageHead = "age-encryption.org/v1\n";

/** The bytes as they pass, sealed: who holds the secret key of any of these reads them. */
export async function* sealed(source: Bytes, recipients: readonly string[]): Bytes {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* bytesOf(await encrypter.encrypt(streamOf(source)));
}

/** The bytes that were sealed, as they pass. */
export async function* unsealed(source: Bytes, identities: readonly string[]): Bytes {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(streamOf(source)).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes("no identity matched")) throw error;
    throw new StartRefused("Questa chiave non apre il salvataggio: è stato cifrato per un'altra.");
  });
  yield* bytesOf(opened);
}

/** The secret keys in a file of `age-keygen`. */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") throw new StartRefused(`Il file ${path} non esiste.`);
    throw error;
  });
  const keys = text.split(/\r?\n/).flatMap((line) => (/^AGE-SECRET-KEY-/.test(line.trim()) ? [line.trim()] : []));
  try {
    for (const key of keys) new Decrypter().addIdentity(key);
  } catch {
    keys.length = 0;
  }
  if (keys.length === 0) throw new StartRefused(`In ${path} non c'è una chiave segreta di age (AGE-SECRET-KEY-…).`);
  return keys;
}

function streamOf(source: Bytes): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): Bytes {
  const reader = stream.getReader();
  let ended = false;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    ended = true;
  } finally {
    // Whoever reads no further lets go of what it comes from.
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}
