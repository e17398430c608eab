import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { FolderMissing, type Mailbox, MailboxLost, MailboxRefused } from "../../../mail/imap/mailbox.ts";
import { summaryOf } from "../../../mail/imap/summary-of.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { readChannel } from "../reading/read-channel.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel();
});
afterEach(() => channel.simulator.stop());

/** A sent document whose three answers were put into folders of a real mailbox. */
async function sentWith({ cartella, into }: { cartella: string; into: readonly string[] }) {
  const { app, profileId, parts } = channel;
  const { documentId, transmissionId } = await channel.send();
  await sendTransmission(parts, transmissionId);
  const answers = await channel.mails();
  await aMailbox(app, { profileId, cartella });
  const opened: string[] = [];
  const openMailbox = async (_: unknown, folder: string): Promise<Mailbox> => {
    opened.push(folder);
    if (folder === "Irraggiungibile") throw new Error("connect ECONNREFUSED");
    if (folder === "Occupata") throw Object.assign(new Error("Command failed"), { responseStatus: "NO" });
    if (folder === "Caduta") return { ...mailboxOf([]), listSince: () => Promise.reject(new MailboxLost()) };
    if (folder === "Rifiutata") throw new MailboxRefused("NO LOGIN failed");
    const here = answers.filter((_answer, index) => into[index] === folder);
    if (here.length === 0 && folder !== "INBOX") throw new FolderMissing(folder);
    return mailboxOf(here);
  };
  return { documentId, opened, read: () => readChannel({ ...parts, openMailbox }, profileId) };
}

function mailboxOf(raws: readonly Buffer[]): Mailbox {
  return {
    async listSince(cursor) {
      const messages = raws.map((raw, index) => summaryOf(index + 1, raw.length, raw));
      const after = cursor?.lastUid ?? 0;
      return { uidValidity: 1, lastUid: raws.length, messages: messages.filter(({ uid }) => uid > after) };
    },
    fetchRaw: async (uid) => raws[uid - 1] ?? null,
    space: async () => null,
    close: async () => undefined,
    cut: () => undefined,
  };
}

test("receipts are found in every folder named, each read from where it came to", async () => {
  const { documentId, opened, read } = await sentWith({
    cartella: "INBOX, Ricevute",
    into: ["Ricevute", "Ricevute", "INBOX"],
  });

  await read();
  await read();

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
  expect(await channel.timelineOf(documentId)).toHaveLength(4);
  expect(opened).toEqual(["INBOX", "Ricevute", "INBOX", "Ricevute"]);
  const cursors = await channel.app.db
    .selectFrom("mailbox_cursor")
    .select(["cartella", "ultimoUid"])
    .orderBy("cartella")
    .execute();
  expect(cursors).toEqual([
    { cartella: "INBOX", ultimoUid: 1 },
    { cartella: "Ricevute", ultimoUid: 2 },
  ]);
});

test("a folder that has gone keeps nobody from the others, and is told", async () => {
  const { documentId, read } = await sentWith({ cartella: "Sparita, INBOX", into: ["INBOX", "INBOX", "INBOX"] });

  await expect(read()).rejects.toThrow("no folder Sparita");

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
  const told = await channel.app.db.selectFrom("pec_operation").select(["riuscita", "messaggio"]).execute();
  expect(told).toContainEqual({ riuscita: false, messaggio: "La cartella da leggere non esiste" });
});

test("a refused login is not tried again in the next folder", async () => {
  const { opened, read } = await sentWith({ cartella: "Rifiutata, INBOX", into: ["INBOX", "INBOX", "INBOX"] });

  await read();

  expect(opened).toEqual(["Rifiutata"]);
});

test.each(["Irraggiungibile", "Caduta"])(
  "a server that is not there (%s) is not asked for its other folders",
  async (folder) => {
    const { opened, read } = await sentWith({ cartella: `${folder}, INBOX`, into: ["INBOX", "INBOX", "INBOX"] });

    await expect(read()).rejects.toThrow();

    expect(opened).toEqual([folder]);
  },
);

test("one that answers, and opens one folder not, is asked for the others", async () => {
  const { documentId, opened, read } = await sentWith({
    cartella: "Occupata, INBOX",
    into: ["INBOX", "INBOX", "INBOX"],
  });

  await expect(read()).rejects.toThrow("Command failed");

  expect(opened).toEqual(["Occupata", "INBOX"]);
  expect(await channel.stateOf(documentId)).toBe("C/delivered");
});
