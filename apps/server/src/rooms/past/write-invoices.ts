import { giornoDi } from "@fatturachiara/fatturapa/bozza";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { readInThread } from "../../apart/read-in-thread.ts";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { takeClients } from "../clients/index.ts";
import { issuedKey, knownContents, knownIssued, lockContents, type PastMessage } from "../document/index.ts";
import { lockNumbers } from "../number/index.ts";
import { insertReceived, type ReceivedToWrite, readReceived } from "../received/index.ts";
import type { Fiscal } from "../taxdata/index.ts";
import { type IssuedToWrite, insertIssued } from "./issued/insert-issued.ts";
import { type IssuedElsewhere, stateAfter } from "./issued/issued-elsewhere.ts";
import { nameCustomers } from "./name-customers.ts";
import { continueNumbers } from "./numbers/past-numbers.ts";
import type { ReadAhead, ReadFile } from "./read-ahead.ts";
import {
  type ImportRow,
  keepOutcomes,
  type Member,
  type MemberHead,
  messagesAbout,
  type Outcome,
  updateImport,
} from "./store.ts";
import { unlessIncomplete } from "./unless-incomplete.ts";

type Work = { found: ImportRow; fiscal: Fiscal; waiting: readonly MemberHead[]; ahead: ReadAhead };

/** A file of an invoice, read, with what the SdI said about it. */
type Read = ReadFile & { member: MemberHead; messages: readonly (PastMessage & { posizione: number })[] };

/** Writes some invoices of an import: documents, customers, counters, and what came of each file. */
export async function writeInvoices(tx: Tx, deps: Deps, { found, fiscal, waiting, ahead }: Work): Promise<void> {
  const outcomes: Outcome[] = [];
  const messages = await messagesAbout(
    tx,
    found,
    waiting.flatMap(({ nomeFattura }) => nomeFattura ?? []),
  );
  const reads = await Promise.all(waiting.map((member) => withMessages(member, messages, ahead)));
  await lockContents(tx, found.profileId);
  await lockNumbers(tx, found.profileId);
  const known = new Set(
    await knownContents(
      tx,
      found.profileId,
      reads.map((read) => read.hash),
    ),
  );
  const fresh = reads.filter(({ hash, member: { posizione } }) => {
    const again = known.has(hash);
    if (again) outcomes.push({ posizione, esito: "doppia", motivo: "La stessa fattura c'è già." });
    known.add(hash);
    return !again;
  });
  const issued = fresh.filter(({ member }) => member.genere === "emessa");
  const received = fresh.filter(({ member }) => member.genere === "ricevuta");
  outcomes.push(...(await writeIssued(tx, deps, { found, fiscal, reads: issued })));
  outcomes.push(...(await writeReceived(tx, deps, { found, reads: received })));
  const taken = reads.flatMap((read) => read.messages);
  outcomes.push(...taken.map(({ posizione }) => aMessage(posizione)));
  await keepOutcomes(tx, found, outcomes);
}

const aMessage = (posizione: number): Outcome => ({ posizione, esito: "importata", motivo: null });

async function withMessages(member: MemberHead, messages: readonly Member[], ahead: ReadAhead): Promise<Read> {
  const ofInvoice = messages.filter(({ nomeFattura }) => nomeFattura === member.nomeFattura);
  return { ...(await ahead.take(member.posizione)), member, messages: await readMessages(ofInvoice) };
}

async function readMessages(messages: readonly Member[]): Promise<Read["messages"]> {
  const read = messages.map(async ({ posizione, percorso, bytes }) => {
    const ricevuta = await readInThread("readRicevuta", bytes);
    return ricevuta ? [{ posizione, nome: percorso.split("/").at(-1) ?? percorso, bytes, ricevuta }] : [];
  });
  return (await Promise.all(read)).flat();
}

