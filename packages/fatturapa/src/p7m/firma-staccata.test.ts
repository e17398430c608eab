import { describe, expect, it } from "vitest";
import { ownP7m } from "../../test/own-p7m.ts";
import { signedBy } from "../../test/signed-by.ts";
import { creaSigillo, firmaStaccata, leggiCertificato, verificaFirmaStaccata } from "./index.ts";

const content = new TextEncoder().encode("Content-Type: text/plain\r\n\r\nciao\r\n");
const at = new Date("2026-11-20T10:00:00Z");
const staccata = (given: Partial<Parameters<typeof signedBy>[1]> = {}) =>
  signedBy(content, { at, detached: true, ...given });

describe("a signature beside what it signs", () => {
  it("is sound over the very bytes, and says who signed, when and for which mailboxes", async () => {
    const firma = await staccata({ emails: ["Posta-Certificata@pec.example", "altra@pec.example"] });

    expect(await verificaFirmaStaccata(content, firma)).toEqual([
      {
        nome: "Mario Rossi",
        codiceFiscale: "RSSMRA80A01H501U",
        emittente: "Autorità di prova",
        impronta: expect.stringMatching(/^[0-9a-f]{64}$/),
        validoDal: "2026-01-01T00:00:00.000Z",
        validoAl: "2029-01-01T00:00:00.000Z",
        firmatoIl: "2026-11-20T10:00:00.000Z",
        indirizzi: ["posta-certificata@pec.example", "altra@pec.example"],
        usabile: true,
      },
    ]);
  });

  it("is read also from bytes that lie in the middle of others", async () => {
    const firma = await staccata();
    const whole = Buffer.concat([Buffer.from("before"), content, firma]);

    const [found] = await verificaFirmaStaccata(
      whole.subarray(6, 6 + content.length),
      whole.subarray(6 + content.length),
    );

    expect(found).toMatchObject({ nome: "Mario Rossi" });
    expect(found?.guasto).toBeUndefined();
  });

  it("tells a changed content from a wrong key", async () => {
    const firma = await staccata();
    const forged = firma.slice();
    forged[forged.length - 5] = (forged[forged.length - 5] as number) ^ 1;

    expect(await verificaFirmaStaccata(content.slice(1), firma)).toMatchObject([{ guasto: "contenuto cambiato" }]);
    expect(await verificaFirmaStaccata(content, forged)).toMatchObject([{ guasto: "chiave diversa" }]);
  });

  it("says when the certificate is not one that signs, and when its authority is not among those given", async () => {
    const autorita = [der("test-ca.pem")];

    expect(await verificaFirmaStaccata(content, await staccata({ usage: 0x20 }))).toMatchObject([{ usabile: false }]);
    expect(await verificaFirmaStaccata(content, await staccata(), { autorita })).toMatchObject([
      { riconosciuta: false },
    ]);
  });

  it.each([
    ["nothing", new Uint8Array(0)],
    ["text", content],
    ["a file with its content inside", ownP7m("syn__IT01234567897_p7m_der.xml.p7m")],
    ["a structure of something else", Uint8Array.of(0x30, 0x03, 0x02, 0x01, 0x01)],
  ])("%s is none", async (_, bytes) => {
    expect(await verificaFirmaStaccata(content, bytes)).toEqual([]);
  });
});

it("made here is verified here", async () => {
  const sigillo = await creaSigillo("Gestore di prova", ["posta@pec.example"]);
  const firma = await firmaStaccata(content, sigillo, at.getTime());

  expect(await verificaFirmaStaccata(content, firma)).toMatchObject([
    {
      nome: "Gestore di prova",
      emittente: "Gestore di prova",
      firmatoIl: at.toISOString(),
      indirizzi: ["posta@pec.example"],
      usabile: true,
    },
  ]);
  expect(await verificaFirmaStaccata(content.slice(1), firma)).toMatchObject([{ guasto: "contenuto cambiato" }]);
});

describe("a certificate", () => {
  it("says whom it was issued to and by whom", async () => {
    expect(await leggiCertificato(der("test-ca.pem"))).toMatchObject({
      nome: "TEST CA (not for production)",
      emittente: "TEST CA (not for production)",
    });
  });

  it.each([
    ["nothing", new Uint8Array(0)],
    ["text", content],
    ["a number", Uint8Array.of(0x02, 0x01, 0x01)],
  ])("is not read out of %s", async (_, bytes) => {
    expect(await leggiCertificato(bytes)).toBeUndefined();
  });
});

function der(pem: string): Uint8Array {
  const text = new TextDecoder().decode(ownP7m(pem)).replace(/-----[^-]+-----/g, "");
  return new Uint8Array(Buffer.from(text, "base64"));
}
