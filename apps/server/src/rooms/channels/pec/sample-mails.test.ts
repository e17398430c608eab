import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { knowsWhoSigns } from "../../../../test/factories/knows-who-signs.ts";
import { testAuthority } from "../../../../test/test-authority.ts";
import { readCertifiedMail } from "../../../mail/certified/read-certified-mail.ts";
import { newId } from "../../../new-id.ts";
import { signEnvelope } from "../../../simulator/provider/sign-envelope.ts";
import { sdiEnvelope } from "../../../simulator/sdi/sdi-envelope.ts";
import { examineMessage } from "./examine-message.ts";
import { meaningOf } from "./meaning-of.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel({ now: "2026-11-16T09:04:30Z" });
  await knowsWhoSigns(channel.app, channel.profileId, [raw("10-sdi-RC-b2b"), raw("03-avvenuta-consegna")]);
});
afterEach(() => channel.simulator.stop());

const raw = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../test/mails/${name}.eml`, import.meta.url)));

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
  // Out of order, and one against the other: the stronger word stands, whichever is read first.
  [pa, ["14-sdi-MC-pa", "13-sdi-RC-pa"], "C/delivered_pa", ["applicato", "applicato"]],
  [pa, ["16-sdi-NE-EC01-pa", "13-sdi-RC-pa"], "C/accepted_pa", ["applicato", "applicato"]],
  [pa, ["14-sdi-MC-pa", "17-sdi-NE-EC02-pa"], "E/refused_pa", ["applicato", "applicato"]],
  [pa, ["18-sdi-DT-pa", "13-sdi-RC-pa"], "C/terms_expired_pa", ["applicato", "applicato"]],
  [pa, ["14-sdi-MC-pa", "18-sdi-DT-pa"], "C/terms_expired_pa", ["applicato", "applicato"]],
  [pa, ["18-sdi-DT-pa", "16-sdi-NE-EC01-pa"], "C/accepted_pa", ["applicato", "applicato"]],
  [pa, ["18-sdi-DT-pa", "17-sdi-NE-EC02-pa"], "E/refused_pa", ["applicato", "applicato"]],
  [pa, ["17-sdi-NE-EC02-pa", "14-sdi-MC-pa", "18-sdi-DT-pa"], "E/refused_pa", Array(3).fill("applicato")],
  [pa, ["19-sdi-AT-pa"], "C/undeliverable_pa", ["applicato"]],
  [pa, ["13-sdi-RC-pa", "15-sdi-NS-pa"], "C/delivered_pa", ["applicato", "applicato"]],
  [b2b, ["10-sdi-RC-b2b", "12-sdi-MC-b2b"], "C/delivered", ["applicato", "applicato"]],
  [b2b, ["10-sdi-RC-b2b", "11-sdi-NS-b2b"], "C/delivered", ["applicato", "applicato"]],
  [b2b, ["12-sdi-MC-b2b", "11-sdi-NS-b2b"], "C/made_available", ["applicato", "applicato"]],
  [b2b, ["11-sdi-NS-b2b", "10-sdi-RC-b2b"], "E/rejected", ["applicato", "applicato"]],
  [b2b, ["03-avvenuta-consegna", "02-accettazione"], "I/at_sdi", ["applicato", "applicato"]],
  [b2b, ["04-non-accettazione", "10-sdi-RC-b2b"], "C/delivered", ["applicato", "applicato"]],
  [b2b, ["05-errore-consegna", "11-sdi-NS-b2b"], "E/rejected", ["applicato", "applicato"]],
  [
    b2b,
    ["01-outgoing-invoice", "09-anomalia", "26-ordinary-mail"],
    "I/smtp_accepted",
    ["ignorato", "ignorato", "ignorato"],
  ],
  [b2b, ["24-third-party-fake-RC", "25-third-party-letter"], "I/smtp_accepted", ["ignorato", "ignorato"]],
  [b2b, ["20-incoming-xml", "23-sdi-courtesy-no-attachment"], "I/smtp_accepted", ["applicato", "non riconosciuto"]],
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

describe("what was found about the signatures", () => {
  const found = async () => {
    const rows = await channel.app.db.selectFrom("mailbox_message").select(["esito", "firme"]).orderBy("id").execute();
    return rows.map(({ esito, firme }) => [esito, ...(firme as { di: string; esito: string }[]).map(signature)]);
  };
  const signature = ({ di, esito }: { di: string; esito: string }) => `${di} ${esito}`;
  const every = readdirSync(new URL("../../../../test/mails/", import.meta.url)).map((file) =>
    file.replace(".eml", ""),
  );
  /** Certified mail carries the provider's signature, receipts of SdI theirs as well; forged and ordinary mail neither. */
  const expected = (name: string, esito: string): string[] => {
    if (/^(?:01|09|26)/.test(name)) return [];
    if (/^2[45]/.test(name)) return ["busta non valida"];
    return /^1/.test(name) ? [`busta ${esito}`, `ricevuta ${esito}`] : [`busta ${esito}`];
  };

  test("is kept with every sample mail, whatever became of it", async () => {
    await theirDocument(b2b);

    const kept: Record<string, string[]> = {};
    for (const name of every) {
      await examineMessage(channel.parts, channel.profileId, raw(name));
      kept[name] = (await found()).at(-1)?.slice(1) ?? [];
    }

    expect(kept).toEqual(Object.fromEntries(every.map((name) => [name, expected(name, "integra")])));
  });

  test("is valid where the authorities are trusted", async () => {
    await theirDocument(b2b);
    const parts = { ...channel.parts, config: { ...channel.parts.config, authorities: [testAuthority] } };

    for (const name of ["02-accettazione", "10-sdi-RC-b2b"]) await examineMessage(parts, channel.profileId, raw(name));

    expect(await found()).toEqual([
      ["applicato", "busta valida"],
      ["applicato", "busta valida", "ricevuta valida"],
    ]);
  });

  test("stands with the event of the document", async () => {
    const { documentId } = await theirDocument(b2b);
    await examineMessage(channel.parts, channel.profileId, raw("02-accettazione"));
    await examineMessage(channel.parts, channel.profileId, raw("10-sdi-RC-b2b"));

    const events = await channel.app.db
      .selectFrom("document_event")
      .select(["tipo", "firme"])
      .where("documentId", "=", documentId)
      .orderBy("seq")
      .execute();

    expect(events.map(({ tipo, firme }) => [tipo, firme])).toEqual([
      ["ACCETTAZIONE", [expect.objectContaining({ di: "busta", firmatario: "posta-certificata TEST" })]],
      [
        "RC",
        [
          expect.objectContaining({ di: "busta", esito: "integra" }),
          expect.objectContaining({ di: "ricevuta", firmatario: "Sistema Interscambio TEST" }),
        ],
      ],
    ]);
  });

  test("never decides: a receipt changed on its way is applied by its certified sender, and the doubt is kept", async () => {
    const { documentId } = await theirDocument(b2b);
    const changed = Buffer.from(raw("10-sdi-RC-b2b")).toString("latin1").replaceAll("(prova)", "(Prova)");

    const became = await examineMessage(channel.parts, channel.profileId, Buffer.from(changed, "latin1"));

    expect(became).toBe("applicato");
    expect(await channel.stateOf(documentId)).toBe("C/delivered");
    expect(await found()).toEqual([["applicato", "busta non valida", "ricevuta integra"]]);
  });

  test("makes no stranger SdI: a third party's envelope, soundly signed, has no effect", async () => {
    const { documentId } = await theirDocument(b2b);
    const forged = Buffer.from(raw("24-third-party-fake-RC"))
      .toString("latin1")
      .replace(/^From:.*$/m, "From: posta-certificata@pcert.sogei.it");

    const became = await examineMessage(channel.parts, channel.profileId, Buffer.from(forged, "latin1"));

    expect(became).toBe("ignorato");
    expect(await channel.stateOf(documentId)).toBe("I/smtp_accepted");
    expect(await found()).toEqual([["ignorato", "busta integra"]]);
  });
});

const collected = new URL(
  "sdi-pec/examples/collected/pec-mails/",
  process.env.FATTURACHIARA_SHARED
    ? `file://${process.env.FATTURACHIARA_SHARED}/`
    : new URL("../../../../../../../shared/", import.meta.url),
);
if (!existsSync(collected)) console.warn("SKIPPED: effects of real certified mails, the folder of samples is not here");
// [mail, what it is, what becomes of it]: none is about an invoice sent from here, so none may move anything of ours.
const real: [string, string, string][] = [
  ["aruba-accettazione-2018", "accettazione", "ignorato"],
  ["aruba-avvenuta-consegna-completa-2018", "avvenuta-consegna", "ignorato"],
  ["gopec-avvenuta-consegna-2021", "avvenuta-consegna", "ignorato"],
  ["gopec-posta-certificata-2021", "foreign", "ignorato"],
  ["parser-accettazione-2024", "accettazione", "ignorato"],
  ["parser-errore-consegna-2024", "errore-consegna", "ignorato"],
  ["sdi-invio-file-broken-xml", "MT", "non riconosciuto"],
  ["sdi-invio-file-xml-2018", "MT", "applicato"],
  ["sdi-mancata-consegna-2019", "unknown", "non riconosciuto"],
  ["sdi-ricevuta-consegna-2018", "RC", "non riconosciuto"],
];
test.skipIf(!existsSync(collected))("real mails are read as what they are, and move nothing of ours", async () => {
  const { documentId } = await theirDocument(b2b);

  for (const [name] of real) {
    const bytes = new Uint8Array(readFileSync(new URL(`${name}.eml`, collected)));
    await examineMessage(channel.parts, channel.profileId, bytes);
  }

  const rows = await channel.app.db.selectFrom("mailbox_message").select(["genere", "esito"]).orderBy("id").execute();
  expect(rows.map(({ genere, esito }) => [genere, esito])).toEqual(real.map(([, genere, esito]) => [genere, esito]));
  expect(await channel.stateOf(documentId)).toBe("I/smtp_accepted");
});