async function writeIssued(
  tx: Tx,
  deps: Deps,
  { found, fiscal, reads }: { found: ImportRow; fiscal: Fiscal; reads: readonly Read[] },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const list: (Omit<IssuedToWrite, "idCliente"> & { posizione: number })[] = [];
  const documents = reads.flatMap((read) => {
    if (!read.issued) outcomes.push(incomplete(read));
    return read.issued ? [{ read, all: read.issued }] : [];
  });
  const known = new Set(
    await knownIssued(
      tx,
      found.profileId,
      documents.flatMap(({ all }) => all.map(keyOf)),
    ),
  );
  for (const { read, all } of documents) {
    const { posizione } = read.member;
    const twin = all.find((issued) => known.has(issuedKey(keyOf(issued))));
    const [first] = all;
    if (twin || !first) {
      outcomes.push({ posizione, esito: "doppia", motivo: sameNumber(twin) });
      continue;
    }
    const { sotto, history } = stateAfter(read.messages, { formato: formatoOf(read), da: first.da });
    if (sotto === "rejected") {
      const motivo = "Il SdI l'ha scartata: non è mai stata emessa.";
      outcomes.push({ posizione, esito: "ignorata", motivo });
      continue;
    }
    for (const issued of all) {
      known.add(issuedKey(keyOf(issued)));
      list.push({ posizione, issued, file: read.file, sotto, history });
    }
  }
  if (list.length === 0) return outcomes;
  const parties = list.flatMap(({ issued }) => issued.da.cliente ?? []);
  const clients = await takeClients(tx, deps.clock, { profile: found.profileId, at: found.createdAt, parties });
  if (clients.added > 0) await updateImport(tx, found, { clienti: found.clienti + clients.added });
  const by = {
    profile: found.profileId,
    user: found.userId,
    formato: fiscal.formatoNumero,
    incassate: found.incassate,
    from: found.nomeFile,
  };
  const writing = list.map(({ posizione: _, ...toWrite }, i) => ({ ...toWrite, idCliente: clients.ids[i] ?? null }));
  const named = await nameCustomers(tx, found.profileId, writing);
  const ids = await insertIssued(tx, deps.clock, { by, list: named });
  const issued = list.map(({ issued: { da } }) => ({ numero: da.numero, data: giornoDi(da) }));
  await continueNumbers(tx, { profile: found.profileId, formato: fiscal.formatoNumero, issued });
  return [...outcomes, ...imported(list.map(({ posizione }, i) => ({ posizione, id: ids[i] ?? null })))];
}

/** A simplified one never goes to a public body: the SdI answers as for FPR12. */
function formatoOf(read: Read) {
  const { FormatoTrasmissione } = read.fattura.FatturaElettronicaHeader.DatiTrasmissione;
  return FormatoTrasmissione === "FSM10" ? "FPR12" : FormatoTrasmissione;
}

/** One outcome per file, whose documents are these. */
function imported(written: readonly { posizione: number; id: string | null }[]): Outcome[] {
  return [...Map.groupBy(written, ({ posizione }) => posizione)].map(([posizione, rows]) => ({
    posizione,
    esito: "importata",
    motivo: null,
    documenti: rows.length,
    documentId: rows[0]?.id ?? null,
  }));
}

const keyOf = ({ da, input }: IssuedElsewhere) => ({
  idTipoDocumento: input.idTipoDocumento ?? null,
  numero: da.numero,
  data: giornoDi(da),
});

function sameNumber(twin: IssuedElsewhere | undefined): string {
  if (!twin) return "Il file non contiene documenti.";
  const { da } = twin;
  return conApostrofo`La fattura n. ${da.numero} del ${formatGiorno(giornoDi(da))} c'è già, con un file diverso.`;
}

const incomplete = ({ member }: Read): Outcome => ({
  posizione: member.posizione,
  esito: "errata",
  motivo: "La fattura è incompleta: mancano dati che il formato richiede.",
});

async function writeReceived(
  tx: Tx,
  deps: Deps,
  { found, reads }: { found: ImportRow; reads: readonly Read[] },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const list: (ReceivedToWrite & { posizione: number })[] = [];
  for (const read of reads) {
    const readable = unlessIncomplete(() =>
      read.fattura.FatturaElettronicaBody.map((_, i) => readReceived(read.fattura, i)),
    );
    if (!readable) {
      outcomes.push(incomplete(read));
      continue;
    }
    const metadati = read.messages.find(({ ricevuta }) => ricevuta.tipo === "MT");
    list.push({ posizione: read.member.posizione, fattura: read.fattura, file: read.file, metadati });
  }
  const ids = await insertReceived(tx, deps.clock, { profile: found.profileId, list, origine: "file" });
  return [
    ...outcomes,
    ...list.map(({ posizione, fattura }, i) => ({
      posizione,
      esito: "importata" as const,
      motivo: null,
      documenti: fattura.FatturaElettronicaBody.length,
      receivedId: ids[i] ?? null,
    })),
  ];
}
