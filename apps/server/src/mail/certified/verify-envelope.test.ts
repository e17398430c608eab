import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signXmlAuthority } from "../../../test/sign-xml.ts";
import { testAuthority } from "../../../test/test-authority.ts";
import { verifyEnvelope } from "./verify-envelope.ts";

const mails = join(import.meta.dirname, "../../../test/mails");
const raw = (name: string) => new Uint8Array(readFileSync(join(mails, `${name}.eml`)));
const text = (name: string) => Buffer.from(raw(name)).toString("latin1");
const bytes = (source: string) => new Uint8Array(Buffer.from(source, "latin1"));

const receipt = "03-avvenuta-consegna";

// Sample mails that no provider has signed, or not the one they claim to come from.
const exceptions: Record<string, string> = {
  "01-outgoing-invoice": "non firmata",
  "26-ordinary-mail": "non firmata",
  "24-third-party-fake-RC": "non valida",
  "25-third-party-letter": "non valida",
};
const names = readdirSync(mails).map((file) => file.replace(".eml", ""));

test.each(names)("%s: sound offline, valid where its authority is trusted", async (name) => {
  expect((await verifyEnvelope(raw(name))).esito).toBe(exceptions[name] ?? "integra");
  expect((await verifyEnvelope(raw(name), [testAuthority])).esito).toBe(exceptions[name] ?? "valida");
});

test("says who signed, who issued the certificate and when", async () => {
  expect(await verifyEnvelope(raw(receipt))).toEqual({
    di: "busta",
    esito: "integra",
    impronta: expect.stringMatching(/^[0-9a-f]{64}$/),
    motivo: "La firma del gestore è integra; l'autorità che ha rilasciato il certificato non è stata verificata.",
    firmatario: "posta-certificata TEST",
    emittente: "TEST CA (not for production)",
    firmatoIl: "2026-11-20T08:55:09.000Z",
  });
});

test("a mail kept with other line ends is looked at as it travelled", async () => {
  expect((await verifyEnvelope(bytes(text(receipt).replaceAll("\r\n", "\n")))).esito).toBe("integra");
});

const changes: [string, (mail: string) => string, string][] = [
  [
    "one letter of what was signed",
    (mail) => mail.replace("sender", "Sender").replace("avvenuta", "avvenutA").replace("(prova)", "(Prova)"),
    "Il messaggio è stato cambiato dopo la firma del gestore.",
  ],
  [
    "the mailbox it comes from",
    (mail) => mail.replace(/^From:.*$/m, "From: posta-certificata@pec.terzi.example"),
    "Il certificato è della casella posta-certificata@pec.demo.example, non di chi ha spedito il messaggio.",
  ],
  [
    "a part nobody signed beside the two",
    (mail) => {
      const boundary = /multipart\/signed[^\n]*boundary="([^"]+)"/.exec(mail)?.[1];
      return mail.replace(
        `--${boundary}--`,
        `--${boundary}\r\nContent-Type: text/plain\r\n\r\nciao\r\n--${boundary}--`,
      );
    },
    "Le parti del messaggio non sono quelle di un messaggio firmato.",
  ],
  ["the end cut off", (mail) => mail.slice(0, -200), "Le parti del messaggio non sono quelle di un messaggio firmato."],
  [
    "a signature of something else",
    (mail) => mail.replace(/(smime\.p7s"\r\n\r\n)[A-Za-z0-9+/=\r\n]+/, "$1MAAA\r\n\r\n"),
    "La firma del gestore non si legge.",
  ],
];
test.each(changes)("not valid after a change: %s", async (_, change, motivo) => {
  const changed = change(text(receipt));
  expect(changed).not.toBe(text(receipt));

  const found = await verifyEnvelope(bytes(changed), [testAuthority]);

  expect(found).toMatchObject({ esito: "non valida", motivo });
  expect(found.alterata ?? false).toBe(motivo.includes("cambiato dopo la firma"));
});

test("not valid where the certificate comes from none of the authorities trusted", async () => {
  expect(await verifyEnvelope(raw(receipt), [signXmlAuthority])).toMatchObject({
    esito: "non valida",
    motivo: "Il certificato del gestore non viene da un'autorità riconosciuta.",
  });
});

test("bytes changed at random never throw, and a changed content is never called sound", async () => {
  const original = raw(receipt);
  const start = text(receipt).indexOf("This is an S/MIME signed message") + 200;
  const end = text(receipt).indexOf("smime.p7s") - 200;
  let seed = 20261121;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % below;
  };
  for (let round = 0; round < 60; round++) {
    const changed = original.slice();
    const at = start + random(end - start);
    changed[at] = (changed[at] as number) ^ 1;
    expect((await verifyEnvelope(changed)).esito, `byte ${at}`).toBe("non valida");
    changed[random(changed.length)] = random(256);
    await verifyEnvelope(changed.subarray(0, random(changed.length)));
  }
});

const collected = join(
  process.env.FATTURACHIARA_SHARED ?? join(import.meta.dirname, "../../../../../../shared"),
  "sdi-pec/examples/collected/pec-mails",
);
if (!existsSync(collected)) console.warn("SKIPPED: signatures of real mails, the folder of samples is not here");
// Names and addresses in them were replaced by who published them: no signature holds, each signer can still be read.
const real: [string, string | null][] = [
  ["aruba-accettazione-2018.eml", "Posta Certificata ARUBA PEC"],
  ["aruba-avvenuta-consegna-completa-2018.eml", "Posta Certificata ARUBA PEC"],
  ["gopec-avvenuta-consegna-2021.eml", null],
  ["gopec-posta-certificata-2021.eml", null],
  ["parser-accettazione-2024.eml", null],
  ["parser-errore-consegna-2024.eml", null],
  ["sdi-invio-file-broken-xml.eml", "Posta Certificata Sogei"],
  ["sdi-invio-file-xml-2018.eml", "Posta Certificata Sogei"],
  ["sdi-mancata-consegna-2019.eml", "Posta Certificata Sogei"],
  ["sdi-ricevuta-consegna-2018.eml", "Posta Certificata Sogei"],
];
test.skipIf(!existsSync(collected)).each(real)("real mail %s: changed after %s signed it", async (name, firmatario) => {
  const found = await verifyEnvelope(new Uint8Array(readFileSync(join(collected, name))));

  expect(found).toMatchObject({ esito: "non valida", firmatario });
});
