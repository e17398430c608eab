import { describe, expect, it } from "vitest";
import { readOwn } from "../../test/own-files.ts";
import { ownP7m } from "../../test/own-p7m.ts";
import { signedBy } from "../../test/signed-by.ts";
import { decodeBase64, encodeBase64 } from "../base64/index.ts";
import { validateXml } from "../xml/index.ts";
import { apriP7m, creaSigillo, firmaAllegata, verificaP7m } from "./index.ts";

const signedText = readOwn("corpus", "syn__td01_b2b_22.xml");
const istante = Date.parse("2026-11-25T10:00:00Z");
const nostra = { istante, origine: "nostra" } as const;
const esterna = { istante, origine: "esterna" } as const;
const text = (content: string) => new TextEncoder().encode(content);
const codes = async (bytes: Uint8Array, contesto: Parameters<typeof verificaP7m>[1] = nostra) =>
  (await verificaP7m(bytes, contesto)).problemi.map(({ codice, gravita }) => `${codice} ${gravita}`);

const sameContent = ["der", "ber_stream", "b64", "b64_crlf", "pem", "doppia"].map(
  (kind) => `syn__IT01234567897_p7m_${kind}.xml.p7m`,
);
const others = ["IT01234567897_0000B", "IT11223344554_00043", "IT11223344554_00044-base64", "IT11223344554_00045"].map(
  (name) => `${name}.xml.p7m`,
);

describe("a signed file", () => {
  it.each(sameContent)("%s gives back what was signed, byte for byte", (file) => {
    expect(apriP7m(ownP7m(file)).p7m?.contenuto).toEqual(signedText);
  });

  it.each([...sameContent, ...others])("%s is verified, with its signer and time", async (file) => {
    const { firme, problemi, nonVerificati, p7m } = await verificaP7m(ownP7m(file), esterna);

    expect(problemi).toEqual([]);
    expect(validateXml(p7m?.contenuto ?? "")).toEqual([]);
    expect(firme.length).toBe(/doppia|00045/.test(file) ? 2 : 1);
    expect(firme[0]).toMatchObject({ integra: true, livello: 0 });
    expect(firme[0]?.nome).toMatch(/FIRMA/);
    expect(firme[0]?.firmatoIl).toMatch(/^2026-11-20T0[89]:/);
    expect(nonVerificati).toEqual(["00101", "00104"]);
  });

  it("signed by a person says name, codice fiscale, authority", async () => {
    const { firme } = await verificaP7m(await signedBy(signedText, { at: new Date("2026-11-20") }), nostra);

    expect(firme).toMatchObject([
      { nome: "Mario Rossi", codiceFiscale: "RSSMRA80A01H501U", emittente: "Autorità di prova", integra: true },
    ]);
  });

  it("says whether the certificate calls itself qualified", async () => {
    const at = new Date("2026-11-20");
    const qualified = await verificaP7m(await signedBy(signedText, { at, qualified: true }), nostra);
    const ordinary = await verificaP7m(await signedBy(signedText, { at }), nostra);

    expect(qualified.firme[0]?.qualificato).toBe(true);
    expect(ordinary.firme[0]?.qualificato).toBeUndefined();
  });

  it("of a key for trials opens and is sound", async () => {
    const file = await firmaAllegata(signedText, await creaSigillo("Prova"), Date.parse("2026-11-20T10:00:00Z"));
    const { firme, problemi, p7m } = await verificaP7m(file, nostra);

    expect(p7m?.contenuto).toEqual(signedText);
    expect(problemi).toEqual([]);
    expect(firme).toMatchObject([{ nome: "Prova", integra: true, firmatoIl: "2026-11-20T10:00:00.000Z" }]);
  });

  it("signed by two in parallel has both judged", async () => {
    const { firme, problemi } = await verificaP7m(
      await signedBy(signedText, { at: new Date("2026-11-20"), signers: 2 }),
      nostra,
    );

    expect(problemi).toEqual([]);
    expect(firme.map(({ integra }) => integra)).toEqual([true, true]);
  });

  it("in an S/MIME heading, or followed by line ends, is opened too", () => {
    const der = ownP7m("syn__IT01234567897_p7m_der.xml.p7m");
    const mime = text(
      `Content-Type: application/pkcs7-mime; name="a.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n${encodeBase64(der)}\r\n`,
    );

    expect(apriP7m(mime).p7m?.contenuto).toEqual(signedText);
    expect(apriP7m(new Uint8Array([...der, 0x0d, 0x0a])).p7m?.contenuto).toEqual(signedText);
    expect(apriP7m(text(encodeBase64(text(encodeBase64(der))))).p7m?.contenuto).toEqual(signedText);
  });
});

