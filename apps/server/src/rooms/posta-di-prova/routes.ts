import { patterns } from "@fatturachiara/contract";
import type { Deps } from "../../deps.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { sendPage } from "../../http/pages/serve-web.ts";
import type { App } from "../../http/room.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { findAttachment, findMail, listMails } from "./store.ts";

const most = 100;

/** Pages, no API: the list, one mail of its own, what is attached to it. */
export function testMailboxRoutes({ fastify }: App, { db, config }: Deps): void {
  const address = "/posta-di-prova";
  fastify.get(address, async (_, reply) => sendPage(reply, mailboxPage(await listMails(db, most), config)));
  fastify.get<{ Params: { id: string } }>(`${address}/:id`, async ({ params }, reply) => {
    const mail = patterns.id.test(params.id) ? await findMail(db, params.id) : undefined;
    return sendPage(reply.code(mail ? 200 : 404), mailboxPage(mail ? [mail] : [], config));
  });
  fastify.get<{ Params: { id: string; posto?: string } }>(
    `${address}/:id/allegato/:posto?`,
    async ({ params }, reply) => {
      const { id, posto = "0" } = params;
      const known = patterns.id.test(id) && /^\d{1,2}$/.test(posto);
      const file = known ? await findAttachment(db, { id, place: Number(posto) }) : undefined;
      if (!file) return sendPage(reply.code(404), mailboxPage([], config));
      return reply
        .header("Content-Disposition", contentDisposition(file.name))
        .type(file.type)
        .send(Buffer.from(file.bytes));
    },
  );
}
