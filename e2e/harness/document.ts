import { setTimeout as sleep } from "node:timers/promises";
import { type Api, must } from "./api.ts";

/** What the tests read of a document. */
export type Document = {
  id: string;
  version: number;
  statoDocumento: string;
  sottoStato: string;
  numeroDocumento: number | null;
  numeroDocumentoInvio: string | null;
  nomeFile: string | null;
  causale: string;
  inAttesaDal: string | null;
  attesaGestore?: object;
  cronImapLogRows: { id: string; tipo: string; esito: string; messageId: string | null; idFile: string | null }[];
};

export async function readDocument(api: Api, id: string): Promise<Document> {
  return must(await api.get<Document>(`document/${id}`));
}

/** The row of a list. */
export type DocumentRow = Pick<
  Document,
  "id" | "version" | "statoDocumento" | "sottoStato" | "numeroDocumento" | "numeroDocumentoInvio"
>;

/** Every issued document, drafts included. */
export async function listDocuments(api: Api): Promise<DocumentRow[]> {
  const all: DocumentRow[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = must(
      await api.get<{ items: DocumentRow[]; total: number }>(`document?type=sent&year=0&page=${page}&size=200`),
    );
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** How long all that is on its way may take on a busy machine, milliseconds. */
const patience = 150_000;

/**
 * Waits until no document is on its way any more: each is a draft, ended, or stands as uncertain. Answers all. Where the
 * very first one stands so, whose answer the others wait for, they are sent without waiting, as a person would decide.
 */
export async function untilSettled(api: Api): Promise<DocumentRow[]> {
  const deadline = performance.now() + patience;
  for (;;) {
    const all = await listDocuments(api);
    const moving = all.filter(({ statoDocumento, sottoStato }) => statoDocumento === "I" && sottoStato !== "uncertain");
    if (moving.length === 0) return all;
    const stuck = all.some(({ sottoStato }) => sottoStato === "uncertain");
    if (stuck && moving.every(({ sottoStato }) => sottoStato === "queued")) await sendHeld(api, moving);
    if (performance.now() > deadline) {
      const some = await readDocument(api, moving[0]?.id ?? "");
      throw new Error(`${moving.length} documenti sono ancora in viaggio, fra cui ${JSON.stringify(some)}`);
    }
    await sleep(500);
  }
}

/** One that has left meanwhile is refused, and found settled at the next look. */
async function sendHeld(api: Api, queued: readonly DocumentRow[]): Promise<void> {
  for (const { id } of queued) {
    const { inAttesaDal } = await readDocument(api, id);
    if (inAttesaDal) await api.post(`document/${id}/send-now`);
  }
}
