import { setTimeout as sleep } from "node:timers/promises";
import { administer } from "../../apps/server/test/administer.ts";
import { must } from "../../e2e/harness/api.ts";
import { readDocument } from "../../e2e/harness/document.ts";
import { certifiedOf } from "./certified-of.ts";
import type { Provider } from "./start-provider.ts";
import type { Store } from "./store.ts";
import type { Worker } from "./worker.ts";

/** A sent document of which nobody here knows whether it left. */
export type Doubt = { worker: Worker; id: string };

type Settling = { provider: Provider; store: Store; say: (line: string) => void };

/**
 * A line that breaks after the last word of a mail leaves a doubt that no program can settle: after a day without a receipt
 * people are asked. So a day goes by; everybody looks for the acceptance in their own mailbox, says what they found, and sends
 * anew what never left.
 */
export async function settleDoubts(doubts: readonly Doubt[], { provider, store, say }: Settling): Promise<void> {
  // A day that is written, not reckoned: a node of Citus would have to ask for the time zone.
  const aDayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await administer(store.url, [`update transmission set "sentAt" = '${aDayAgo}' where stato = 'incerta'`]);
  for (const { worker, id } of doubts) {
    const { api, address } = worker;
    let document = await readDocument(api, id);
    for (; document.sottoStato === "uncertain"; document = await readDocument(api, id)) await sleep(2000);
    if (document.sottoStato !== "uncertain_alert") continue; // its receipt has come meanwhile
    const mails = await certifiedOf(provider, address);
    // The name of the file is the subject of its mail.
    const left = mails.some(({ kind, daticert }) => kind === "accettazione" && daticert.oggetto === document.nomeFile);
    say(`${address}: ${id}, un giorno dopo la persona ${left ? "trova" : "non trova"} l'accettazione`);
    must(await api.post(`document/${id}/${left ? "was-sent" : "never-sent"}`));
    if (!left) must(await api.post(`document/${id}/send`));
  }
}
