import { portability } from "@fatturachiara/contract/rooms/portability";
import { readArchive } from "../../src/zip/read-archive.ts";
import { withManifest } from "../../src/zip/with-manifest.ts";
import { type WholeEntry, writeZip } from "../../src/zip/write-zip.ts";
import type { TestApp } from "../test-app.ts";
import type { TestUser } from "./a-user.ts";

/** The full export of somebody's account, downloaded. */
export const exportOf = async (app: TestApp, { token }: TestUser) =>
  (await app.call(portability.download, { token, query: {} })).data.bytes;
/** Gives an archive to an account to be taken back. */
export const importInto = (app: TestApp, { token }: TestUser, bytes: Uint8Array) =>
  app.call(portability.restore, { token, body: { name: "esportazione.zip", type: "application/zip", bytes } });

/** Path and text of everything in an archive. */
export async function contentOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const archive = await readArchive(bytes);
  const read = new Map<string, string>();
  for (const path of archive.paths)
    read.set(path, Buffer.from((await archive.read(path, 1e8)) ?? []).toString("latin1"));
  return read;
}

/** The archive with texts changed and a manifest that fits them. */
export function packed(content: Map<string, string>, change: (path: string, text: string) => string) {
  const rest = new Map([...content].filter(([path]) => path !== "manifest.json"));
  const { file: _, ...head } = JSON.parse(content.get("manifest.json") ?? "{}");
  return collect(writeZip(withManifest(entriesOf(rest, change), head, { at: new Date(0) })));
}

/** Files of an archive with their texts changed. */
export async function* entriesOf(
  content: Map<string, string>,
  change: (path: string, text: string) => string,
): AsyncIterable<WholeEntry> {
  for (const [path, text] of content)
    yield { path, at: new Date("2026-11-20T09:00:00Z"), bytes: Buffer.from(change(path, text), "latin1") };
}

/** A stream of bytes in one piece. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
