import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { describe, expect, test } from "vitest";
import { signXml, signXmlAuthority } from "../../../../test/sign-xml.ts";
import { testAuthority } from "../../../../test/test-authority.ts";
import { readCertifiedMail } from "../../../mail/certified/read-certified-mail.ts";
import { meaningOf } from "../../channels/pec/meaning-of.ts";
import { verifyReceipt } from "./verify-receipt.ts";

const mails = join(import.meta.dirname, "../../../../test/mails");

/** The receipt in a sample mail, as text. */
async function receiptIn(name: string): Promise<string> {
  const meaning = await meaningOf(await readCertifiedMail(new Uint8Array(readFileSync(join(mails, `${name}.eml`)))));
  if (meaning.is !== "sdi") throw new Error(`${name} carries no receipt`);
  return Buffer.from(meaning.file.bytes).toString();
}

const ofSdI = readdirSync(mails)
  .map((file) => file.replace(".eml", ""))
  .filter((name) => /^1\d/.test(name));

describe("the signature of SdI's receipts", () => {
  test.each(ofSdI)("%s: sound offline, valid where its authority is trusted", async (name) => {
    const xml = Buffer.from(await receiptIn(name));

    expect(await verifyReceipt(xml, [])).toMatchObject({
      di: "ricevuta",
      esito: "integra",
      firmatario: "Sistema Interscambio TEST",
      emittente: "TEST CA (not for production)",
      firmatoIl: "2026-11-16T10:05:00.000Z",
    });
    expect((await verifyReceipt(xml, [testAuthority])).esito).toBe("valida");
  });

  test("made with elliptic curves and the textbook transform is understood too", async () => {
    const signed = signXml(receiptWithoutSignature);

    expect((await verifyReceipt(signed, [])).esito).toBe("integra");
    expect((await verifyReceipt(signed, [signXmlAuthority])).esito).toBe("valida");
    expect((await verifyReceipt(Buffer.from(signed.toString().replace("777", "778")), [])).motivo).toBe(
      "La ricevuta è stata cambiata dopo la firma del SdI.",
    );
  });

  test("from an authority that is not trusted is not valid", async () => {
    expect(await verifyReceipt(Buffer.from(await receiptIn("10-sdi-RC-b2b")), [signXmlAuthority])).toMatchObject({
      esito: "non valida",
      motivo: "Il certificato della ricevuta non viene da un'autorità riconosciuta.",
    });
  });

  test("absent is said to be absent", async () => {
    expect(await verifyReceipt(Buffer.from(receiptWithoutSignature), [])).toMatchObject({
      esito: "non firmata",
      firmatario: null,
    });
  });
});

const signatureIn = (xml: string) => /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? "";

const forgeries: [string, (xml: string) => string, string][] = [
  ["a digit", (xml) => xml.replace("90000000001", "90000000002"), "cambiata dopo la firma"],
  [
    "the time of signing",
    (xml) => xml.replace("2026-11-16T10:05:00Z", "2026-11-17T10:05:00Z"),
    "cambiata dopo la firma",
  ],
  ["an instruction before the root", (xml) => xml.replace("?>", "?><?altro cosa?>"), "cambiata dopo la firma"],
  [
    "the digest made to fit",
    (xml) => xml.replace(/(<ds:DigestValue>)[^<]+/, "$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="),
    "cambiata dopo la firma",
  ],
  [
    "the value of the signature",
    (xml) => xml.replace(/(<ds:SignatureValue[^>]*>).{4}/, "$1AAAA"),
    "non corrisponde al certificato",
  ],
  ["a second signature", (xml) => xml.replace(signatureIn(xml), (one) => one + one), "non è fatta come"],
  [
    "the signature one level deeper",
    (xml) => xml.replace(signatureIn(xml), (one) => `<Altro>${one}</Altro>`),
    "non è fatta come",
  ],
  [
    "a filter that leaves more than the signature out",
    (xml) => xml.replace("/descendant::ds:Signature", "/descendant::node()"),
    "non è fatta come",
  ],
  ["a filter that keeps only the signature", (xml) => xml.replace('"subtract"', '"intersect"'), "non è fatta come"],
  [
    "no reference to the document",
    (xml) => xml.replace(/<ds:Reference Id="reference-document"[\s\S]*?<\/ds:Reference>/, ""),
    "non è fatta come",
  ],
  [
    "a part of that id twice",
    (xml) => xml.replace("</ds:Signature>", '<ds:Object Id="KeyInfoId"/></ds:Signature>'),
    "non è fatta come",
  ],
  ["a DOCTYPE", (xml) => xml.replace("?>", "?><!DOCTYPE a [<!ENTITY b 'c'>]>"), "non si legge"],
  ["half of it", (xml) => xml.slice(0, xml.length / 2), "non si legge"],
  ["a certificate that is none", (xml) => xml.replace(/(<ds:X509Certificate>)[^<]+/, "$1TUlJ"), "non si legge"],
];

