import { apart } from "../../apart/apart.ts";
import { type AnyInvoice, invoiceOf, type PastFile } from "../document/index.ts";
import { type IssuedElsewhere, readIssued } from "./issued/issued-elsewhere.ts";
import { contentHash } from "./judge-file.ts";
import type { Member } from "./store.ts";
import { unlessIncomplete } from "./unless-incomplete.ts";

/** A file of an archive whose invoice has been read. */
export type ReadFile = {
  fattura: AnyInvoice;
  file: PastFile;
  hash: string;
  /** Its documents, where we issued them; undefined where it lacks what a document cannot be without. */
  issued: readonly IssuedElsewhere[] | undefined;
};

/** Reads files while the database writes those before them: each is read once, whoever takes it waits for it. */
export class ReadAhead {
  readonly #reading = new Map<number, Promise<ReadFile>>();

  /** Begins with files that will be taken next. */
  begin(members: readonly Member[]): void {
    for (const member of members) {
      if (this.#reading.has(member.posizione)) continue;
      const reading = readFile(member);
      reading.catch(() => undefined); // heard by whoever takes it
      this.#reading.set(member.posizione, reading);
    }
  }

  /** The file, read; rejects with what its reading ended with. */
  take(member: Member): Promise<ReadFile> {
    const reading = this.#reading.get(member.posizione) ?? readFile(member);
    this.#reading.delete(member.posizione);
    return reading;
  }
}

async function readFile(member: Member): Promise<ReadFile> {
  const read = await apart("leggiFile", member.bytes);
  const fattura = invoiceOf(read);
  if (!fattura) throw new Error("A file changed since it was looked at");
  const contenuto = read.firmato?.contenuto ?? member.bytes;
  const nome = member.percorso.split("/").at(-1) ?? member.percorso;
  const tipo = read.firmato ? "application/pkcs7-mime" : "application/xml";
  return {
    fattura,
    file: { nome, tipo, bytes: member.bytes, contenuto },
    hash: contentHash(contenuto),
    issued: member.genere === "emessa" ? everyIssued(fattura) : undefined,
  };
}

const everyIssued = (fattura: AnyInvoice) =>
  unlessIncomplete(() => fattura.FatturaElettronicaBody.map((_, indice) => readIssued(fattura, indice)));
