import { creaSigillo } from "@fatturachiara/fatturapa/p7m";
import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { hashOf } from "../../../hash-of.ts";
import { newId } from "../../../new-id.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { readStoredFile } from "../../transmission/transmissions/store.ts";
import { examineMessage } from "../pec/examine-message.ts";
import { applyWaiting } from "./apply-waiting.ts";

let channel: Channel;
afterEach(() => channel.simulator.stop());

const somebody = async () => ({
  gestore: await creaSigillo("Gestore", ["posta-certificata@pcert.sogei.it"]),
  sdi: await creaSigillo("Sistema Interscambio"),
});

/** A file that has left, of which its customer knows every byte. */
async function sent(numero = "1/2026") {
  const { nomeFile, transmissionId, documentId } = await channel.send({ numero });
  await sendTransmission(channel.parts, transmissionId);
  const { fileId } = await channel.transmission(transmissionId);
  const hash = hashOf((await readStoredFile(channel.app.db, channel.profileId, fileId)).bytes).toString("hex");
  return { nomeFile, hash, documentId };
}
type Given = Omit<Parameters<typeof certifiedReceipt>[1], "at">;

const receive = async (nomeFile: string, given: Given) =>
  examineMessage(
    channel.parts,
    channel.profileId,
    await certifiedReceipt({ nomeFile }, { ...given, at: channel.app.clock.now() }),
  );
const waiting = () =>
  channel.app.db.selectFrom("mailbox_message").select(["id", "motivo"]).where("esito", "=", "non riconosciuto");
const known = async () =>
  (
    await channel.app.db
      .selectFrom("known_certificate")
      .select(["ruolo", "firmatario", "origine"])
      .where("firmatario", "in", ["Gestore", "Sistema Interscambio"])
      .execute()
  ).map(({ ruolo, origine }) => `${ruolo} ${origine}`);
async function apply() {
  const { id } = await waiting().executeTakeFirstOrThrow();
  const { profileId } = channel;
  return applyWaiting(channel.parts, { profileId, messageId: id, userId: await aPerson() });
}
async function aPerson() {
  const { userId } = await channel.app.db
    .selectFrom("profile")
    .select("userId")
    .where("id", "=", channel.profileId)
    .executeTakeFirstOrThrow();
  return userId ?? newId(channel.app.clock);
}

test("who knows the file and signs in SdI's name moves nothing, in a mailbox that has never had an answer", async () => {
  channel = await aChannel({ new: true });
  const { nomeFile, hash, documentId } = await sent();

  expect(await receive(nomeFile, { hash, forger: await somebody() })).toBe("non riconosciuto");

  expect(await channel.stateOf(documentId)).not.toBe("C/delivered");
  expect((await waiting().executeTakeFirstOrThrow()).motivo).toContain("niente dimostra che sia sua");
  expect(await known()).toEqual([]);
});

test("SdI's first receipt is believed where it cites what its customer cannot know, and its key from then on", async () => {
  channel = await aChannel({ new: true });
  const first = await sent();
  await channel.app.db.updateTable("transmission").set({ identificativo: "opec.5@gestore.example" }).execute();
  const forger = await somebody();

  const cited = { pecMessageId: "opec.5@gestore.example", forger, unsigned: ["busta" as const] };
  expect(await receive(first.nomeFile, cited)).toBe("applicato");

  expect(await known()).toEqual(["SdI primo uso"]);
  const second = await sent("2/2026");
  expect(await receive(second.nomeFile, { hash: second.hash, id: "778", forger })).toBe("applicato");
  const another = await sent("3/2026");
  expect(await receive(another.nomeFile, { hash: another.hash, id: "779", forger: await somebody() })).toBe(
    "non riconosciuto",
  );
});

test("a receipt of the new one confirmed by a person takes the others along that waited for the same word", async () => {
  channel = await aChannel();
  const forger = await somebody();
  const { nomeFile, hash, documentId } = await sent();
  for (const tipo of ["MC", "RC"] as const)
    expect(await receive(nomeFile, { hash, tipo, forger })).toBe("non riconosciuto");
  expect((await waiting().executeTakeFirstOrThrow()).motivo).toContain("Lo chiediamo una volta sola");

  expect(await apply()).toBe(true);

  expect(await known()).toEqual(["SdI persona"]);
  expect(await waiting().execute()).toEqual([]);
  expect(await channel.timelineOf(documentId)).toEqual(
    expect.arrayContaining(["MC applicato", expect.stringMatching(/^RC /)]),
  );
  const next = await sent("2/2026");
  expect(await receive(next.nomeFile, { hash: next.hash, id: "1003", forger })).toBe("applicato");
  expect(await channel.stateOf(next.documentId)).toBe("C/delivered");
});

test("the confirmation stands in the timeline in a sentence, with the rest beside the signatures", async () => {
  channel = await aChannel();
  const { nomeFile, hash, documentId } = await sent();
  await receive(nomeFile, { hash, forger: await somebody() });

  await apply();

  const { messaggio, firme } = await channel.app.db
    .selectFrom("document_event")
    .select(["messaggio", "firme"])
    .where("documentId", "=", documentId)
    .where("tipo", "=", "RC")
    .executeTakeFirstOrThrow();
  expect(messaggio).toMatch(/Applicata per decisione di una persona: Non riconosciamo la firma del gestore[^.]*\.$/);
  expect(firme.map(({ motivo }) => motivo)).toContainEqual(
    expect.stringContaining("La firma della ricevuta è integra, ma è diversa"),
  );
});

test("who lets a receipt of another file take effect teaches nobody's key", async () => {
  channel = await aChannel();
  const { nomeFile } = await sent();
  await receive(nomeFile, { hash: "0".repeat(64), forger: await somebody() });

  expect(await apply()).toBe(true);

  expect(await known()).toEqual([]);
});

test("a certificate that has run out is asked about once, though the key is known", async () => {
  channel = await aChannel();
  const signedAt = new Date("1999-01-01T00:00:00Z");
  const first = await sent("1/2026");
  expect(await receive(first.nomeFile, { hash: first.hash, id: "1001", signedAt })).toBe("non riconosciuto");
  expect((await waiting().executeTakeFirstOrThrow()).motivo).toContain("già scaduto");

  await apply();

  const second = await sent("2/2026");
  expect(await receive(second.nomeFile, { hash: second.hash, id: "1002", signedAt })).toBe("applicato");
});
