import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { type LinkRow, noteOfCustomer } from "../quotes/index.ts";

/** Who opens links for others, as they call themselves: filters of mails, previews of chats, crawlers. */
const machines =
  /bot\b|bot[/;)]|crawl|spider|preview|scan|fetch|curl|wget|python|java\/|headless|proofpoint|barracuda|mimecast|safelinks|facebookexternalhit|whatsapp|slack|telegram|skypeuri|google-read|bingpreview|office/i;

/** Looks nearer to each other than this are one. */
const sameLook = 30 * 60_000;

/** Counts that a person looks; the first look at a quote is told in its timeline. */
export async function countLook(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { link, userAgent }: { link: LinkRow; userAgent: string },
): Promise<void> {
  if (userAgent === "" || machines.test(userAgent)) return;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const counted = await tx
      .updateTable("customer_link")
      .set({ viste: sql<number>`viste + 1`, ultimaVista: now })
      .where("profileId", "=", link.profileId)
      .where("id", "=", link.id)
      .where((where) =>
        where.or([where("ultimaVista", "is", null), where("ultimaVista", "<", new Date(now.getTime() - sameLook))]),
      )
      .returning("viste")
      .executeTakeFirst();
    if (counted?.viste === 1 && link.quoteId)
      await noteOfCustomer(tx, clock, {
        profile: link.profileId,
        id: link.quoteId,
        messaggio: "Il cliente ha aperto la pagina.",
        nome: null,
        testo: null,
      });
  });
}
