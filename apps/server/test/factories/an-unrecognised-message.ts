import { allChannels } from "../../src/rooms/channels/chosen/all-channels.ts";
import { examineMessage } from "../../src/rooms/channels/pec/examine-message.ts";
import type { TestApp } from "../test-app.ts";
import type { TestUser } from "./a-user.ts";

const raw = Buffer.from(
  "X-Ricevuta: accettazione\r\nSubject: ACCETTAZIONE: fattura\r\n\r\nSenza dati di certificazione.",
);

/** A message of the mailbox that says it is certified and is not: its id. */
export async function anUnrecognisedMessage({ db, deps }: TestApp, { profile }: TestUser): Promise<string> {
  const nothing = () => Promise.reject(new Error("nothing is applied"));
  await examineMessage({ ...deps, applyEvent: nothing, takeReceived: nothing, channels: allChannels }, profile, raw);
  const row = await db
    .selectFrom("mailbox_message")
    .select("id")
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  return row.id;
}
