import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { aVirus, away, obeyingScanner } from "../../../../test/obeying-scanner.ts";
import { hashOf } from "../../../hash-of.ts";
import { newId } from "../../../new-id.ts";
import { isExamined, listUnrecognised, readStoredFile } from "../../transmission/index.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { examineMessage } from "../pec/examine-message.ts";
import { readFolders } from "../pec/read-folders.ts";
import { findPecBox } from "../settings/pec-box.ts";
import { applyWaiting } from "./apply-waiting.ts";
import { examineAgain } from "./examine-again.ts";

let channel: Channel;
afterEach(() => channel.simulator.stop());

async function aMailbox({ isNeeded = false, isNew = false } = {}) {
  const scanner = obeyingScanner(isNeeded);
  channel = await aChannel({ deps: { scanner }, now: "2026-11-16T09:04:30Z", ...(isNew && { new: true }) });
  return scanner;
}
const waiting = async () => (await listUnrecognised(channel.app.db, channel.profileId, { limit: 25, offset: 0 })).items;
const received = () => channel.app.db.selectFrom("received_invoice").select("origine").execute();
const logged = async () =>
  (await channel.app.db.selectFrom("security_event").select(["call", "failure"]).execute()).map(
    ({ call, failure }) => `${call}: ${failure}`,
  );
const apply = async (id = "") => {
  const { userId } = await channel.app.db
    .selectFrom("profile")
    .select("userId")
    .where("id", "=", channel.profileId)
    .executeTakeFirstOrThrow();
  const { parts, profileId } = channel;
  return applyWaiting(parts, { profileId, messageId: id, userId: userId ?? newId(channel.app.clock) });
};

const fromSupplier = () =>
  new Uint8Array(readFileSync(new URL("../../../../test/mails/20-incoming-xml.eml", import.meta.url)));

async function aReceipt() {
  const { nomeFile, transmissionId, documentId } = await channel.send();
  await sendTransmission(channel.parts, transmissionId);
  const { fileId } = await channel.transmission(transmissionId);
  const { bytes } = await readStoredFile(channel.app.db, channel.profileId, fileId);
  const hash = hashOf(bytes).toString("hex");
  return { documentId, raw: await certifiedReceipt({ nomeFile }, { at: channel.app.clock.now(), hash }) };
}

test("a supplier's invoice with a virus waits with its reason, stands in the security log, and is taken by a person's decision", async () => {
  const scanner = await aMailbox({ isNew: true });
  await channel.isOf("01234567897");
  scanner.says = aVirus;

  expect(await examineMessage(channel.parts, channel.profileId, fromSupplier())).toBe("non riconosciuto");

  const [message] = await waiting();
  expect(message).toMatchObject({ virus: true, motivo: expect.stringContaining("«Prova.Virus-1»") });
  expect([await received(), await logged()]).toEqual([[], ["virus-received: virusFound"]]);
  expect(await apply(message?.id)).toBe(true);
  expect([await received(), await waiting()]).toEqual([[{ origine: "pec" }], []]);
});

test("a receipt of the SdI is not lost: it takes effect as soon as the antivirus minds it no more, and not because it is away", async () => {
  const scanner = await aMailbox();
  const { documentId, raw } = await aReceipt();
  scanner.says = aVirus;
  await examineMessage(channel.parts, channel.profileId, raw);
  const before = await channel.stateOf(documentId);

  await examineAgain(channel.parts);
  scanner.says = away;
  await examineAgain(channel.parts);
  await examineAgain({ ...channel.parts, scanner: null });
  expect([await channel.stateOf(documentId), (await waiting()).length]).toEqual([before, 1]);
  expect(await logged()).toHaveLength(1);

  scanner.says = { is: "clean" };
  await examineAgain(channel.parts);
  expect([await channel.stateOf(documentId), await waiting()]).toEqual(["C/delivered", []]);
});

test("while the antivirus is away mail passes, or waits in its mailbox where the operator wants it judged", async () => {
  const look = async () => {
    const { parts, profileId } = channel;
    const box = await findPecBox(parts.db, parts, profileId);
    if (!box) throw new Error("There is a mailbox");
    await readFolders(parts, { profileId, box });
  };
  const isRead = ({ raw }: { raw: Uint8Array }) => isExamined(channel.app.db, channel.profileId, hashOf(raw));
  const optional = await aMailbox();
  const first = await aReceipt();
  await channel.putMail(first.raw);
  optional.says = away;
  await look();
  expect(await isRead(first)).toBe(true);
  await channel.simulator.stop();

  const needed = await aMailbox({ isNeeded: true });
  const second = await aReceipt();
  await channel.putMail(second.raw);
  needed.says = away;
  await look();
  expect([await isRead(second), await waiting()]).toEqual([false, []]);

  needed.says = { is: "clean" };
  await look();
  expect(await isRead(second)).toBe(true);
});

test("what has nothing in it but a virus is not applied by anybody", async () => {
  const scanner = await aMailbox();
  scanner.says = aVirus;
  const raw = await certifiedReceipt({ nomeFile: "IT00000000000_00009.xml" }, { at: channel.app.clock.now() });
  await examineMessage(channel.parts, channel.profileId, raw);

  const [message] = await waiting();

  await expect(apply(message?.id)).rejects.toMatchObject({
    detail: { messages: [expect.stringContaining("niente che si possa applicare")] },
  });
});
