import { customerLinks, customerPage, customerStatement } from "@fatturachiara/contract/rooms/customer-page";
import { limitAttempts } from "../../db/limit-attempts.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { answerLink } from "./answer-link.ts";
import { countLook } from "./count-look.ts";
import { linkAttachment, linkPdf, linkXml } from "./link-file.ts";
import { createLink, listLinks, revokeLink } from "./manage-links.ts";
import { openLink } from "./open-link.ts";
import { sayPaid } from "./say-paid.ts";
import { statementFile } from "./statement-file.ts";
import { viewLink } from "./view-link.ts";

/** The page that a customer opens with a link, and the links. */
export const customerRoom: Room = { name: "customer", routes };

const hour = 3_600_000;

function routes(app: App, deps: Deps): void {
  const wrong = limitAttempts(deps, { name: "customer-link", max: 30, windowMs: hour });
  const writing = limitAttempts(deps, { name: "customer-words", max: 20, windowMs: hour });
  const printing = limitAttempts(deps, { name: "customer-pdf", max: 60, windowMs: hour });
  const open = (token: string, from: string) => openLink(deps, { token, from, wrong });

  mount(app, customerLinks.list, ({ actor, query }) => listLinks(deps, actor.profile, query));
  mount(app, customerLinks.create, ({ actor, body }) => createLink(deps, actor.profile, body));
  mount(app, customerLinks.revoke, ({ actor, params }) => revokeLink(deps, actor.profile, params.id));
  mount(app, customerStatement.file, ({ actor, params, query }) =>
    statementFile(deps, actor.profile, { id: params.id, format: query.format }),
  );
  mount(app, customerPage.view, async ({ body, from }) =>
    viewLink(deps, await open(body.token, from.address), body.scelte ?? []),
  );
  mount(app, customerPage.seen, async ({ body, from }) => {
    await countLook(deps, { link: await open(body.token, from.address), userAgent: from.userAgent });
    return {};
  });
  mount(app, customerPage.answer, async ({ body, from, callKey: key }) => {
    const link = await open(body.token, from.address);
    await writing.take(link.id);
    await answerLink(deps, link, { asked: body, key });
    return viewLink(deps, link, body.scelte); // asked about, it goes on being chosen
  });
  mount(app, customerPage.paid, async ({ body, from, callKey: key }) => {
    const link = await open(body.token, from.address);
    await writing.take(link.id);
    await sayPaid(deps, link, { asked: body, key });
    return {};
  });
  mount(app, customerPage.pdf, async ({ body, from }) => {
    const link = await open(body.token, from.address);
    await printing.take(link.id);
    return linkPdf(deps, link);
  });
  mount(app, customerPage.attachment, async ({ body, from }) =>
    linkAttachment(deps, await open(body.token, from.address), body.id),
  );
  mount(app, customerPage.xml, async ({ body, from }) => linkXml(deps, await open(body.token, from.address)));
}
