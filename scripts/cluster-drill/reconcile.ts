import type { CertifiedMail } from "../../apps/server/src/mail/certified/certified-mail.ts";
import { must } from "../../e2e/harness/api.ts";
import { type Document, type DocumentRow, listDocuments, readDocument } from "../../e2e/harness/document.ts";
import { certifiedOf } from "./certified-of.ts";
import type { Provider } from "./start-provider.ts";
import type { Worker } from "./worker.ts";

/** What lies at the provider for one mailbox: what it took, and what SdI answered, by the file it speaks of. */
type Outside = { accepted: Map<string, number>; answers: Map<string, string[]> };

/** Lays what one person was promised, what the product holds and what the provider was given beside each other; a sentence for each difference. */
export async function reconcile(worker: Worker, provider: Provider): Promise<string[]> {
  const rows = (await listDocuments(worker.api)).filter((row) => !isPast(row));
  const outside = outsideOf(await certifiedOf(provider, worker.address));
  const sent = rows.filter(({ numeroDocumentoInvio }) => numeroDocumentoInvio !== null);
  const documents: Document[] = [];
  for (const { id } of sent) documents.push(await readDocument(worker.api, id));
  return [
    ...worker.wrong,
    ...gaps(sent),
    ...lostDrafts(worker, rows),
    ...(await lostWords(worker, rows)),
    ...lostSends(worker, documents),
    ...documents.flatMap((document) => unlikeOutside(document, outside)),
    ...strays(documents, outside),
    ...(await lostPast(worker)),
    ...(await lostReceived(worker)),
  ];
}

/** Taken in from elsewhere: numbers of another year. */
const isPast = ({ numeroDocumentoInvio }: DocumentRow) => numeroDocumentoInvio?.endsWith("/2025") ?? false;

function outsideOf(mails: readonly CertifiedMail[]): Outside {
  const outside: Outside = { accepted: new Map(), answers: new Map() };
  for (const { kind, daticert, inner } of mails) {
    if (kind === "accettazione") outside.accepted.set(daticert.msgid, (outside.accepted.get(daticert.msgid) ?? 0) + 1);
    for (const { name } of kind === "posta-certificata" ? (inner?.files ?? []) : []) {
      const [, file, type] = /^(IT\w+_[0-9A-Za-z]{5})_(RC|MC|NS)_\w+\.xml$/.exec(name) ?? [];
      if (file && type) outside.answers.set(file, [...(outside.answers.get(file) ?? []), type]);
    }
  }
  return outside;
}

/** Numbers are given when a document leaves, one after the other. */
function gaps(sent: readonly DocumentRow[]): string[] {
  const numbers = sent.map(({ numeroDocumento }) => numeroDocumento ?? 0).sort((a, b) => a - b);
  return numbers.every((number, n) => number === n + 1) ? [] : [`numeri non di seguito: ${numbers.join(" ")}`];
}

function lostDrafts({ drafts }: Worker, rows: readonly DocumentRow[]): string[] {
  const there = new Set(rows.map(({ id }) => id));
  return [...drafts.keys()].filter((id) => !there.has(id)).map((id) => `salvato e non c'è: ${id}`);
}

async function lostWords({ api, drafts, sent }: Worker, rows: readonly DocumentRow[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { id } of rows) {
    const promised = drafts.get(id);
    if (promised === undefined || sent.has(id)) continue;
    const { causale } = await readDocument(api, id);
    if (causale !== promised) lost.push(`${id} dice «${causale}», era stato salvato «${promised}»`);
  }
  return lost;
}

function lostSends({ sent }: Worker, documents: readonly Document[]): string[] {
  const numberOf = new Map(documents.map(({ id, numeroDocumentoInvio }) => [id, numeroDocumentoInvio]));
  return [...sent].flatMap(([id, number]) =>
    numberOf.get(id) === number ? [] : [`inviato come ${number}, ora ${numberOf.get(id)}: ${id}`],
  );
}

/** The file left once, SdI answered it once, and each receipt took effect once. */
function unlikeOutside(document: Document, { answers }: Outside): string[] {
  const { nomeFile, sottoStato, cronImapLogRows: rows } = document;
  const file = nomeFile?.replace(/\.xml(\.p7m)?$/, "") ?? "";
  const count = (tipo: string) => rows.filter((row) => row.tipo === tipo).length;
  const inside = `${sottoStato} ${count("ACCETTAZIONE")} ${count("CONSEGNA")} ${count("RC")}`;
  const given = (answers.get(file) ?? []).join(" ");
  return inside === "delivered 1 1 1" && given === "RC" ? [] : [`${file}: qui ${inside}, al SdI «${given}»`];
}

/** What the provider took and nobody here has sent, or took twice. */
function strays(documents: readonly Document[], { accepted, answers }: Outside): string[] {
  const twice = [...accepted]
    .filter(([, times]) => times !== 1)
    .map(([id, times]) => `accettata ${times} volte: ${id}`);
  const files = new Set(documents.map(({ nomeFile }) => nomeFile?.replace(/\.xml(\.p7m)?$/, "")));
  const unknown = [...answers.keys()].filter((file) => !files.has(file)).map((file) => `al SdI e non qui: ${file}`);
  const count = accepted.size === documents.length ? [] : [`${documents.length} inviati, ${accepted.size} accettati`];
  return [...twice, ...unknown, ...count];
}

async function lostPast({ api, imported }: Worker): Promise<string[]> {
  const { items } = must(await api.get<{ items: DocumentRow[] }>("document?type=sent&year=2025&page=1&size=200"));
  const numbers = items.map(({ numeroDocumentoInvio }) => numeroDocumentoInvio);
  const times = (numero: string) => numbers.filter((number) => number === numero).length;
  return imported
    .filter((numero) => times(numero) !== 1)
    .map((numero) => `importata ${times(numero)} volte: ${numero}`);
}

async function lostReceived({ api, arrived }: Worker): Promise<string[]> {
  const received = must(await api.get<{ id: string }[]>("document?type=received&year=0"));
  return received.length === arrived ? [] : [`${arrived} fatture di fornitori arrivate, ${received.length} ricevute`];
}
