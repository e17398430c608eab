import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CertifiedMail, isFromSdi } from "./certified-mail.ts";
import { readCertifiedMail } from "./read-certified-mail.ts";

const mails = join(import.meta.dirname, "../../../test/mails");
const raw = (name: string) => new Uint8Array(readFileSync(join(mails, name)));

async function certified(name: string): Promise<CertifiedMail> {
  const read = await readCertifiedMail(raw(name));
  if (read.is !== "certified") throw new Error(`${name} is ${read.is}`);
  return read.mail;
}

// The routing of every synthetic mail: kind, whether it is SdI, the receipt or invoice it carries.
const routing: [string, string, string][] = [
  ["01-outgoing-invoice.eml", "foreign", ""],
  ["02-accettazione.eml", "accettazione", ""],
  ["03-avvenuta-consegna.eml", "avvenuta-consegna", ""],
  ["03b-avvenuta-consegna-sintetica.eml", "avvenuta-consegna", ""],
  ["04-non-accettazione.eml", "non-accettazione", ""],
  ["05-errore-consegna.eml", "errore-consegna", ""],
  ["06-preavviso-errore-consegna.eml", "preavviso-errore-consegna", ""],
  ["07-presa-in-carico.eml", "presa-in-carico", ""],
  ["08-virus-mancata-consegna.eml", "errore-consegna", ""],
  ["09-anomalia.eml", "foreign", ""],
  ["10-sdi-RC-b2b.eml", "SdI", "_RC_"],
  ["11-sdi-NS-b2b.eml", "SdI", "_NS_"],
  ["11b-sdi-NS-b2b-duplicate-name.eml", "SdI", "_NS_"],
  ["12-sdi-MC-b2b.eml", "SdI", "_MC_"],
  ["13-sdi-RC-pa.eml", "SdI", "_RC_"],
  ["14-sdi-MC-pa.eml", "SdI", "_MC_"],
  ["15-sdi-NS-pa.eml", "SdI", "_NS_"],
  ["16-sdi-NE-EC01-pa.eml", "SdI", "_NE_"],
  ["17-sdi-NE-EC02-pa.eml", "SdI", "_NE_"],
  ["18-sdi-DT-pa.eml", "SdI", "_DT_"],
  ["19-sdi-AT-pa.eml", "SdI", "_AT_"],
  ["20-incoming-xml.eml", "SdI", "_MT_"],
  ["21-incoming-p7m-ber.eml", "SdI", "_MT_"],
  ["22-incoming-p7m-base64-text.eml", "SdI", "_MT_"],
  ["23-sdi-courtesy-no-attachment.eml", "SdI", ""],
  ["24-third-party-fake-RC.eml", "posta-certificata", ""],
  ["25-third-party-letter.eml", "posta-certificata", ""],
  ["26-ordinary-mail.eml", "foreign", ""],
];

describe("every sample mail is read as what it is", () => {
  test("none is forgotten", () => {
    expect(routing.map(([name]) => name)).toEqual(readdirSync(mails).sort());
  });

  test.each(routing)("%s: %s", async (name, expected, carries) => {
    const read = await readCertifiedMail(raw(name));

    if (read.is !== "certified") return expect(read.is).toBe(expected);
    expect(isFromSdi(read.mail) ? "SdI" : read.mail.kind).toBe(expected);
    if (carries) expect(read.mail.inner?.files.filter((file) => file.name.includes(carries))).toHaveLength(1);
  });
});

test("the acceptance tells our Message-ID and the name the provider gave our mail", async () => {
  const mail = await certified("02-accettazione.eml");

  expect(mail).toMatchObject({
    riferimento: "sdi.3f9c2a.1@app.demo.example",
    daticert: {
      tipo: "accettazione",
      errore: "nessuno",
      mittente: "azienda@pec.demo.example",
      msgid: "sdi.3f9c2a.1@app.demo.example",
      identificativo: "opec100.20261116100431.12345.100.1.1@pec.demo.example",
    },
    inner: null,
  });
});

test("the delivery receipt carries our message whole, with the file byte for byte, and the moment of delivery", async () => {
  const mail = await certified("03-avvenuta-consegna.eml");

  expect(mail.daticert.data).toBe("2026-11-16T10:04:33+01:00");
  expect(mail.daticert.consegna).toBe("sdi01@pec.fatturapa.it");
  expect(mail.inner?.files.map(({ name }) => name)).toEqual(["IT01234567897_0000A.xml"]);
});

