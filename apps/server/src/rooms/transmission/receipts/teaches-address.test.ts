import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { hashOf } from "../../../hash-of.ts";
import { signEnvelope } from "../../../simulator/provider/sign-envelope.ts";
import { signReceipt } from "../../../simulator/sdi/sign-receipt.ts";
import { examineMessage } from "../../channels/pec/examine-message.ts";
import { sendTransmission } from "../sending/send-transmission.ts";
import { readStoredFile } from "../transmissions/store.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel();
});
afterEach(() => channel.simulator.stop());

const mittente = "sdi99@pec.fatturapa.it";

/** A file that has left; SdI's answers are still to come. */
async function sent() {
  const { nomeFile, transmissionId, documentId } = await channel.send();
  await sendTransmission(channel.parts, transmissionId);
  await channel.app.db.deleteFrom("local_mailbox").execute();
  const { fileId } = await channel.transmission(transmissionId);
  const hash = hashOf((await readStoredFile(channel.app.db, channel.profileId, fileId)).bytes).toString("hex");
  return { nomeFile, hash, documentId };
}
const at = () => channel.app.clock.now();
const examine = (raw: Buffer) => examineMessage(channel.parts, channel.profileId, raw);
const learnt = async () =>
  (await channel.app.db.selectFrom("pec_account").select("indirizzoSdi").executeTakeFirst())?.indirizzoSdi ?? null;

test("a receipt in a sound envelope that counts the file as it was sent names SdI's address", async () => {
  const { nomeFile, hash } = await sent();

  await examine(await signEnvelope(certifiedReceipt({ nomeFile }, { at: at(), mittente, hash }), at()));

  expect(await learnt()).toBe(mittente);
});

test("one that cites the mail as its provider called it names it too", async () => {
  const { nomeFile } = await sent();
  const pecMessageId = "opec.1@pec.simulatore.example";
  await channel.app.db.updateTable("transmission").set({ identificativo: pecMessageId }).execute();

  await examine(await signEnvelope(certifiedReceipt({ nomeFile }, { at: at(), mittente, pecMessageId }), at()));

  expect(await learnt()).toBe(mittente);
});

test("a message without any signature does not, however well it fits", async () => {
  const { nomeFile, hash, documentId } = await sent();

  await examine(certifiedReceipt({ nomeFile }, { at: at(), mittente, hash }));

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
  expect(await learnt()).toBeNull();
});

test("a sound receipt does not vouch for an envelope without a signature: the address stands in the envelope", async () => {
  const { nomeFile, hash } = await sent();
  const sign = (xml: string) => signReceipt(xml, at());

  await examine(await certifiedReceiptSigned({ nomeFile, hash }, sign));

  expect(await learnt()).toBeNull();
});

test("an envelope that was changed after it was signed does not", async () => {
  const { nomeFile, hash } = await sent();
  const genuine = await signEnvelope(certifiedReceipt({ nomeFile }, { at: at(), mittente, hash }), at());

  const changed = genuine.toString("latin1").replace(/daticert\.xml/, "daticert.XML");
  await examine(Buffer.from(changed, "latin1"));

  expect(changed).not.toBe(genuine.toString("latin1"));
  expect(await learnt()).toBeNull();
});

test("a receipt that was changed after it was signed does not, also in a sound envelope", async () => {
  const { nomeFile, hash } = await sent();
  const sign = async (xml: string) => (await signReceipt(xml, at())).replace("ABC1234", "ABC1235");

  await examine(await signEnvelope(await certifiedReceiptSigned({ nomeFile, hash }, sign), at()));

  expect(await learnt()).toBeNull();
});

test("one that knows no more than the file's name, which anybody can guess, does not", async () => {
  const { nomeFile } = await sent();

  await examine(await signEnvelope(certifiedReceipt({ nomeFile }, { at: at(), mittente }), at()));

  expect(await learnt()).toBeNull();
});

/** The same receipt, with what `sign` makes of its text. */
async function certifiedReceiptSigned(
  { nomeFile, hash }: { nomeFile: string; hash: string },
  sign: (xml: string) => Promise<string>,
): Promise<Buffer> {
  let text = "";
  const written = (change: (xml: string) => string) =>
    certifiedReceipt({ nomeFile }, { at: at(), mittente, hash, change });
  written((xml) => {
    text = xml;
    return xml;
  });
  const signed = await sign(text);
  return written(() => signed);
}
