import { fail } from "@fatturachiara/contract";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { inTransaction } from "../../db/in-transaction.ts";
import { rowsOfPage } from "../../db/statement/page-of-list.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import {
  applyUploadedReceipt,
  closeUnrecognised,
  findUnrecognised,
  listUnrecognised,
  lockUnrecognised,
  readStoredFile,
  type SdiParts,
  virusKind,
} from "../transmission/index.ts";
import { readTrial, startTrial } from "./trial/start-trial.ts";
import { applyWaiting } from "./unrecognised/apply-waiting.ts";
import { examineAgain } from "./unrecognised/examine-again.ts";
import { linkUnrecognised } from "./unrecognised/link-unrecognised.ts";
import { openUnrecognised } from "./unrecognised/open-unrecognised.ts";

/** The calls about the trial of a mailbox, receipts taken from the portal, and messages that fit no document. */
export function sdiRoutes(app: App, parts: SdiParts): void {
  const { db } = parts;
  mount(app, sdi.trial, async ({ actor }) => ({ prova: await readTrial(db, actor.profile) }));
  mount(app, sdi.startTrial, ({ actor }) => startTrial(parts, actor.profile));
  mount(app, sdi.receipt, async ({ actor, params, query, body }) => {
    const decided = query.conferma ? { userId: actor.user } : undefined;
    const upload = { profileId: actor.profile, documentId: params.id, file: body, decided };
    const applicata = await inTransaction(db, (tx) => applyUploadedReceipt(tx, parts, upload));
    // What waited for the same word.
    if (decided && applicata) await examineAgain(parts, actor.profile);
    return { applicata };
  });
  mount(app, sdi.messages, ({ actor, query }) =>
    listUnrecognised(db, actor.profile, { ...rowsOfPage(query, { most: 100 }), document: query.document }),
  );
  mount(app, sdi.message, ({ actor, params }) => openUnrecognised(db, actor.profile, params.id));
  mount(app, sdi.messageFile, async ({ actor, params }) => {
    const row = await findUnrecognised(db, actor.profile, params.id);
    if (!row?.fileId) throw fail("messageNotFound");
    if (row.genere === virusKind) throw notHandedOut();
    const { nome, tipo, bytes } = await readStoredFile(db, actor.profile, row.fileId);
    return { name: nome, type: tipo, bytes: new Uint8Array(bytes) };
  });
  mount(app, sdi.link, async ({ actor, params, body }) => ({
    applicata: await inTransaction(db, (tx) =>
      linkUnrecognised(tx, parts, {
        ...{ profileId: actor.profile, userId: actor.user },
        ...{ messageId: params.id, documentId: body.idDocumento },
      }),
    ),
  }));
  mount(app, sdi.apply, async ({ actor, params }) => ({
    applicata: await applyWaiting(parts, { profileId: actor.profile, messageId: params.id, userId: actor.user }),
  }));
  mount(app, sdi.ignore, ({ actor, params }) => turn(parts, { profile: actor.profile, id: params.id, ignored: true }));
  mount(app, sdi.restore, ({ actor, params }) =>
    turn(parts, { profile: actor.profile, id: params.id, ignored: false }),
  );
}

const notHandedOut = () =>
  fail("invalidRequest", {
    messages: ["Il file contiene un virus e qui resta chiuso. Se ti serve, aprilo nella tua casella con prudenza."],
  });

type Turn = { profile: string; id: string; ignored: boolean };

async function turn({ db, clock }: SdiParts, { profile, id, ignored }: Turn) {
  await inTransaction(db, async (tx) => {
    const row = await lockUnrecognised(tx, profile, id);
    // What was put with a document stays there.
    if (!row || row.chiusura === "collegato") throw fail("messageNotFound");
    const closed = { chiusura: "ignorato" as const, chiusoIl: clock.now(), documentId: null };
    await closeUnrecognised(tx, { profile, id }, ignored ? closed : null);
  });
  return {};
}
