import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../harness/api.ts";
import { listDocuments, readDocument } from "../harness/document.ts";
import type { KeptPromise } from "./kept-promise.ts";

type Seen = { stato: string; messages: string[] };

/** Watches receipts arrive: what a document's page has shown once stays, and a confirmed document stays confirmed. */
export function receipts(api: Api): KeptPromise {
  const seen = new Map<string, Seen>();
  const read = async (id: string): Promise<Seen> => {
    const { statoDocumento, cronImapLogRows } = await readDocument(api, id);
    return { stato: statoDocumento, messages: cronImapLogRows.map((row) => `${row.tipo} ${row.id}`) };
  };
  return {
    name: "receipts",
    change: async () => {
      await sleep(50); // somebody looks; it is the receipts that change
      const moving = (await listDocuments(api)).filter(
        ({ id, numeroDocumentoInvio }) => numeroDocumentoInvio !== null && seen.get(id)?.stato !== "C",
      );
      for (const { id } of moving.slice(-20)) seen.set(id, await read(id));
    },
    broken: async () => {
      const sentences: string[] = [];
      for (const [id, before] of seen) {
        const now = await read(id);
        const lost = before.messages.filter((message) => !now.messages.includes(message));
        if (lost.length > 0) sentences.push(`document ${id}: the timeline has lost ${lost}`);
        if (before.stato === "C" && now.stato !== "C") sentences.push(`document ${id}: was confirmed, is ${now.stato}`);
        if (now.stato === "C") seen.delete(id); // judged at rest, with all the others
      }
      return sentences;
    },
    brokenAtRest: async () => {
      const sentences: string[] = [];
      for (const { id, numeroDocumentoInvio, sottoStato } of await listDocuments(api)) {
        if (numeroDocumentoInvio === null) continue;
        const { cronImapLogRows } = await readDocument(api, id);
        const count = (tipo: string) => cronImapLogRows.filter((row) => row.tipo === tipo).length;
        const found = [count("ACCETTAZIONE"), count("CONSEGNA"), count("RC")].join();
        const expected = sottoStato === "uncertain" ? "0,0,0" : "1,1,1";
        if (sottoStato !== "uncertain" && sottoStato !== "delivered") sentences.push(`document ${id} is ${sottoStato}`);
        if (found !== expected) sentences.push(`document ${id} (${sottoStato}): ${found} receipts`);
      }
      return sentences;
    },
  };
}
