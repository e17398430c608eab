import { describe, expect, it } from "vitest";
import { elementMutants } from "../../test/element-mutants.ts";
import { officialXsd } from "../../test/official-xsd.ts";
import { ownFiles, readOwn } from "../../test/own-files.ts";
import { listShared, readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import { type Ricevuta, readRicevuta, validaRicevuta, writeRicevuta } from "./index.ts";

sayMissing("real SdI messages were not read, and ours not compared with the official schemas");

const privati = "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0";
const pa = "http://www.fatturapa.gov.it/sdi/messaggi/v1.0";
const message = (root: string, uri: string, content: string) =>
  `<x:${root} xmlns:x="${uri}" versione="1.0">${content}</x:${root}>`;
const file = "<IdentificativoSdI>111</IdentificativoSdI><NomeFile>IT01234567890_00001.xml</NomeFile>";

const inizio = {
  note: "a & b <c>",
  identificativoSdI: "90000000001",
  nomeFile: "IT01234567897_0000A.xml",
  messageId: "1000000003",
};
const ricezione = {
  dataOraRicezione: "2026-11-16T10:04:31.000+01:00",
  riferimentoArchivio: { identificativoSdI: "90000000009", nomeFile: "IT01234567897_0000Z.zip" },
};
const hash = "e831a1a3051302e6690287d48ad75cfc05c2af491faec5f05302e0c19b3cf37e";
const riferimentoFattura = { numeroFattura: "2/PA", annoFattura: "2026", posizioneFattura: "1" };
/** One message of every kind, complete. */
const everyKind: Ricevuta[] = [
  {
    tipo: "RC",
    vocabolario: "privati",
    ...inizio,
    pecMessageId: "opec@pec.example",
    hash,
    ...ricezione,
    dataOraConsegna: "2026-11-16T10:05:00Z",
    destinatario: { codice: "ABCDEFG" },
  },
  {
    tipo: "RC",
    vocabolario: "pa",
    ...inizio,
    ...ricezione,
    dataOraConsegna: "2026-11-16T10:05:00",
    destinatario: { codice: "UFABCD", descrizione: "Comune di Prova" },
  },
  {
    tipo: "NS",
    vocabolario: "privati",
    ...inizio,
    hash,
    ...ricezione,
    errori: [
      { codice: "00305", descrizione: "IdCodice non valido", suggerimento: "Verificare la partita IVA" },
      { codice: "00423", descrizione: "PrezzoTotale", suggerimento: "Ricalcolare" },
    ],
  },
  {
    tipo: "NS",
    vocabolario: "pa",
    ...inizio,
    ...ricezione,
    errori: [{ codice: "00200", descrizione: "File non conforme" }],
  },
  {
    tipo: "MC",
    vocabolario: "privati",
    ...inizio,
    hash,
    ...ricezione,
    dataMessaADisposizione: "2026-11-16",
    descrizione: "Area riservata",
  },
  { tipo: "MC", vocabolario: "pa", ...inizio, ...ricezione, descrizione: "Casella piena" },
  {
    tipo: "NE",
    vocabolario: "pa",
    ...inizio,
    esito: "EC02",
    descrizione: "Importo errato",
    riferimentoFattura,
    messageIdCommittente: "77",
  },
  { tipo: "DT", vocabolario: "pa", ...inizio, riferimentoFattura, descrizione: "Decorsi 15 giorni" },
  {
    tipo: "AT",
    vocabolario: "pa",
    ...inizio,
    ...ricezione,
    destinatario: { codice: "UFABCD", descrizione: "Comune di Prova" },
    hashFileOriginale: hash,
  },
  {
    tipo: "MT",
    vocabolario: "privati",
    ...inizio,
    hash,
    codiceDestinatario: "ABCDEFG",
    formato: "FPR12",
    tentativiInvio: "1",
  },
  { tipo: "MT", vocabolario: "pa", ...inizio, codiceDestinatario: "UFABCD", formato: "FPA12", tentativiInvio: "1" },
  {
    tipo: "EC",
    vocabolario: "pa",
    identificativoSdI: "90000000002",
    nomeFile: "",
    riferimentoFattura,
    esito: "EC01",
    messageIdCommittente: "77",
  },
  {
    tipo: "SE",
    vocabolario: "pa",
    identificativoSdI: "90000000002",
    nomeFile: "",
    riferimentoFattura,
    scarto: "EN01",
    messageId: "3",
    messageIdCommittente: "77",
  },
];

describe("a message of the SdI", () => {
  it.each(everyKind.map((one) => [`${one.tipo} ${one.vocabolario}`, one] as const))(
    "%s comes back as it was written",
    (_, ricevuta) => {
      expect(readRicevuta(writeRicevuta(ricevuta))).toEqual(ricevuta);
    },
  );

  it("is known by its root and namespace, whatever the prefix", () => {
    expect(readRicevuta(message("RicevutaConsegna", privati, file))).toMatchObject({
      tipo: "RC",
      vocabolario: "privati",
    });
    expect(readRicevuta(message("RicevutaConsegna", pa, file))).toMatchObject({ tipo: "RC", vocabolario: "pa" });
    expect(readRicevuta(message("NotificaScarto", "http://www.fatturapa.it/sdi/messaggi/v1.0", file))).toMatchObject({
      tipo: "NS",
      vocabolario: "pa",
      errori: [],
    });
  });

  it("needs only the identifier or the file name", () => {
    expect(readRicevuta(message("RicevutaConsegna", privati, "<IdentificativoSdI>111</IdentificativoSdI>"))).toEqual({
      tipo: "RC",
      vocabolario: "privati",
      identificativoSdI: "111",
      nomeFile: "",
    });
    expect(
      readRicevuta(message("RicevutaConsegna", privati, "<NomeFile>a.xml</NomeFile><Destinatario/><Note/>")),
    ).toEqual({ tipo: "RC", vocabolario: "privati", identificativoSdI: "", nomeFile: "a.xml" });
    expect(readRicevuta(message("RicevutaConsegna", privati, "<Note>x</Note>"))).toBeUndefined();
  });

  it("may have its day of availability with a time zone", () => {
    const day = "<DataMessaADisposizione>2026-11-16+01:00</DataMessaADisposizione>";

    expect(readRicevuta(message("RicevutaImpossibilitaRecapito", privati, file + day))).toMatchObject({
      dataMessaADisposizione: "2026-11-16",
    });
  });

  it("may follow a stylesheet instruction and a byte order mark", () => {
    const xml = `\ufeff<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="RC.xsl"?>${message("RicevutaConsegna", pa, file)}`;

    expect(readRicevuta(new TextEncoder().encode(xml))?.tipo).toBe("RC");
  });

  it.each([
    ["another document", '<a xmlns="u"/>'],
    ["a message in no namespace", "<RicevutaConsegna><NomeFile>a</NomeFile></RicevutaConsegna>"],
    ["a kind that the vocabulary lacks", message("NotificaEsito", privati, file)],
    ["a DOCTYPE", `<!DOCTYPE a [<!ENTITY b "c">]>${message("RicevutaConsegna", privati, file)}`],
    ["an unknown entity", message("RicevutaConsegna", privati, "<NomeFile>&b;</NomeFile>")],
    ["broken XML", message("RicevutaConsegna", privati, "<NomeFile>a")],
    ["more than one megabyte", message("RicevutaConsegna", privati, `${file}<Note>${"a".repeat(1024 * 1024)}</Note>`)],
    ["nothing", ""],
  ])("is not %s", (_, xml) => {
    expect(readRicevuta(xml)).toBeUndefined();
  });

  it("does not exist outside its vocabulary", () => {
    expect(() => writeRicevuta({ tipo: "NE", vocabolario: "privati", ...inizio })).toThrow("no message NE");
  });
});

/** "…_NS_001.xml" → "NS". */
const kindOf = (name: string) => /_([A-Z]{2})_\d{3}\.xml$/.exec(name)?.[1];

describe("a sample", () => {
  it.each(ownFiles("messaggi"))(
    "%s is of the type its name says, and loses only its signature when written again",
    (name) => {
      const ricevuta = readRicevuta(readOwn("messaggi", name)) as Ricevuta;

      expect(ricevuta.tipo).toBe(kindOf(name));
      expect(readRicevuta(writeRicevuta(ricevuta))).toEqual(ricevuta);
    },
  );

  it("keeps what matters: every error of a refusal, with its advice", () => {
    const refused = readRicevuta(readOwn("messaggi", "IT01234567897_0000A_NS_001.xml"));

    expect(refused).toMatchObject({
      tipo: "NS",
      errori: [{ codice: "00305", suggerimento: expect.stringContaining("partita IVA") }, { codice: "00423" }],
    });
  });
});

describe("the structure of a message", () => {
  it.each(ownFiles("messaggi"))("%s has nothing against it", (name) => {
    expect(validaRicevuta(readOwn("messaggi", name))).toEqual([]);
  });

  it("without its signature is not that of the schema, and says where", () => {
    const signed = new TextDecoder().decode(readOwn("messaggi", "IT01234567897_0000B_RC_001.xml"));

    expect(validaRicevuta(signed.replace(/<(\w+:)?Signature[\s>][\s\S]*<\/(\w+:)?Signature>/, ""))).toMatchObject([
      { codice: "00200", percorso: "Signature", messaggio: "In <RicevutaConsegna> manca la firma." },
    ]);
  });

  it("of no message is not judged", () => {
    expect(validaRicevuta("<a/>")).toBeUndefined();
  });
});

describe.skipIf(!sharedFolder)("real messages and the official schemas:", () => {
  const folders = ["synthetic/xml", "collected/notifications-b2b", "collected/notifications-pa"];
  const samples = sharedFolder
    ? folders.flatMap((folder) =>
        listShared("sdi-pec", "examples", folder)
          .filter((name) => name.endsWith(".xml"))
          .map((name) => [folder, name] as const),
      )
    : [];

  it.each(samples)("%s/%s is read, with the type its name says", (folder, name) => {
    const ricevuta = readRicevuta(readShared("sdi-pec", "examples", folder, name));

    expect(ricevuta?.tipo).toBe(kindOf(name));
    expect(`${ricevuta?.identificativoSdI}${ricevuta?.nomeFile}`).not.toBe("");
  });

  it("a real delivery of 2018 has its moment, though the schema forbids the file", () => {
    const delivered = readRicevuta(
      readShared("sdi-pec", "examples", "collected/notifications-b2b", "IT03339130126_00009_RC_003.xml"),
    );

    expect(delivered?.tipo === "RC" && delivered.dataOraConsegna).toMatch(/^2018-11-13T/);
  });

  it.each(everyKind.map((one) => [`${one.tipo} ${one.vocabolario}`, one] as const))(
    "%s as written lacks, for the official schema, only the signature",
    (_, ricevuta) => {
      const schema = officialXsd(ricevuta.vocabolario === "pa" ? "messaggiPa" : "messaggiPrivati");
      const verdict = schema.verdict(new TextEncoder().encode(writeRicevuta(ricevuta)));

      if (ricevuta.tipo === "MT" || ricevuta.tipo === "EC") expect(verdict).toBeUndefined();
      else
        expect(verdict).toMatch(
          /Missing child element\(s\)\. Expected is .*\{http:\/\/www\.w3\.org\/2000\/09\/xmldsig#\}Signature \)\.$/,
        );
    },
  );

  const verdictOf = (bytes: Uint8Array): string | undefined => {
    const pa = new TextDecoder().decode(bytes).includes("www.fatturapa.gov.it/sdi/messaggi");
    return officialXsd(pa ? "messaggiPa" : "messaggiPrivati").verdict(bytes);
  };

  it.each(samples)("%s/%s gets the verdict of the official schema", (folder, name) => {
    const bytes = readShared("sdi-pec", "examples", folder, name);

    expect(validaRicevuta(bytes)?.length === 0).toBe(verdictOf(bytes) === undefined);
  });

  it.each(ownFiles("messaggi"))(
    "so does %s changed in hundreds of ways, its signature too",
    { timeout: 60_000 },
    (name) => {
      const xml = new TextDecoder().decode(readOwn("messaggi", name));
      const official = officialXsd(xml.includes("www.fatturapa.gov.it/sdi") ? "messaggiPa" : "messaggiPrivati");
      const differences: string[] = [];
      for (const { name: change, file } of elementMutants(xml)) {
        const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
        const theirs = official.verdict(bytes);
        const ours = validaRicevuta(bytes);
        if ((theirs === undefined) !== (ours?.length === 0))
          differences.push(`${change}: libxml2 ${theirs ?? "accepts"}; we ${ours?.[0]?.messaggio ?? "accept"}`);
      }

      expect(differences).toEqual([]);
    },
  );
});