describe("the checks on a signature", () => {
  const at = new Date("2026-11-20T10:00:00Z");

  it("00102: content changed after the signature", async () => {
    const file = ownP7m("syn__IT01234567897_p7m_manomesso.xml.p7m");

    expect(await codes(file)).toEqual(["00102 errore"]);
    expect((await verificaP7m(file, nostra)).firme[0]).toMatchObject({ integra: false });
    expect(apriP7m(file).p7m?.contenuto).toHaveLength(signedText.length);
  });

  it("00102: signed by another key", async () => {
    const mine = await signedBy(signedText, { at });
    mine[mine.length - 5] = (mine[mine.length - 5] as number) ^ 1;

    expect(await codes(mine)).toEqual(["00102 errore"]);
  });

  it.each([
    ["SHA-1", { sha1: true }, "00102 avviso", "SHA-256"],
    ["no certificate among what is signed", { signedCertificate: "none" }, "00102 avviso", "signingCertificateV2"],
    ["another certificate there", { signedCertificate: "another" }, "00102 errore", "certificato"],
  ] as const)("00102: %s, of who sends alone", async (_, profile, found, words) => {
    const file = await signedBy(signedText, { at, ...profile });

    expect(await codes(file)).toEqual([found]);
    expect((await verificaP7m(file, nostra)).problemi[0]?.messaggio).toContain(words);
    expect(await codes(file, esterna)).toEqual([]);
  });

  it("00102: what surrounds the binary form, of who sends alone", async () => {
    const der = ownP7m("syn__IT01234567897_p7m_der.xml.p7m");
    const base64 = encodeBase64(der);
    const ways = {
      PEM: text(`-----BEGIN PKCS7-----\n${base64}\n-----END PKCS7-----\n`),
      base64: text(base64),
      "base64 twice": text(encodeBase64(text(base64))),
      "S/MIME": text(`Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`),
      "bytes after it": new Uint8Array([...der, 0x0d, 0x0a]),
    };

    for (const [way, bytes] of Object.entries(ways)) {
      expect(await codes(bytes), way).toEqual(["00102 avviso"]);
      expect(await codes(bytes, esterna), way).toEqual([]);
    }
    expect(await codes(der)).toEqual([]);
    expect(await codes(ownP7m("IT01234567897_0000B.xml.p7m"))).toEqual([]);
  });

  it("00103: no time of signing", async () => {
    expect(await codes(await signedBy(signedText, { at: undefined }))).toEqual(["00103 errore"]);
  });

  it("00105: signed after it is received; at the same instant it is fine", async () => {
    const file = await signedBy(signedText, { at });

    expect(await codes(file, { ...nostra, istante: at.getTime() })).toEqual([]);
    expect(await codes(file, { ...nostra, istante: at.getTime() - 1 })).toEqual(["00105 errore"]);
  });

  it("00100: certificate expired; a warning on a received file signed when it was good", async () => {
    const file = await signedBy(signedText, { at, until: new Date("2026-11-21T00:00:00Z") });
    const late = await signedBy(signedText, { at, until: new Date("2026-11-19T00:00:00Z") });

    expect(await codes(file, { ...nostra, istante: Date.parse("2026-11-21T00:00:00Z") })).toEqual([]);
    expect(await codes(file)).toEqual(["00100 errore"]);
    expect(await codes(file, { istante, origine: "esterna" })).toEqual(["00100 avviso"]);
    expect(await codes(late, { istante, origine: "esterna" })).toEqual(["00100 errore"]);
  });

  it("00107: certificate not for signing, or not yet valid", async () => {
    expect(await codes(await signedBy(signedText, { at, usage: 0x20 }))).toEqual(["00107 errore"]);
    expect(await codes(await signedBy(signedText, { at, usage: 0x80 }))).toEqual([]);
    expect(await codes(await signedBy(signedText, { at, from: new Date("2026-11-20T10:00:01Z") }))).toEqual([
      "00107 errore",
    ]);
  });

  it("00104: only where authorities are given, and then judged", async () => {
    const pem = new TextDecoder().decode(ownP7m("test-ca.pem")).replace(/-----[^-]+-----/g, "");
    const autorita = [decodeBase64(pem) as Uint8Array];
    const good = await verificaP7m(ownP7m("IT01234567897_0000B.xml.p7m"), { ...nostra, autorita });
    const strange = await verificaP7m(await signedBy(signedText, { at }), { ...nostra, autorita });

    expect(good.problemi).toEqual([]);
    expect(good.nonVerificati).toEqual(["00101"]);
    expect(strange.problemi).toMatchObject([{ codice: "00104" }]);
  });
});