test.each(forgeries)("not valid: %s", async (_, change, motivo) => {
  const xml = await receiptIn("10-sdi-RC-b2b");
  const changed = change(xml);
  expect(changed).not.toBe(xml);

  const found = await verifyReceipt(Buffer.from(changed), [testAuthority]);

  expect(found.esito).toBe("non valida");
  expect(found.motivo).toContain(motivo);
  expect(found.alterata ?? false).toBe(/cambiata dopo la firma|non corrisponde/.test(motivo));
});

test("bytes changed at random never throw, and a changed receipt is never called sound", async () => {
  const original = Buffer.from(await receiptIn("10-sdi-RC-b2b"));
  const end = original.indexOf("<ds:Signature");
  let seed = 20261121;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % below;
  };
  for (let round = 0; round < 100; round++) {
    const changed = Buffer.from(original);
    const at = original.indexOf("<IdentificativoSdI>") + random(end - original.indexOf("<IdentificativoSdI>"));
    changed[at] = (changed[at] as number) ^ 1;
    expect((await verifyReceipt(changed, [])).esito, `byte ${at}`).toBe("non valida");
    changed[random(changed.length)] = random(256);
    await verifyReceipt(changed.subarray(0, random(changed.length)), []);
  }
});

const collected = join(
  process.env.FATTURACHIARA_SHARED ?? join(import.meta.dirname, "../../../../../../../shared"),
  "sdi-pec/examples/collected",
);
if (!existsSync(collected)) console.warn("SKIPPED: signatures of real receipts, the folder of samples is not here");
// [file, what is found]; three were changed by who published them.
const real: [string, string][] = [
  ["notifications-b2b/IT03339130126_00009_RC_003.xml", "integra"],
  ["notifications-b2b/IT14627831002_02621_MC_001.xml", "integra"],
  ["notifications-b2b/ITHVQWPH73P42H501Y_00022_NS_001.xml", "non valida"],
  ["notifications-b2b/ITHVQWPH73P42H501Y_00022_RC_001.xml", "non valida"],
  ["notifications-b2b/ITHVQWPH73P42H501Y_00022_MC_001.xml", "non valida"],
  ["notifications-pa/IT01234567890_11111_AT_001.xml", "integra"],
  ["notifications-pa/IT01234567890_11111_DT_001.xml", "integra"],
  ["notifications-pa/IT01234567890_11111_MC_001.xml", "integra"],
  ["notifications-pa/IT01234567890_11111_NE_001.xml", "integra"],
  ["notifications-pa/IT01234567890_11111_NS_001.xml", "integra"],
  ["notifications-pa/IT01234567890_11111_RC_001.xml", "integra"],
];
test.skipIf(!existsSync(collected)).each(real)("real receipt %s: %s", async (name, esito) => {
  expect(await verifyReceipt(readFileSync(join(collected, name)), [])).toMatchObject({
    esito,
    firmatario: "Sistema Interscambio Fattura PA",
  });
});

const receiptWithoutSignature = writeRicevuta({
  tipo: "RC",
  vocabolario: "privati",
  identificativoSdI: "777",
  nomeFile: "IT01234567897_00001.xml",
  hash: "0".repeat(64),
  messageId: "1",
  dataOraRicezione: "2026-11-20T10:00:00+01:00",
  dataOraConsegna: "2026-11-20T10:01:00+01:00",
  destinatario: { codice: "ABC1234" },
});