test.skipIf(!existsSync(collected))(
  "the real receipt of 2018 confirms the invoice it names, in an envelope that is as it was",
  async () => {
    const real = new Uint8Array(readFileSync(new URL("sdi-ricevuta-consegna-2018.eml", collected)));
    const meaning = await meaningOf(await readCertifiedMail(real));
    if (meaning.is !== "sdi") throw new Error("The mail carries a receipt");
    const { documentId, transmissionId } = await theirDocument(meaning.ricevuta.nomeFile);
    await channel.app.db
      .updateTable("transmission")
      .set({ inCorsoDal: new Date("2018-11-13T15:00:00Z"), sentAt: new Date("2018-11-13T15:00:00Z") })
      .where("id", "=", transmissionId)
      .execute();

    // A mailbox of those days knows the key by which SdI signed then.
    await knowsWhoSigns(channel.app, channel.profileId, [real]);

    // It cites no more than the file's name, and who published it has changed its envelope: that waits for the person.
    expect(await examineMessage(channel.parts, channel.profileId, real)).toBe("non riconosciuto");
    expect(await channel.stateOf(documentId)).toBe("I/smtp_accepted");
    const { clock } = channel.app;
    const mail = {
      from: meaning.mail.daticert.mittente,
      to: "azienda@pec.demo.example",
      subject: "Ricevuta",
      number: 1,
    };
    const sealed = await signEnvelope(sdiEnvelope(clock, { ...mail, files: [meaning.file] }), clock.now());
    expect(await examineMessage(channel.parts, channel.profileId, sealed)).toBe("applicato");
    expect(await channel.stateOf(documentId)).toMatch(/^C\/delivered/);
  },
);
