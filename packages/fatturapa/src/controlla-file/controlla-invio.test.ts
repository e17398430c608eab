import { describe, expect, it } from "vitest";
import { readOwn } from "../../test/own-files.ts";
import { ownP7m } from "../../test/own-p7m.ts";
import { controllaInvio } from "./index.ts";

const istante = Date.parse("2026-11-25T10:00:00Z");
const codes = async (bytes: Uint8Array, nome: string, storia?: Parameters<typeof controllaInvio>[1]["storia"]) =>
  (await controllaInvio(bytes, { nome, istante, storia })).map(({ codice, gravita }) => `${codice} ${gravita}`);

const xml = readOwn("corpus", "syn__td01_b2b_22.xml");
const publicOffice = new TextEncoder().encode(
  new TextDecoder()
    .decode(xml)
    .replaceAll("FPR12", "FPA12")
    .replace(/<CodiceDestinatario>[^<]*/, "<CodiceDestinatario>UFABC1"),
);
const signed = ownP7m("syn__IT01234567897_p7m_der.xml.p7m");
const NOME = "IT01234567897_00001.xml";

describe("a file about to leave", () => {
  it.each([
    ["an invoice between companies", xml, NOME],
    ["a signed one", signed, `${NOME}.p7m`],
    ["one for a public office with a signature inside", withSignature(publicOffice), NOME],
  ])("may: %s", async (_, bytes, nome) => {
    expect(await codes(bytes, nome)).toEqual([]);
  });

  it("may not under a name that the SdI does not take", async () => {
    expect(await codes(xml, "fattura.xml")).toEqual(["00001 errore"]);
  });

  it("may not under a name that has been used", async () => {
    const storia = { nomeGiaUsato: (nome: string) => nome === NOME, documenti: () => [] };

    expect(await codes(xml, NOME, storia)).toEqual(["00002 errore"]);
    expect(await codes(xml, "IT01234567897_00002.xml", storia)).toEqual([]);
  });

  it("may not as plain XML that calls itself signed, nor signed under the name of an XML", async () => {
    expect(await codes(xml, `${NOME}.p7m`)).toEqual(["FC95 errore"]);
    expect(await codes(signed, NOME)).toEqual(["FC95 errore"]);
  });

  it("may not to a public office without a signature", async () => {
    expect(await codes(publicOffice, NOME)).toEqual(["FC94 errore"]);
  });

  it("is told what its signature lacks", async () => {
    const changed = ownP7m("syn__IT01234567897_p7m_manomesso.xml.p7m");
    const armoured = ownP7m("syn__IT01234567897_p7m_pem.xml.p7m");

    expect(await codes(changed, `${NOME}.p7m`)).toEqual(["00102 errore"]);
    expect(await codes(armoured, `${NOME}.p7m`)).toEqual(["00102 avviso"]);
  });
});

/** The same with an element of a signature, as XAdES puts it: that it is there counts, not what it says. */
function withSignature(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const signature = '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>';
  return new TextEncoder().encode(text.replace(/<\/(\w+:)?FatturaElettronica>/, (end) => `${signature}${end}`));
}
