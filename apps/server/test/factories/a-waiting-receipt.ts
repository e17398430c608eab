import { allChannels } from "../../src/rooms/channels/chosen/all-channels.ts";
import { examineMessage } from "../../src/rooms/channels/pec/examine-message.ts";
import { takeReceived } from "../../src/rooms/received/index.ts";
import { applyEventToDocument } from "../../src/rooms/sending/index.ts";
import type { TestApp } from "../test-app.ts";
import { aSentDocument, type Issuer } from "./a-document.ts";
import { certifiedReceipt } from "./certified-receipt.ts";

/** A receipt that nobody has signed, about a document that was sent, and waits for the person: its id. */
export async function aWaitingReceipt(app: TestApp, issuer: Issuer): Promise<string> {
  await aSentDocument(app, issuer);
  const { nomeFile } = await app.db
    .updateTable("transmission")
    .set({ stato: "accettata_smtp", sentAt: app.clock.now() })
    .where("profileId", "=", issuer.profile)
    .returning("nomeFile")
    .executeTakeFirstOrThrow();
  const raw = await certifiedReceipt({ nomeFile }, { at: app.clock.now(), unsigned: ["busta", "ricevuta"] });
  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  await examineMessage(parts, issuer.profile, raw);
  const row = await app.db
    .selectFrom("mailbox_message")
    .select("id")
    .where("profileId", "=", issuer.profile)
    .executeTakeFirstOrThrow();
  return row.id;
}
