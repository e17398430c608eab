import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { Decimal } from "../decimal/index.ts";
import { readXml, validateXml, writeXml } from "./index.ts";

const sound = writeXml(invoiceOf(3)).xml;
/** One element to a line, so that line numbers can be told. */
const lined = sound.replaceAll("><", ">\n<");
const lineOf = (text: string, piece: string) => text.slice(0, text.indexOf(piece)).split("\n").length;
const set = (tag: string, value: string) =>
  lined.replace(new RegExp(`<${tag}>[^<]*</${tag}>`), `<${tag}>${value}</${tag}>`);
const line = "FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee";
const seller = "FatturaElettronicaHeader.CedentePrestatore";

describe("a structural problem", () => {
  it("has the official code, the path, the line and an Italian sentence", () => {
    const spoiled = lined.replace("<Quantita>3.00<", "<Quantita>3,00<");

    expect(validateXml(spoiled)).toEqual([
      {
        codice: "00200",
        gravita: "errore",
        percorso: `${line}[1].Quantita`,
        messaggio: '<Quantita> deve avere il punto e da 2 a 8 decimali: "3,00".',
        riga: lineOf(lined, "<Quantita>3.00<"),
      },
    ]);
  });

  it.each([
    [
      "a missing element",
      lined.replace(/<Sede>[\s\S]*?<\/Sede>\n/, ""),
      `${seller}.IscrizioneREA`,
      "<IscrizioneREA> non è ammesso qui: qui può stare <Sede>.",
    ],
    [
      "a missing last element",
      lined.replace(/<Imposta>.*\n<EsigibilitaIVA>.*\n/, ""),
      "FatturaElettronicaBody[0].DatiBeniServizi.DatiRiepilogo[0].Imposta",
      "In <DatiRiepilogo> manca <Imposta>.",
    ],
    [
      "an unknown element",
      lined.replace("<Divisa>", "<Valuta>EUR</Valuta>\n<Divisa>"),
      "FatturaElettronicaBody[0].DatiGenerali.DatiGeneraliDocumento.Valuta",
      "<Valuta> non è previsto: qui può stare <Divisa>.",
    ],
    [
      "a wrong code",
      set("TipoDocumento", "TD99"),
      "FatturaElettronicaBody[0].DatiGenerali.DatiGeneraliDocumento.TipoDocumento",
      '<TipoDocumento> non è un codice previsto: "TD99".',
    ],
    [
      "an empty element",
      set("Provincia", ""),
      `${seller}.Sede.Provincia`,
      "<Provincia> è vuoto: se non c'è un valore va tolto.",
    ],
    [
      "a text that is too long",
      set("NumeroCivico", "123456789"),
      `${seller}.Sede.NumeroCivico`,
      '<NumeroCivico> è troppo lungo: 9 caratteri, al massimo 8: "123456789".',
    ],
    [
      "a character that the format lacks",
      set("Causale", "10 €"),
      "FatturaElettronicaBody[0].DatiGenerali.DatiGeneraliDocumento.Causale[0]",
      '<Causale> contiene il carattere "€", che il formato non ammette: "10 €".',
    ],
    [
      "both alternatives",
      lined.replace("</Denominazione>", "</Denominazione>\n<Nome>A</Nome>"),
      `${seller}.DatiAnagrafici.Anagrafica.Nome`,
      "<Nome> non è ammesso qui",
    ],
    [
      "half an alternative",
      lined.replace(/<Cognome>.*\n/, ""),
      "FatturaElettronicaHeader.CessionarioCommittente.DatiAnagrafici.Anagrafica.Cognome",
      "In <Anagrafica> manca <Cognome>.",
    ],
    ["an attribute", lined.replace("<Sede>", '<Sede a="1">'), `${seller}.Sede`, "L'attributo a non è previsto."],
    [
      "a wrong version",
      lined.replace('versione="FPR12"', 'versione="1.1"'),
      "versione",
      "L'attributo versione non è un codice previsto.",
    ],
    [
      "text between elements",
      lined.replace("<Sede>", "ciao<Sede>"),
      seller,
      'c\'è del testo fuori dagli elementi: "ciao".',
    ],
    ["another format", '<a xmlns="u"/>', "", "Il documento è <a>, non <FatturaElettronica>."],
  ])("tells of %s", (_, xml, percorso, messaggio) => {
    const [first] = validateXml(xml);

    expect(first).toMatchObject({ codice: "00200", percorso });
    expect(first?.messaggio).toContain(messaggio);
  });

  it("does not hide the others: all of them are told, in file order", () => {
    const spoiled = set("NumeroREA", "").replace("<Divisa>EUR", "<Divisa>eur").replace("<Imposta>", "<Imposta>x");

    expect(validateXml(spoiled).map(({ percorso }) => percorso.split(".").at(-1))).toEqual([
      "NumeroREA",
      "Divisa",
      "Imposta",
    ]);
  });

  it("is told at most fifty times, then the SdI says that there are more (00201)", () => {
    const many = writeXml(invoiceOf(200)).xml.replaceAll("<AliquotaIVA>22.00", "<AliquotaIVA>22");

    const codes = validateXml(many).map((one) => one.codice);
    expect(codes).toEqual([...Array(50).fill("00200"), "00201"]);
  });

  it("is told fifty times without 00201 where there are exactly fifty", () => {
    const fifty = writeXml(invoiceOf(50)).xml.replaceAll("<NumeroLinea>", "<NumeroLinea>x");

    expect(validateXml(fifty).map((one) => one.codice)).toEqual(Array(50).fill("00200"));
  });

  it("is a NUL in front of a code, which is then not XML", () => {
    expect(validateXml(set("EsigibilitaIVA", "\0I"))[0]?.messaggio).toContain("carattere di controllo vietato");
  });

  it("ends the reading where the file stops being XML, and says at which line", () => {
    const cut = lined.slice(0, lined.indexOf("<Divisa>") + 20);

    expect(validateXml(cut)).toMatchObject([{ percorso: "", riga: lineOf(lined, "<Divisa>") }]);
    expect(validateXml(cut)[0]?.messaggio).toMatch(/^Il file non è XML ben formato: /);
  });
});