test("who pretends to be SdI in From and subject is told by the certified sender", async () => {
  const mail = await certified("24-third-party-fake-RC.eml");

  expect(mail.daticert.mittente).toBe("qualcuno@pec.terzi.example");
  expect(isFromSdi(mail)).toBe(false);
});

const text = (name: string) => Buffer.from(raw(name)).toString("latin1");
const bytes = (source: string) => new Uint8Array(Buffer.from(source, "latin1"));

test("certification data with a DOCTYPE are not read", async () => {
  const evil = Buffer.from(
    `<!DOCTYPE postacert [<!ENTITY a "sdi01@pec.fatturapa.it">]><postacert tipo="posta-certificata" errore="nessuno"><intestazione><mittente>&a;</mittente></intestazione></postacert>`,
  ).toString("base64");
  const mail = text("24-third-party-fake-RC.eml").replace(
    /(name="daticert.xml"\r?\nContent-Disposition: inline; filename="daticert.xml"\r?\nContent-Transfer-Encoding: base64\r?\n\r?\n)[A-Za-z0-9+/=\r\n]+/,
    `$1${evil}\r\n\r\n`,
  );

  expect((await readCertifiedMail(bytes(mail))).is).toBe("unreadable");
});

test("a receipt whose header and certification data disagree is not believed", async () => {
  const mail = text("05-errore-consegna.eml").replace("X-Ricevuta: errore-consegna", "X-Ricevuta: avvenuta-consegna");

  expect((await readCertifiedMail(bytes(mail))).is).toBe("unreadable");
});

test("an ordinary mail with the headers of certified mail but no certification data is not believed", async () => {
  const mail = `X-Trasporto: posta-certificata\r\n${text("26-ordinary-mail.eml")}`;

  expect((await readCertifiedMail(bytes(mail))).is).toBe("unreadable");
});

test("a message nested deeper than anything real is unreadable, not a crash", async () => {
  const deep = Array.from(
    { length: 200 },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  ).join("");

  expect(await readCertifiedMail(bytes(`X-Ricevuta: accettazione\r\n${deep}`))).toMatchObject({ is: "unreadable" });
});

const collected = join(
  process.env.FATTURACHIARA_SHARED ?? join(import.meta.dirname, "../../../../../../shared"),
  "sdi-pec/examples/collected/pec-mails",
);
// Third-party samples: read where they are, never copied here.
const real: [string, string][] = [
  ["aruba-accettazione-2018.eml", "accettazione"],
  ["parser-accettazione-2024.eml", "accettazione"],
  ["aruba-avvenuta-consegna-completa-2018.eml", "avvenuta-consegna"],
  ["gopec-avvenuta-consegna-2021.eml", "avvenuta-consegna"],
  ["parser-errore-consegna-2024.eml", "errore-consegna"],
  ["gopec-posta-certificata-2021.eml", "posta-certificata"],
  ["sdi-ricevuta-consegna-2018.eml", "SdI"],
  ["sdi-invio-file-xml-2018.eml", "SdI"],
  ["sdi-invio-file-broken-xml.eml", "SdI"],
  // Its daticert.xml was removed by who published it: it must fail the test for SdI.
  ["sdi-mancata-consegna-2019.eml", "unreadable"],
];
if (!existsSync(collected)) console.warn("SKIPPED: real certified mails, the folder of samples is not here");
test.skipIf(!existsSync(collected)).each(real)("real mail %s: %s", async (name, expected) => {
  const read = await readCertifiedMail(new Uint8Array(readFileSync(join(collected, name))));

  if (read.is !== "certified") return expect(read.is).toBe(expected);
  expect(isFromSdi(read.mail) ? "SdI" : read.mail.kind).toBe(expected);
});

test.each([
  [350_000, "certified"],
  [500_001, "unreadable"],
])("a mail of %i lines more is %s", async (lines, is) => {
  const oversized = Buffer.concat([raw("10-sdi-RC-b2b.eml"), Buffer.alloc(lines, "\n")]);

  expect(await readCertifiedMail(oversized)).toMatchObject(
    is === "certified" ? { is } : { is, reason: expect.stringContaining("troppe righe") },
  );
});
