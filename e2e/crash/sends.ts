import { createHash } from "node:crypto";
import { type Api, must } from "../harness/api.ts";
import { type Document, listDocuments, readDocument, untilSettled } from "../harness/document.ts";
import type { Business } from "../harness/set-up-business.ts";
import type { KeptPromise } from "./kept-promise.ts";

/** What a send that was answered has fixed for ever. */
type Sent = { numero: string | null; nomeFile: string | null; sha256: string | null };

/**
 * Writes invoices and sends them. A send that was answered keeps its number, its file name and its bytes, and the
 * document ends confirmed, or stands as uncertain.
 */
export function sends(api: Api, business: Business): KeptPromise {
  const sent = new Map<string, Sent>();
  let fresh: string[] = [];
  const sha256 = async (id: string) => {
    const { status, bytes } = await api.download(`document/${id}/xml`);
    if (status !== 200) throw new Error(`document/${id}/xml: ${status}`);
    return createHash("sha256").update(bytes).digest("hex");
  };
  const brokenOf = async (id: string, promised: Sent): Promise<string[]> => {
    const { numeroDocumentoInvio: numero, nomeFile, statoDocumento } = await readDocument(api, id);
    const found = { numero, nomeFile, sha256: promised.sha256 && (await sha256(id)) };
    const isKept = JSON.stringify(found) === JSON.stringify(promised) && ["I", "C"].includes(statoDocumento);
    return isKept ? [] : [`sent ${id}: ${statoDocumento} ${JSON.stringify(found)}, not ${JSON.stringify(promised)}`];
  };
  const brokenAmong = async (ids: Iterable<string>) => {
    const sentences: string[] = [];
    for (const id of ids) sentences.push(...(await brokenOf(id, sent.get(id) as Sent)));
    return sentences;
  };
  return {
    name: "sends",
    change: async () => {
      const { id } = must(await api.put<Document>("document", business.invoice()));
      const { numeroDocumentoInvio: numero, nomeFile } = must(await api.post<Document>(`document/${id}/send`));
      const promised: Sent = { numero, nomeFile, sha256: null };
      sent.set(id, promised);
      fresh.push(id);
      promised.sha256 = await sha256(id);
    },
    broken: async () => {
      const there = new Map((await listDocuments(api)).map((row) => [row.id, row]));
      const lost = [...sent].flatMap(([id, { numero }]) => {
        const row = there.get(id);
        if (row?.numeroDocumentoInvio === numero && row.statoDocumento !== "B") return [];
        return [`sent ${id} as ${numero}: ${JSON.stringify(row)}`];
      });
      const wrong = await brokenAmong(fresh);
      fresh = [];
      return [...lost, ...wrong];
    },
    brokenAtRest: async () => {
      const numbers = (await untilSettled(api))
        .filter((row) => row.numeroDocumentoInvio !== null)
        .map((row) => row.numeroDocumento ?? 0)
        .sort((a, b) => a - b);
      const inRow = numbers.every((number, i) => number === i + 1);
      return [...(inRow ? [] : [`numbers are not consecutive: ${numbers}`]), ...(await brokenAmong(sent.keys()))];
    },
  };
}