describe("an invoice read leniently", () => {
  it("keeps what could be read beside the problems", () => {
    const { fattura, problemi } = readXml(set("PrezzoUnitario", "gratis").replace("<Divisa>EUR</Divisa>\n", ""));
    const [document] = fattura?.FatturaElettronicaBody ?? [];

    expect(problemi).toHaveLength(2);
    expect(document?.DatiGenerali?.DatiGeneraliDocumento?.Numero).toBe("1/2026");
    expect(document?.DatiBeniServizi?.DettaglioLinee).toHaveLength(3);
    expect(document?.DatiBeniServizi?.DettaglioLinee?.[0]?.PrezzoUnitario).toBeUndefined();
    expect(document?.DatiBeniServizi?.DettaglioLinee?.[1]?.PrezzoUnitario).toEqual(Decimal.of("83.33333333"));
  });

  it("is read through a default namespace that the schema forbids, with one problem for all", () => {
    const { fattura, problemi } = readXml(
      sound.replaceAll("p:FatturaElettronica", "FatturaElettronica").replace("xmlns:p=", "xmlns="),
    );

    expect(problemi).toHaveLength(1);
    expect(fattura).toEqual(invoiceOf(3));
  });

  it("is read when its elements are misplaced or repeated: the first one counts", () => {
    const swapped = lined
      .replace(/(<Quantita>.*)\n(<UnitaMisura>.*)/, "$2\n$1")
      .replace("<Divisa>EUR</Divisa>", "<Divisa>EUR</Divisa>\n<Divisa>USD</Divisa>");
    const { fattura, problemi } = readXml(swapped);

    expect(problemi).toHaveLength(2);
    expect(fattura).toEqual(invoiceOf(3));
  });

  it("has no document where there is none", () => {
    for (const input of ["", "%PDF-1.7", "<html/>", new Uint8Array([0, 1, 2])])
      expect(readXml(input).fattura).toBeUndefined();
  });

  it("understands references, CDATA and comments inside a text", () => {
    const { fattura, problemi } = readXml(set("Causale", "a &amp; b<!-- c --><![CDATA[ <d> ]]>&#233;"));

    expect(problemi).toEqual([]);
    expect(fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiGeneraliDocumento?.Causale).toEqual(["a & b <d> é"]);
  });

  it("fills an empty Nazione with IT, as the schema does, and drops the zone of a date", () => {
    const { fattura, problemi } = readXml(set("Nazione", "").replace("<Data>2026-11-20<", "<Data>2026-11-20+01:00<"));

    expect(problemi).toEqual([]);
    expect(fattura?.FatturaElettronicaHeader?.CedentePrestatore?.Sede?.Nazione).toBe("IT");
    expect(fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiGeneraliDocumento?.Data).toBe("2026-11-20");
  });

  it("tells the line of a path, or of its nearest ancestor that exists", () => {
    const { riga } = readXml(lined);

    expect(riga(`${line}[1].Quantita`)).toBe(lineOf(lined, "<Quantita>3.00<"));
    expect(riga(`${line}[0].Natura`)).toBe(lineOf(lined, "<DettaglioLinee>"));
    expect(riga("FatturaElettronicaBody[7]")).toBe(2);
  });
});

