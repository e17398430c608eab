import { setTimeout as sleep } from "node:timers/promises";
import { readCertifiedMail } from "../../apps/server/src/mail/certified/read-certified-mail.ts";
import { administer } from "../../apps/server/test/administer.ts";
import { must } from "../../e2e/harness/api.ts";
import { readDocument } from "../../e2e/harness/document.ts";
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
  const aDayAgo = `"sentAt" - interval '25 hours'`;
  await administer(store.url, [`update transmission set "sentAt" = ${aDayAgo} where stato = 'incerta'`]);
  for (const { worker, id } of doubts) {
    const { api, address } = worker;
    while ((await readDocument(api, id)).sottoStato === "uncertain") await sleep(2000);
    const { sottoStato, nomeFile } = await readDocument(api, id);
    if (sottoStato !== "uncertain_alert") continue; // its receipt has come meanwhile
    const left = nomeFile !== null && (await acceptedOf(provider, address)).includes(nomeFile);
    say(`${address}: ${id}, un giorno dopo la persona ${left ? "trova" : "non trova"} l'accettazione`);
    must(await api.post(`document/${id}/${left ? "was-sent" : "never-sent"}`));
    if (!left) must(await api.post(`document/${id}/send`));
  }
}

/** Names of the files that the provider has accepted from a mailbox, which are the subjects of their mails. */
async function acceptedOf(provider: Provider, address: string): Promise<string[]> {
  const accepted: string[] = [];
  for (const bytes of await provider.mailsOf(address)) {
    const read = await readCertifiedMail(bytes);
    if (read.is === "certified" && read.mail.kind === "accettazione") accepted.push(read.mail.daticert.oggetto);
  }
  return accepted;
}
