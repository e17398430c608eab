import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../test/a-channel.ts";
import { readCertifiedMail } from "../../mail/read-certified-mail.ts";
import { newId } from "../../new-id.ts";
import { examineMessage } from "./examine-message.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel({ now: "2026-11-16T09:04:30Z" });
});
afterEach(() => channel.simulator.stop());

const raw = (name: string) => new Uint8Array(readFileSync(new URL(`../../../test/mails/${name}.eml`, import.meta.url)));

/** The document the sample mails speak about: its very file, sent with the Message-ID they cite. */
async function theirDocument(nomeFile: string): Promise<{ documentId: string; transmissionId: string }> {
  const { app, profileId } = channel;
  const { documentId, transmissionId } = await channel.send();
  const delivery = await readCertifiedMail(raw("03-avvenuta-consegna"));
  const b2b = (delivery.is === "certified" && delivery.mail.inner?.files[0]?.bytes) as Uint8Array;
  const bytes = nomeFile.endsWith(".p7m")
    ? Buffer.from(Buffer.from(b2b).toString().replaceAll("FPR12", "FPA12"))
    : Buffer.from(b2b);
  const fileId = newId(app.clock);
  await app.db
    .insertInto("document_file")
    .values({
      id: fileId,
      profileId,
      documentId,
      direzione: "inviato",
      genere: "fattura",
      nome: nomeFile,
      tipo: "application/xml",
      sha256: createHash("sha256").update(bytes).digest(),
      dimensione: bytes.length,
      gzip: gzipSync(bytes),
      createdAt: app.clock.now(),
    })
    .execute();
  await app.db
    .updateTable("transmission")
    .set({
      fileId,
      nomeFile,
      messageId: "sdi.3f9c2a.1@app.demo.example",
      mittente: "azienda@pec.demo.example",
      stato: "accettata_smtp",
      sentAt: app.clock.now(),
    })
    .where("id", "=", transmissionId)
    .execute();
  await app.db.updateTable("document").set({ sottoStato: "smtp_accepted" }).execute();
  return { documentId, transmissionId };
}

const b2b = "IT01234567897_0000A.xml";
const pa = "IT01234567897_0000B.xml.p7m";

// [file sent, mails in the order they are read, state they lead to, what became of each]
const stories: [string, string[], string, string[]][] = [
  [b2b, ["02-accettazione"], "I/accepted", ["applicato"]],
  [b2b, ["04-non-accettazione"], "B/send_failed", ["applicato"]],
  [b2b, ["02-accettazione", "07-presa-in-carico"], "I/accepted", ["applicato", "applicato"]],
  [b2b, ["02-accettazione", "06-preavviso-errore-consegna"], "I/accepted_delayed", ["applicato", "applicato"]],
  [b2b, ["02-accettazione", "05-errore-consegna"], "B/send_failed", ["applicato", "applicato"]],
  [b2b, ["02-accettazione", "08-virus-mancata-consegna"], "B/send_failed", ["applicato", "applicato"]],
  [b2b, ["03b-avvenuta-consegna-sintetica"], "I/at_sdi", ["applicato"]],
  [
    b2b,
    ["02-accettazione", "03-avvenuta-consegna", "10-sdi-RC-b2b"],
    "C/delivered",
    ["applicato", "applicato", "applicato"],
  ],
  [b2b, ["10-sdi-RC-b2b"], "C/delivered", ["applicato"]],
  [b2b, ["03-avvenuta-consegna", "11-sdi-NS-b2b"], "E/rejected", ["applicato", "applicato"]],
  [b2b, ["12-sdi-MC-b2b", "10-sdi-RC-b2b"], "C/delivered", ["applicato", "applicato"]],
  // The rejection of a copy that somebody sent by other means.
  [b2b, ["02-accettazione", "11b-sdi-NS-b2b-duplicate-name"], "I/accepted", ["applicato", "non riconosciuto"]],
  [pa, ["13-sdi-RC-pa"], "C/delivered_pa", ["applicato"]],
  [pa, ["14-sdi-MC-pa"], "I/pa_delivery_pending", ["applicato"]],
  [pa, ["15-sdi-NS-pa"], "E/rejected", ["applicato"]],
  [pa, ["13-sdi-RC-pa", "16-sdi-NE-EC01-pa"], "C/accepted_pa", ["applicato", "applicato"]],
  [pa, ["13-sdi-RC-pa", "17-sdi-NE-EC02-pa"], "E/refused_pa", ["applicato", "applicato"]],
  [pa, ["13-sdi-RC-pa", "18-sdi-DT-pa"], "C/terms_expired_pa", ["applicato", "applicato"]],
  [pa, ["14-sdi-MC-pa", "19-sdi-AT-pa"], "C/undeliverable_pa", ["applicato", "applicato"]],
  [
    b2b,
    ["01-outgoing-invoice", "09-anomalia", "26-ordinary-mail"],
    "I/smtp_accepted",
    ["ignorato", "ignorato", "ignorato"],
  ],
  [b2b, ["24-third-party-fake-RC", "25-third-party-letter"], "I/smtp_accepted", ["ignorato", "ignorato"]],
  [
    b2b,
    ["20-incoming-xml", "23-sdi-courtesy-no-attachment"],
    "I/smtp_accepted",
    ["non riconosciuto", "non riconosciuto"],
  ],
];

test.each(stories)("%s: %j → %s", async (nomeFile, mails, state, fates) => {
  const { documentId } = await theirDocument(nomeFile);

  const became: string[] = [];
  for (const name of mails) became.push(await examineMessage(channel.parts, channel.profileId, raw(name)));

  expect(became).toEqual(fates);
  expect(await channel.stateOf(documentId)).toBe(state);
});

test("what a rejection says is kept row by row, each with what to do", async () => {
  const { documentId } = await theirDocument(b2b);
  await examineMessage(channel.parts, channel.profileId, raw("11-sdi-NS-b2b"));

  const event = await channel.app.db
    .selectFrom("document_event")
    .select(["errori", "messaggio", "mittente", "identificativoSdI"])
    .where("documentId", "=", documentId)
    .where("tipo", "=", "NS")
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ mittente: "sdi42@pec.fatturapa.it", identificativoSdI: "90000000001" });
  expect(event.messaggio).toContain("non risulta emessa");
  expect(event.errori).toEqual([
    { codice: "00305", descrizione: expect.any(String), suggerimento: expect.stringContaining(" ") },
    { codice: "00423", descrizione: expect.any(String), suggerimento: expect.stringContaining(" ") },
  ]);
});