describe("a document in another encoding", () => {
  const accents = (encoding: string) => sound.replace("UTF-8", encoding);
  const words = "Consulenza tecnica n. 1: verifica delle attività";
  const description = (input: Uint8Array | string) =>
    readXml(input).fattura?.FatturaElettronicaBody?.[0]?.DatiBeniServizi?.DettaglioLinee?.[0]?.Descrizione;
  const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const utf16 = (text: string, little: boolean) => {
    const bytes = new Uint8Array(text.length * 2);
    for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), little);
    return bytes;
  };

  it.each([
    ["text", sound],
    ["UTF-8", new TextEncoder().encode(sound)],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\ufeff${sound}`)],
    ["ISO-8859-1", bytesOf(accents("ISO-8859-1"))],
    ["ISO-8859-15", bytesOf(accents("ISO-8859-15"))],
    ["Windows-1252", bytesOf(accents("windows-1252"))],
    ["UTF-16 little endian", utf16(`\ufeff${accents("UTF-16")}`, true)],
    ["UTF-16 big endian", utf16(`\ufeff${accents("UTF-16")}`, false)],
  ])("%s reads the same", (_, input) => {
    expect(readXml(input).problemi).toEqual([]);
    expect(description(input)).toContain(words);
  });

  it.each([true, false])(
    "tells UTF-16 without a mark by its declaration (little endian: %s), as libxml2 does",
    (little) => {
      const declared = accents("UTF-16");
      expect(validateXml(utf16(declared, little))).toEqual([]);
      expect(validateXml(utf16(declared.replace(/^<\?.*?\?>\s*/s, ""), little))).not.toEqual([]);
    },
  );

  it("is refused where its bytes are not what it declares", () => {
    expect(validateXml(bytesOf(sound))[0]?.messaggio).toContain("codifica");
    expect(validateXml(new TextEncoder().encode(accents("US-ASCII")))[0]?.messaggio).toContain("US-ASCII");
    expect(validateXml(new TextEncoder().encode(accents("klingon")))[0]?.messaggio).toContain('"klingon"');
  });

  it.each([
    "UTF_8",
    "utf8",
    "ISO88591",
    "iso_8859_1",
    "ISO-LATIN-1",
    "L1",
    "latin_9",
    "CP-1252",
    "ISO-8859-2",
    "windows-1250",
  ])("is recognised also as %s", (encoding) => {
    const plain = sound.replaceAll(/[^ -~\n]/g, "a");
    expect(validateXml(bytesOf(plain.replace("UTF-8", encoding)))).toEqual([]);
  });

  it("reads the letters of a rarer code page", () => {
    const { fattura } = readXml(bytesOf(accents("ISO-8859-2").replace("Prestazioni", "\xb1")));
    expect(fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiGeneraliDocumento?.Causale?.[0]).toContain("ą");
  });

  it("knows the euro sign of Windows-1252 and of ISO-8859-15", () => {
    const euro = (encoding: string, byte: number) =>
      bytesOf(accents(encoding).replace("Prestazioni", `10 ${String.fromCharCode(byte)}`));

    expect(validateXml(euro("windows-1252", 0x80))[0]?.messaggio).toContain('"€"');
    expect(validateXml(euro("ISO-8859-15", 0xa4))[0]?.messaggio).toContain('"€"');
    expect(validateXml(euro("ISO-8859-1", 0xa4))).toEqual([]);
  });
});

describe("a signature", () => {
  const signature =
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="a"><ds:SignedInfo> \r\n<ds:CanonicalizationMethod Algorithm="a"/><ds:SignatureMethod Algorithm="b"/><ds:Reference><ds:DigestMethod Algorithm="c"/><ds:DigestValue>AA==</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>AA==</ds:SignatureValue></ds:Signature>';
  const signed = sound.replace("</p:FatturaElettronica>", `${signature}</p:FatturaElettronica>`);

  it("comes back byte for byte when the document is written faithfully", () => {
    const { fattura, busta, problemi } = readXml(signed);

    expect(problemi).toEqual([]);
    expect(fattura && writeXml(fattura, { testi: "fedele", busta }).xml).toBe(signed);
  });

  it("stands after the last document, once", () => {
    expect(validateXml(sound.replace("<FatturaElettronicaBody>", `${signature}<FatturaElettronicaBody>`))).not.toEqual(
      [],
    );
    expect(validateXml(signed.replace(signature, signature + signature))).not.toEqual([]);
  });
});

describe("a day that is none of ours", () => {
  it.each([
    ["12345-01-01", "9999-12-31"],
    ["2026-01-01+02:00", "2026-01-01"],
  ])("%s of a valid file is read as %s, and written back as it was", (written, giorno) => {
    const xml = set("Data", written);
    const { fattura, busta, problemi } = readXml(xml);

    expect(problemi).toEqual([]);
    expect(fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiGeneraliDocumento?.Data).toBe(giorno);
    if (fattura) expect(writeXml(fattura, { testi: "fedele", busta }).xml).toContain(`<Data>${written}</Data>`);
  });
});
