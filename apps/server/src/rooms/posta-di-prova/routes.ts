import { patterns } from "@fatturachiara/contract";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/room.ts";
import { sendPage } from "../../http/serve-web.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { findMail, listMails } from "./store.ts";

const most = 100;

/** Two pages, no API: the list and one mail of its own. */
export function testMailboxRoutes({ fastify }: App, { db, config }: Deps): void {
  const address = "/posta-di-prova";
  fastify.get(address, async (_, reply) => sendPage(reply, mailboxPage(await listMails(db, most), config)));
  fastify.get<{ Params: { id: string } }>(`${address}/:id`, async ({ params }, reply) => {
    const mail = patterns.id.test(params.id) ? await findMail(db, params.id) : undefined;
    return sendPage(reply.code(mail ? 200 : 404), mailboxPage(mail ? [mail] : [], config));
  });
}
