import { setTimeout as sleep } from "node:timers/promises";

/** An e-mail of the product, as the test mailbox shows it. */
export type ReadMail = { to: string; subject: string; text: string; links: string[] };

/** The newest e-mail to an address whose subject matches (say which: others may be on their way); waits for it up to a minute, since mails leave by a job. */
export async function waitForMail(
  product: { url: string },
  wanted: { to: string; subject?: RegExp },
): Promise<ReadMail> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const found = (await readMails(product)).find(
      (mail) => mail.to === wanted.to && (wanted.subject?.test(mail.subject) ?? true),
    );
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`Nessuna e-mail a ${wanted.to} in /posta-di-prova.`);
}

/** Everything in the test mailbox, newest first. */
async function readMails(product: { url: string }): Promise<ReadMail[]> {
  const page = await fetch(`${product.url}/posta-di-prova`);
  if (!page.ok) throw new Error(`/posta-di-prova: ${page.status}`);
  return readMailboxPage(await page.text());
}

/** The mails of the page at /posta-di-prova. */
export function readMailboxPage(html: string): ReadMail[] {
  return [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([article]) => {
    const body = article.match(/<div class="body">([\s\S]*?)<\/div>/)?.[1] ?? "";
    return {
      to: plain(article.match(/<span class="to">([\s\S]*?)<\/span>/)?.[1] ?? ""),
      subject: plain(article.match(/<h2\b[^>]*>([\s\S]*?)<\/h2>/)?.[1] ?? ""),
      text: plain(body),
      links: [...body.matchAll(/<a href="([^"]+)"/g)].map((match) => plain(match[1] ?? "")),
    };
  });
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

function plain(html: string): string {
  const lines = html.replaceAll(/<br>|<\/p>/g, "\n").replaceAll(/<[^>]*>/g, "");
  return lines.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity).trim();
}
