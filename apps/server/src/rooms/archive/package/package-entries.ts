import type { Dossier } from "@fatturachiara/contract/rooms/document-legal";
import { hashOf } from "../../../hash-of.ts";
import { printFattura } from "../../../pdf/index.ts";
import type { ZipEntry } from "../../../zip/write-zip.ts";
import type { ArchivePackage } from "./archive-package.ts";
import { writePindex } from "./pindex.ts";
import { type SdiMoments, withReceipt } from "./sdi-moments.ts";

type Listed = Dossier["file"];
type Indexed = { listed: Listed; index: { nome: string; sha256: string } };

/** The archive package file by file: as stored, the readable copy, and the index of them all; returns what it gave. */
export async function* packageEntries(archive: ArchivePackage): AsyncGenerator<ZipEntry, Indexed> {
  const { dossier, at, open } = archive;
  const listed: Listed = [];
  let invoice: { nome: string; bytes: Uint8Array } | undefined;
  let moments: SdiMoments = {};
  for (const file of dossier.file) {
    if (!file.id) continue;
    const bytes = await open(file.id);
    if (file.nome.startsWith("fattura/")) invoice = { nome: file.nome.replace("fattura/", ""), bytes };
    if (file.nome.startsWith("ricevute/")) moments = await withReceipt(moments, bytes);
    listed.push(file);
    yield { path: file.nome, at: new Date(file.data), bytes };
  }
  if (invoice) {
    const bytes = await printFattura(invoice.bytes, { fileName: invoice.nome, printed: at });
    const nome = `leggibile/${invoice.nome.replace(/\.xml(?:\.p7m)?$/, "")}_copia.pdf`;
    const data = at.toISOString();
    listed.push({ nome, tipo: "application/pdf", sha256: sha256(bytes), data, dimensione: bytes.length });
    yield { path: nome, at, bytes };
  }
  const index = new TextEncoder().encode(writePindex(archive, { files: listed, moments }));
  yield { path: "PIndex.xml", at, bytes: index };
  return { listed, index: { nome: "PIndex.xml", sha256: sha256(index) } };
}

const sha256 = (bytes: Uint8Array) => hashOf(bytes).toString("hex");
