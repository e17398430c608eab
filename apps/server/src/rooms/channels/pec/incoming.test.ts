import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { examineMessage } from "./examine-message.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel({ new: true, now: "2026-11-16T09:04:30Z" });
});
afterEach(() => channel.simulator.stop());

const raw = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../test/mails/${name}.eml`, import.meta.url)));
const examine = (bytes: Uint8Array) => examineMessage(channel.parts, channel.profileId, bytes);
const reasons = async () =>
  (await channel.app.db.selectFrom("mailbox_message").select("motivo").orderBy("id").execute()).map(
    (one) => one.motivo,
  );

test.each([
  ["20-incoming-xml", "application/xml"],
  ["21-incoming-p7m-ber", "application/pkcs7-mime"],
  ["22-incoming-p7m-base64-text", "application/pkcs7-mime"],
])("%s: a supplier's invoice is taken once, and its owner told", async (name, type) => {
  await channel.isOf("01234567897");

  expect(await examine(raw(name))).toBe("applicato");

  const rows = await channel.app.db.selectFrom("received_invoice").selectAll().execute();
  expect(rows.map(({ origine, segno }) => [origine, segno])).toEqual([["pec", "nuova"]]);
  expect(rows[0]?.identificativoSdI).toMatch(/^\d+$/);
  const files = await channel.app.db.selectFrom("document_file").select(["genere", "tipo"]).orderBy("genere").execute();
  expect(files).toEqual(
    expect.arrayContaining([
      { genere: "fattura", tipo: type },
      { genere: "pec-ricevuta", tipo: "message/rfc822" },
      { genere: "ricevuta-sdi", tipo: "application/xml" },
    ]),
  );
  const notices = await channel.app.db.selectFrom("notice").select(["genere", "percorso"]).execute();
  expect(notices).toEqual([{ genere: "ricevuta", percorso: `/ia/document/received/${rows[0]?.id}` }]);
  // Delivered again, in another mail: the same invoice.
  const again = Buffer.concat([Buffer.from("X-Again: 1\r\n"), raw(name)]);
  expect(await examine(again)).toBe("duplicato");
  expect(await reasons()).toEqual([null, "Questa fattura ricevuta c'è già."]);
});

test("an invoice that several mails bring in the same moment is taken once, and told once", async () => {
  await channel.isOf("01234567897");
  const mails = [1, 2, 3, 4, 5, 6].map((n) =>
    Buffer.concat([Buffer.from(`X-Again: ${n}\r\n`), raw("20-incoming-xml")]),
  );

  const taken = await Promise.all(mails.map(examine));

  expect(taken.toSorted()).toEqual(["applicato", ...Array(5).fill("duplicato")]);
  expect(await channel.app.db.selectFrom("received_invoice").select("numero").execute()).toHaveLength(1);
  expect(await channel.app.db.selectFrom("notice").select("titolo").execute()).toHaveLength(1);
});

const envelopes: [string, (mail: string) => string, { esito: string; alterata?: true }][] = [
  ["sound", (mail) => mail, { esito: "integra" }],
  [
    "without a signature",
    (mail) => mail.replace(/multipart\/signed; protocol="[^"]*"/, "multipart/mixed"),
    { esito: "non firmata" },
  ],
  ["changed afterwards", (mail) => mail.replace("(prova)", "(Prova)"), { esito: "non valida", alterata: true }],
];
test.each(envelopes)(
  "an envelope %s: what was found about it stands with the invoice, which is to be paid only from a sound one",
  async (_, change, found) => {
    await channel.isOf("01234567897");
    const mail = change(Buffer.from(raw("20-incoming-xml")).toString("latin1"));

    expect(await examine(new Uint8Array(Buffer.from(mail, "latin1")))).toBe("applicato");

    const kept = await channel.app.db
      .selectFrom("received_invoice")
      .select(["firme", "verifica"])
      .executeTakeFirstOrThrow();
    expect(kept.firme).toMatchObject([{ di: "busta", ...found }]);
    expect(kept.verifica).toBe(found.esito === "integra" ? null : "da verificare");
    const { titolo } = await channel.app.db.selectFrom("notice").select("titolo").executeTakeFirstOrThrow();
    expect(titolo).toContain(found.esito === "integra" ? "Fattura ricevuta: " : "da verificare prima di pagare");
  },
);

/** As a mailbox leaves it that writes its messages anew. */
const bare = (name: string) =>
  new Uint8Array(
    Buffer.from(
      Buffer.from(raw(name))
        .toString("latin1")
        .replace(/multipart\/signed; protocol="[^"]*"/, "multipart/mixed"),
      "latin1",
    ),
  );

test("where the provider is trusted an invoice needs no envelope; a receipt does as before", async () => {
  await channel.isOf("01234567897");
  const { profileId, app } = channel;
  const said = { profileId, casella: "", server: "simulatore", scelta: "fidato" as const, createdAt: app.clock.now() };
  await app.db.insertInto("envelope_trust").values(said).execute();
  const { nomeFile, documentId } = await channel.send();
  const receipt = await certifiedReceipt({ nomeFile }, { at: app.clock.now(), unsigned: ["busta", "ricevuta"] });
  const before = await channel.stateOf(documentId);

  expect(await examine(bare("20-incoming-xml"))).toBe("applicato");
  expect(await examine(receipt)).toBe("non riconosciuto");

  const kept = await app.db.selectFrom("received_invoice").select("verifica").execute();
  expect(kept).toEqual([{ verifica: "gestore fidato" }]);
  expect(await channel.stateOf(documentId)).toBe(before);
  const { titolo } = await app.db.selectFrom("notice").select("titolo").executeTakeFirstOrThrow();
  expect(titolo).toContain("Fattura ricevuta: ");
});

test("one that is to somebody else stays with the messages nobody could place", async () => {
  await channel.isOf("12345678903");

  expect(await examine(raw("20-incoming-xml"))).toBe("non riconosciuto");
  expect(await reasons()).toEqual(["Fattura ricevuta non intestata alla partita IVA 12345678903."]);
});
