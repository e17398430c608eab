import { invoiceMaxBytes } from "@fatturachiara/contract/wire";
import { readInThread } from "../../apart/read-in-thread.ts";
import { type AnyInvoice, invoiceOf, type PastFile } from "../document/index.ts";
import { type IssuedElsewhere, readIssued } from "./issued/issued-elsewhere.ts";
import { contentHash } from "./judge-file.ts";
import type { Member, MemberHead } from "./store.ts";
import { unlessIncomplete } from "./unless-incomplete.ts";

/** A file of an archive whose invoice has been read. */
export type ReadFile = {
  fattura: AnyInvoice;
  file: PastFile;
  hash: string;
  /** Its documents, where we issued them; undefined where it lacks what a document cannot be without. */
  issued: readonly IssuedElsewhere[] | undefined;
};

/** Of bytes that were looked at as much is kept as one file may have: an ordinary archive of a thousand invoices is a fifth of it. */
const mostKept = invoiceMaxBytes;

/**
 * Reads files while the database writes those before them: each is read once, whoever takes it waits for it. What was looked at
 * a moment ago is not fetched again.
 */
export class ReadAhead {
  readonly #reading = new Map<number, Promise<ReadFile>>();
  readonly #kept = new Map<number, Uint8Array>();
  #bytes = 0;

  /** Keeps the bytes of a file that will be written soon, as long as there is room. */
  keep(posizione: number, bytes: Uint8Array): void {
    if (this.#bytes + bytes.length > mostKept) return;
    this.#kept.set(posizione, bytes);
    this.#bytes += bytes.length;
  }

  /** Begins with files that will be taken next; `fetch` is asked for the bytes of those that are not here. */
  async begin(
    members: readonly MemberHead[],
    fetch: (posizioni: number[]) => Promise<Map<number, Uint8Array>>,
  ): Promise<void> {
    const unread = members.filter(({ posizione }) => !this.#reading.has(posizione));
    const fetched = await fetch(unread.map(({ posizione }) => posizione).filter((one) => !this.#kept.has(one)));
    for (const member of unread) {
      const bytes = this.#leave(member.posizione) ?? fetched.get(member.posizione) ?? Buffer.alloc(0);
      const reading = readFile({ ...member, bytes });
      reading.catch(() => undefined); // heard by whoever takes it
      this.#reading.set(member.posizione, reading);
    }
  }

  /** The file, read; rejects with what its reading ended with. */
  async take(posizione: number): Promise<ReadFile> {
    const reading = this.#reading.get(posizione);
    if (!reading) throw new Error("A file is taken that nobody has begun to read");
    this.#reading.delete(posizione);
    return reading;
  }

  #leave(posizione: number): Uint8Array | undefined {
    const bytes = this.#kept.get(posizione);
    if (this.#kept.delete(posizione)) this.#bytes -= bytes?.length ?? 0;
    return bytes;
  }
}

async function readFile(member: Member): Promise<ReadFile> {
  const read = await readInThread("leggiFile", member.bytes);
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
