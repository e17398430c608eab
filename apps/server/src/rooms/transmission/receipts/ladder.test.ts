import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { hashOf } from "../../../hash-of.ts";
import { examineMessage } from "../../channels/pec/examine-message.ts";
import { sendTransmission } from "../sending/send-transmission.ts";
import { readStoredFile } from "../transmissions/store.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel();
});
afterEach(() => channel.simulator.stop());

const mittente = "sdi99@pec.fatturapa.it";
const opec = "opec.1@pec.simulatore.example";

/** A file that has left; SdI's answers are still to come. Provider and SdI have called it as said here, where they have. */
async function sent(called: { identificativo?: string; identificativoSdI?: string } = {}) {
  const { nomeFile, transmissionId, documentId } = await channel.send();
  await sendTransmission(channel.parts, transmissionId);
  await channel.app.db.deleteFrom("local_mailbox").execute();
  const { fileId, messageId } = await channel.transmission(transmissionId);
  if (Object.keys(called).length > 0) await channel.app.db.updateTable("transmission").set(called).execute();
  const hash = hashOf((await readStoredFile(channel.app.db, channel.profileId, fileId)).bytes).toString("hex");
  return { nomeFile, hash, documentId, messageId };
}
type Given = Omit<Parameters<typeof certifiedReceipt>[1], "at" | "mittente">;

async function receive(nomeFile: string, given: Given, change: (mail: string) => string = (same) => same) {
  const mail = await certifiedReceipt({ nomeFile }, { ...given, mittente, at: channel.app.clock.now() });
  return examineMessage(channel.parts, channel.profileId, Buffer.from(change(mail.toString("latin1")), "latin1"));
}
const learnt = async () =>
  (await channel.app.db.selectFrom("pec_account").select("indirizzoSdi").executeTakeFirst())?.indirizzoSdi ?? null;
const reason = async () =>
  (
    await channel.app.db
      .selectFrom("mailbox_message")
      .select("motivo")
      .where("esito", "=", "non riconosciuto")
      .executeTakeFirstOrThrow()
  ).motivo;

const busta = "Il messaggio non porta la firma del gestore.";
const ricevuta = "La ricevuta non è firmata.";
const soltantoIlNome = "Di quello che hai inviato cita solo il nome del file, che chiunque può indovinare.";
const spoilt = (mail: string) => mail.replace(/daticert\.xml/, "daticert.XML");
const another = (xml: string) => xml.replace("ABC1234", "ABC1235");

/** What the receipt cites, who has signed, what became of it on the way; whether it moves its document; whether it names SdI's address. */
type Rung = { given: Given; cites?: "hash"; change?: (mail: string) => string; waits?: string; teaches: boolean };
const ladder: [string, Rung][] = [
  ["both sound, bound by the file's hash", { given: {}, cites: "hash", teaches: true }],
  ["both sound, bound by what the provider called the mail", { given: { pecMessageId: opec }, teaches: true }],
  ["both sound, bound by what SdI has called the file before", { given: { id: "555" }, teaches: true }],
  ["both sound, by the name alone", { given: {}, teaches: false }],
  ["SdI's sound and bound, nobody's envelope", { given: { unsigned: ["busta"] }, cites: "hash", teaches: false }],
  ["SdI's sound and bound, the envelope altered", { given: {}, cites: "hash", change: spoilt, teaches: false }],
  [
    "SdI's sound, nobody's envelope, by the name alone",
    { given: { unsigned: ["busta"] }, waits: `${busta} ${soltantoIlNome}`, teaches: false },
  ],
  [
    "nobody's receipt in a sound envelope, bound",
    { given: { unsigned: ["ricevuta"] }, cites: "hash", waits: ricevuta, teaches: false },
  ],
  [
    "nobody's, however well it fits",
    {
      given: { unsigned: ["busta", "ricevuta"], pecMessageId: opec, id: "555" },
      cites: "hash",
      waits: `${busta} ${ricevuta}`,
      teaches: false,
    },
  ],
  [
    "a receipt changed after SdI has signed it, in a sound envelope, bound",
    {
      given: { change: another },
      cites: "hash",
      waits: "La ricevuta è stata cambiata dopo la firma del SdI.",
      teaches: false,
    },
  ],
  [
    "both sound, of another mail with a file of that name",
    {
      given: { pecMessageId: "opec.9@altro.example" },
      waits: "La ricevuta parla di un altro invio, con un file dello stesso nome.",
      teaches: false,
    },
  ],
];
test.each(ladder)("%s", async (_, { given, cites, change, waits, teaches }) => {
  const isNamed = given.id === "555";
  const { nomeFile, hash, documentId } = await sent({
    identificativo: opec,
    ...(isNamed && { identificativoSdI: "555" }),
  });

  const fate = await receive(nomeFile, { ...given, ...(cites && { hash }) }, change);

  expect(fate).toBe(waits ? "non riconosciuto" : "applicato");
  if (waits) expect(await reason()).toBe(waits);
  expect(await channel.stateOf(documentId)).toBe(waits ? "I/smtp_accepted" : "C/delivered");
  expect(await learnt()).toBe(teaches ? mittente : null);
});

test("a receipt that cites our own Message-ID is bound too", async () => {
  const { nomeFile, messageId, documentId } = await sent();

  await receive(nomeFile, { pecMessageId: `<${messageId}>`, unsigned: ["busta"] });

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
});

test("a provider's receipt that nobody has signed, or somebody has changed, waits with its reason", async () => {
  const { documentId, transmissionId } = await channel.send();
  await sendTransmission(channel.parts, transmissionId);
  const [acceptance = Buffer.of()] = await channel.mails();
  const text = acceptance.toString("latin1");
  const bare = text.replace(
    /^Content-Type: multipart\/signed; [^\r]*?(boundary="[^"]*")/m,
    "Content-Type: multipart/mixed; $1",
  );
  const altered = text.replace(/daticert\.xml/, "daticert.XML");
  const waiting = channel.app.db.selectFrom("mailbox_message").select("motivo").orderBy("id");

  for (const forged of [bare, altered]) {
    expect(forged).not.toBe(text);
    const fate = await examineMessage(channel.parts, channel.profileId, Buffer.from(forged, "latin1"));
    expect(fate).toBe("non riconosciuto");
  }

  expect(await channel.stateOf(documentId)).toBe("I/smtp_accepted");
  const altro = "Il messaggio è stato cambiato dopo la firma del gestore.";
  expect((await waiting.execute()).map(({ motivo }) => motivo)).toEqual([busta, altro]);
});
