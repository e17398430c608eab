import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pastInvoice } from "../../apps/server/test/factories/past-invoice.ts";
import type { Api, ApiAnswer } from "../../e2e/harness/api.ts";
import type { Document } from "../../e2e/harness/document.ts";
import type { Business } from "../../e2e/harness/set-up-business.ts";
import type { Person } from "../../e2e/harness/sign-up.ts";
import type { Attempts } from "./attempts.ts";

/** Somebody at work, and what was promised to them by an answer of 200. */
export type Worker = Person & {
  /** When they last signed in, milliseconds. */
  since: number;
  business: Business;
  address: string;
  partitaIva: string;
  /** What each draft says since its last answered saving. */
  drafts: Map<string, string>;
  /** The number each sent document got. */
  sent: Map<string, string | null>;
  /** Numbers of the past invoices whose taking in was answered. */
  imported: string[];
  /** Suppliers' invoices that came to the mailbox. */
  arrived: number;
  /** Answers that must not be, in words. */
  wrong: string[];
};

type Work = {
  attempts: Attempts;
  isOver: () => boolean;
  /** Between two rounds, milliseconds. */
  pause: number;
};

/** Works until told to stop: writes, looks, sends, changes, takes in an old invoice; what is not answered is asked again, with the same key. */
export async function workOn(worker: Worker, { attempts, isOver, pause }: Work): Promise<void> {
  for (let round = 1; !isOver(); round++) {
    await stayIn(worker, attempts);
    const draft = await save(worker, attempts, `giro ${round}`);
    if (!draft) continue;
    await look(worker, attempts);
    if (round % 2 === 0) await send(worker, attempts, draft);
    else await change(worker, attempts, draft, `giro ${round}, cambiato`);
    if (round % 8 === 0) await takeIn(worker, attempts, round);
    await sleep(pause);
  }
}

/** A token holds fifteen minutes: long before that another is asked for. */
const renewedAfter = 600_000;

/** Signs in again where the last time is long ago. */
export async function stayIn(worker: Worker, attempts: Attempts): Promise<void> {
  const { api, email, password } = worker;
  if (Date.now() - worker.since < renewedAfter) return;
  const answer = await attempts.insist("entra", () => api.post<{ token: string }>("auth/login", { email, password }));
  if (answer?.status === 200) api.token = answer.data.token;
  else worker.wrong.push(`entra: ${answer?.status} ${answer?.messages.join(" ")}`);
  worker.since = Date.now();
}

async function save({ api, business, drafts, wrong }: Worker, attempts: Attempts, causale: string) {
  const key = randomUUID();
  const body = JSON.stringify(business.invoice({ causale }));
  const answer = await attempts.insist("salva", async () =>
    read<Document>(await api.raw("PUT", "document", { body, key })),
  );
  if (answer?.status !== 200) {
    wrong.push(`salva: ${answer?.status} ${answer?.messages.join(" ")}`);
    return null;
  }
  drafts.set(answer.data.id, causale);
  return answer.data;
}

/** What has been answered stands in every list from then on, whichever node and whichever database answers. */
async function look({ api, drafts, wrong }: Worker, attempts: Attempts) {
  const known = drafts.size;
  const answer = await attempts.once("elenco", () =>
    api.get<{ total: number }>("document?type=sent&year=0&page=1&size=20"),
  );
  if (answer?.status === 200 && answer.data.total < known)
    wrong.push(`elenco: ${answer.data.total} documenti, ne erano stati salvati ${known}`);
}

async function send({ api, drafts, sent, wrong }: Worker, attempts: Attempts, { id }: Document) {
  let asked = 0;
  const answer = await attempts.insist("invia", () => {
    asked += 1;
    return api.post<Document>(`document/${id}/send`);
  });
  if (answer?.status === 200) sent.set(id, answer.data.numeroDocumentoInvio);
  // It may have been done by the first attempt, whose answer was lost: then the document says so.
  else if (asked > 1 && answer?.status === 400)
    sent.set(id, (await readAgain(api, attempts, id))?.numeroDocumentoInvio ?? null);
  else wrong.push(`invia: ${answer?.status} ${answer?.messages.join(" ")}`);
  if (sent.has(id)) drafts.set(id, drafts.get(id) ?? "");
}

/** What a call whose answer was lost has left; null where nobody answers. */
async function readAgain(api: Api, attempts: Attempts, id: string): Promise<Document | null> {
  const answer = await attempts.insist("leggi", () => api.get<Document>(`document/${id}`));
  return answer?.status === 200 ? answer.data : null;
}

async function change({ api, business, drafts, wrong }: Worker, attempts: Attempts, draft: Document, causale: string) {
  let asked = 0;
  const answer = await attempts.insist("cambia", () => {
    asked += 1;
    return api.post(`document/${draft.id}`, business.invoice({ causale, version: draft.version }));
  });
  if (answer?.status === 200) drafts.set(draft.id, causale);
  else if (asked > 1 && answer?.status === 400)
    drafts.set(draft.id, (await readAgain(api, attempts, draft.id))?.causale ?? "");
  else wrong.push(`cambia: ${answer?.status} ${answer?.messages.join(" ")}`);
}

async function takeIn({ api, partitaIva, imported, wrong }: Worker, attempts: Attempts, round: number) {
  const numero = `${round}/2025`;
  const xml = pastInvoice({ numero, data: "2025-06-10" }).replaceAll("01234567897", partitaIva);
  const boundary = "----archivio";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="IT${partitaIva}_${round}.xml"\r\nContent-Type: text/xml\r\n\r\n`;
  const body = Buffer.from(`${head}${xml}\r\n--${boundary}--\r\n`);
  const type = `multipart/form-data; boundary=${boundary}`;
  const key = randomUUID();
  const answer = await attempts.insist("importa", async () =>
    read(await api.raw("POST", "past/archive", { body, type, key })),
  );
  if (answer?.status === 200) imported.push(numero);
  else wrong.push(`importa: ${answer?.status} ${answer?.messages.join(" ")}`);
}

async function read<T>(response: Response): Promise<ApiAnswer<T>> {
  const { data, messages = [], codes = [] } = JSON.parse(await response.text());
  return { status: response.status, data, messages, codes };
}