describe("what is not a signed file", () => {
  it.each([
    ["nothing", new Uint8Array(0), "vuoto"],
    ["two bytes", Uint8Array.of(0x30, 0x80), "non si apre"],
    ["plain XML", signedText, "non è firmato"],
    ["a cut file", ownP7m("syn__IT01234567897_p7m_troncato.xml.p7m"), "non si apre"],
    ["text", text("ciao, come va?"), "non si apre"],
    ["base64 of something else", text(encodeBase64(signedText)), "non si apre"],
    ["a huge file", new Uint8Array(21 * 1024 * 1024), "troppo grande"],
    [
      "SEQUENCEs one inside the other",
      new Uint8Array(200_000).map((_, i) => (i % 2 === 0 ? 0x30 : 0x80)),
      "non si apre",
    ],
    [
      "a crowd of empty elements",
      new Uint8Array([0x30, 0x80, ...new Uint8Array(1_000_000).fill(5).map((v, i) => (i % 2 ? 0 : v))]),
      "non si apre",
    ],
    ["a length beyond the end", Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 1), "non si apre"],
  ])("%s is refused with a sentence", async (_, bytes, words) => {
    expect(apriP7m(bytes).problema).toContain(words);
    expect(await codes(bytes)).toEqual(["00102 errore"]);
  });

  it("the end-of-contents mark changed in a streamed file is not overlooked", () => {
    const ber = ownP7m("syn__IT01234567897_p7m_ber_stream.xml.p7m");
    ber[ber.length - 1] = 1;

    expect(apriP7m(ber).p7m).toBeUndefined();
  });

  it("bytes changed at random never throw, and a changed content is never called sound", {
    timeout: 60_000,
  }, async () => {
    let seed = 20261120;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % below;
    };
    for (const file of ["der", "ber_stream", "b64_crlf", "pem"]) {
      const original = ownP7m(`syn__IT01234567897_p7m_${file}.xml.p7m`);
      for (let round = 0; round < 100; round++) {
        const bytes = original.slice(0, random(10) === 0 ? random(original.length) : original.length);
        for (let change = random(3); change >= 0 && bytes.length > 0; change--)
          bytes[random(bytes.length)] = random(256);
        const { p7m, firme } = await verificaP7m(bytes, nostra);
        const changed = p7m !== undefined && !sameBytes(p7m.contenuto, signedText);

        expect(changed && firme.length > 0 && firme.every(({ integra }) => integra)).toBe(false);
      }
    }
  });
});

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
