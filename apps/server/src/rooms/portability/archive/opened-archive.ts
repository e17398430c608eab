import * as z from "zod/mini";
import { hexHashOf } from "../../../hash-of.ts";
import { type Archive, readArchive } from "../../../zip/read-archive.ts";
import { ArchiveRefused, modified } from "./archive-refused.ts";
import { isSignedBy } from "./manifest-signature.ts";

/** The form of archive this version writes and reads. */
export const archiveVersion = 1;
/** The name by which an archive of ours is known. */
export const product = "FatturaChiara";

const maxManifest = 100_000_000;
/** Largest file of an archive, bytes inflated. */
const maxFile = 30_000_000;

const manifest = z.object({
  prodotto: z.literal(product),
  versione: z.literal(archiveVersion),
  file: z.array(z.object({ percorso: z.string(), sha256: z.string() })),
});
const row = z.record(z.string(), z.unknown());
/** A row of an archive. */
export type Row = z.output<typeof row>;

/** An archive of ours whose manifest has been read: each file that is read is held against its hash. */
export type OpenedArchive = {
  paths: readonly string[];
  /** Made, as it is, by this installation: then what it says is what was here. */
  signedHere: boolean;
  bytes(path: string): Promise<Uint8Array>;
  json<T>(path: string, schema: z.ZodMiniType<T>): Promise<T>;
};

/** The rows of a table in an archive. */
export const rows = z.array(row);

/** Opens an archive, once its manifest has been found true; `keys`: what this installation has signed is known by them. */
export async function openArchive(uploaded: Uint8Array, keys: readonly Uint8Array[]): Promise<OpenedArchive> {
  const { archive, hashes, signedHere } = await readHead(uploaded, keys);
  const bytes = async (path: string) => {
    const found = await archive.read(path, maxFile).catch(() => {
      throw new ArchiveRefused(`L'archivio è danneggiato: «${path}» non si legge.`);
    });
    if (!found) throw new ArchiveRefused(`L'archivio non è completo: manca «${path}».`);
    const hash = hexHashOf(found);
    if (hashes.get(path) !== hash) throw modified(path, "non corrisponde alla sua impronta");
    return found;
  };
  return {
    paths: archive.paths,
    signedHere,
    bytes,
    async json(path, schema) {
      const read = z.safeParse(schema, parsed(await bytes(path)));
      if (!read.success) throw new ArchiveRefused(`L'archivio non è completo: «${path}» non ha la forma attesa.`);
      return read.data;
    },
  };
}

type Head = { archive: Archive; hashes: Map<string, string>; signedHere: boolean };

async function readHead(bytes: Uint8Array, keys: readonly Uint8Array[]): Promise<Head> {
  const none = new ArchiveRefused("Il file non è un'esportazione completa di FatturaChiara.");
  const archive = await readArchive(bytes).catch(() => {
    throw none;
  });
  const head = await archive.read("manifest.json", maxManifest).catch(() => undefined);
  const read = z.safeParse(manifest, head && parsed(head));
  if (!read.success) throw none;
  const { firma, ...signedPart } = row.parse(head && parsed(head));
  // As it was written, to the last key: the signature is over all of it.
  const signedHere = typeof firma === "string" && isSignedBy(keys, JSON.stringify(signedPart), firma);
  return { archive, signedHere, hashes: new Map(read.data.file.map(({ percorso, sha256 }) => [percorso, sha256])) };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}
