import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bozza, cassa, inBreve, riga } from "../../test/bozza-di-prova.ts";
import { ownFiles, readOwn } from "../../test/own-files.ts";
import { lawful } from "../../test/qualunque-bozza.ts";
import { corpus, readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import { whole } from "../../test/whole.ts";
import { conRighe } from "../bozza/con-riga.ts";
import { conTestata } from "../bozza/con-testata.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { righeDi, testataDi } from "../bozza/parti-bozza.ts";
import { calcola } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura, type Invio, percorsoBozza } from "../documento/index.ts";
import type { FatturaElettronica } from "../tracciato/index.ts";
import { readXml, writeXml, writeXmlBytes } from "../xml/index.ts";
import { scomponiFattura } from "./index.ts";

const folder = join(import.meta.dirname, "../../test/fatture/out");
const goldens = readdirSync(folder).filter((name) => name.endsWith(".xml"));
const read = (input: Uint8Array | string): FatturaElettronica => whole(readXml(input));

describe("our own invoices become drafts and invoices again, letter for letter", () => {
  test.each(goldens)("%s", (name) => {
    const fattura = read(readFileSync(join(folder, name), "utf8"));
    const { da: draft, invio, perdite } = scomponiFattura(fattura);

    expect(perdite).toEqual([]);
    expect(writeXml(componiFattura(draft, invio)).xml).toBe(writeXml(fattura).xml);
  });
});

/** Every leaf as "path = value", amounts by value, texts in one line as the schema reads them. Written on its own, not with the code under test. */
function foglie(value: unknown, path = ""): string[] {
  if (value === undefined) return [];
  if (value instanceof Decimal) return [`${path} = ${value.withDecimals(0, 8)}`];
  if (Array.isArray(value)) return value.flatMap((one, i) => foglie(one, `${path}[${i}]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => foglie(inner, path === "" ? name : `${path}.${name}`));
  return [`${path} = ${String(value).replaceAll(/[\t\n\r]/g, " ")}`];
}

/** The summary's blocks may stand in any order: their index says nothing. */
const senzaIndice = (leaf: string): string => leaf.replace(/DatiRiepilogo\[\d+\]/, "DatiRiepilogo[]");

/** What is not listed as lost comes back. */
function provaCompletezza(fattura: FatturaElettronica): void {
  const { da: draft, invio, perdite } = scomponiFattura(fattura);
  const again = readXml(writeXmlBytes(componiFattura(draft, invio))).fattura;
  const lost = perdite.map((one) => one.percorso);
  const come = new Set(foglie(again).map(senzaIndice));
  const silent = foglie(fattura).filter((leaf) => {
    const path = leaf.split(" = ")[0] ?? "";
    const told = lost.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`));
    return !told && !come.has(senzaIndice(leaf));
  });
  expect(silent).toEqual([]);
}

const invented = ownFiles("corpus").filter((name) => !name.includes("fsm"));
describe("what a draft cannot hold is told, on invented invoices of every kind", () => {
  test.each(invented)("%s", (name) => provaCompletezza(read(readOwn("corpus", name))));
});

sayMissing("drafts from the corpus of real invoices");
const rows = sharedFolder
  ? corpus().filter(
      (row) => row.kind.startsWith("ordinaria") && row.validXsd.startsWith("yes") && !row.file.startsWith("syn"),
    )
  : [];
describe.skipIf(!sharedFolder)("and on real ones", () => {
  test.each(rows)("$file", ({ file }) => provaCompletezza(read(readShared("fatturapa", "corpus", file))));
});

test("every document of them comes back whole: not a part, not a blank around a text is lost", () => {
  const files = [
    ...invented.map((name) => read(readOwn("corpus", name))),
    ...rows.map(({ file }) => read(readShared("fatturapa", "corpus", file))),
  ];
  const documents = files.flatMap((fattura) => fattura.FatturaElettronicaBody.map((_, i) => ({ fattura, i })));
  const lost = documents.map(({ fattura, i }) =>
    scomponiFattura(fattura, i).perdite.filter(({ percorso }) => !/^FatturaElettronicaBody\[\d+\]$/.test(percorso)),
  );

  expect(documents.length).toBeGreaterThan(sharedFolder ? 176 : 80);
  expect(lost.flat()).toEqual([]);
});

test("a blank that somebody types around a text is not written, that of a file is", () => {
  const descriptionOf = (draft: DaComporre, invio: Invio) =>
    /<Descrizione>(.*)<\/Descrizione>/.exec(new TextDecoder().decode(writeXmlBytes(componiFattura(draft, invio))))?.[1];
  const typed = bozza({ righe: [riga("10", { descrizione: " Canone " })] });
  const xml = new TextDecoder().decode(writeXmlBytes(componiFattura(typed, { progressivoInvio: "1" })));
  const { da, invio } = scomponiFattura(read(xml.replace("<Descrizione>Canone<", "<Descrizione>\n Canone <")));

  expect(descriptionOf(typed, { progressivoInvio: "1" })).toBe("Canone");
  expect(descriptionOf(bozza({ righe: [riga("10", { descrizione: "  " })] }), invio)).toBeUndefined();
  expect(descriptionOf(da, invio)).toBe("  Canone ");
});

test("any draft of ours comes back as the same invoice, nothing lost, where one rate has one chargeability", () => {
  fc.assert(
    fc.property(lawful, (draft) => {
      const righe = righeDi(draft).map((one) => ({ ...one, EsigibilitaIVA: undefined }));
      const plain = conTestata(conRighe(draft, righe), { Causale: undefined });
      const fattura = read(writeXml(componiFattura(plain, { progressivoInvio: "1" })).xml);
      const { perdite } = scomponiFattura(fattura);
      expect(perdite).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test("of a file with two documents the other one is told as lost", () => {
  const fattura = componiFattura(bozza({ righe: [riga("10.00")] }), { progressivoInvio: "1" });
  const [body] = fattura.FatturaElettronicaBody;

  expect(scomponiFattura({ ...fattura, FatturaElettronicaBody: [body, body] }, 1).perdite).toEqual([
    { percorso: "FatturaElettronicaBody[0]" },
  ]);
});

describe("a fund on some of many lines comes back on lines that make its base", () => {
  const prices = ["812.37", "45.10", "1290.00", "33.33", "701.99", "250.00", "18.20", "64.75", "903.41"];
  const righe = Array.from({ length: 27 }, (_, i) => riga(prices[i % 9] ?? "", { cassa: i % 4 === 1 }));
  const cnpa = cassa("TC01", "4.00");

  test.each([
    ["alone", cnpa, true],
    ["alone, its base not written", cnpa, false],
    ["after the INPS recharge", cassa("TC22", "4.00", { altre: [cnpa] }), true],
  ])("%s", (_, fund, baseWritten) => {
    const fattura = componiFattura(bozza({ righe, cassa: fund }), { progressivoInvio: "1" });
    const [body] = fattura.FatturaElettronicaBody;
    const general = body.DatiGenerali.DatiGeneraliDocumento;
    const written = general.DatiCassaPrevidenziale ?? [];
    const DatiCassaPrevidenziale = written.map(({ ImponibileCassa, ...block }) => ({
      ...block,
      ...(baseWritten && { ImponibileCassa }),
    }));
    const DatiGenerali = { ...body.DatiGenerali, DatiGeneraliDocumento: { ...general, DatiCassaPrevidenziale } };
    const { da } = scomponiFattura({ ...fattura, FatturaElettronicaBody: [{ ...body, DatiGenerali }] });

    expect(written.length).toBeGreaterThan(0);
    expect(calcola(da).casse.map(({ importo }) => String(importo))).toEqual(
      written.map(({ ImportoContributoCassa }) => String(ImportoContributoCassa)),
    );
  });
});

describe("what the head of a file says besides the parties comes back with its transmission", () => {
  const fattura = componiFattura(bozza(), { progressivoInvio: "1" });
  const { FatturaElettronicaHeader: head } = fattura;
  const file: FatturaElettronica = {
    ...fattura,
    SistemaEmittente: "PROVA",
    FatturaElettronicaHeader: {
      ...head,
      DatiTrasmissione: { ...head.DatiTrasmissione, ContattiTrasmittente: { Telefono: "0212345" } },
      CedentePrestatore: { ...head.CedentePrestatore, RiferimentoAmministrazione: "F-12" },
      SoggettoEmittente: "TZ",
    },
  };
  const { da, invio, perdite } = scomponiFattura(file);

  test("whole, also with another number and counter", () => {
    expect(perdite).toEqual([]);
    expect(componiFattura(da, invio)).toEqual(file);
    const next = componiFattura({ ...da, numero: "14/2026" }, { ...invio, progressivoInvio: "2" });
    expect(next.FatturaElettronicaHeader.CedentePrestatore.RiferimentoAmministrazione).toBe("F-12");
  });

  test("but for an empty element, which says nothing", () => {
    const DatiTrasmissione = { ...head.DatiTrasmissione, ContattiTrasmittente: {} };

    expect(scomponiFattura({ ...fattura, FatturaElettronicaHeader: { ...head, DatiTrasmissione } }).perdite).toEqual(
      [],
    );
  });

  test("never to another customer", () => {
    const other = { ...da, cliente: da.cliente && { ...da.cliente, denominazione: "Altra S.r.l." } };

    expect(invio.testata?.comeNelFile.map(({ percorso }) => percorso)).toEqual(["SistemaEmittente"]);
    expect(componiFattura(other, invio)).toEqual(componiFattura(other, { ...invio, testata: undefined }));
  });
});

test("an attachment and a foreign currency come back", () => {
  const fattura = componiFattura(bozza(), { progressivoInvio: "1" });
  const [body] = fattura.FatturaElettronicaBody;
  const { DatiGenerali } = body;
  const other: FatturaElettronica = {
    ...fattura,
    FatturaElettronicaBody: [
      {
        ...body,
        DatiGenerali: {
          ...DatiGenerali,
          DatiGeneraliDocumento: { ...DatiGenerali.DatiGeneraliDocumento, Divisa: "USD" },
        },
        Allegati: [{ NomeAttachment: "a.pdf", Attachment: "AAAA" }],
      },
    ],
  };

  const { da, perdite } = scomponiFattura(other);

  expect(perdite).toEqual([]);
  expect(testataDi(da).Divisa).toBe("USD");
  expect(da.allegati?.map(({ nome }) => nome)).toEqual(["a.pdf"]);
});

test("the establishment and the representative of a seller from abroad come back", () => {
  const cedente = {
    ...inBreve().cedente,
    stabileOrganizzazione: { indirizzo: "Via Po 1", cap: "10123", comune: "Torino", provincia: "TO", nazione: "IT" },
    rappresentanteFiscale: { partitaIva: "12345678903", denominazione: "Rappresentanze Srl" },
  };
  const fattura = read(writeXml(componiFattura(bozza({ cedente }), { progressivoInvio: "1" })).xml);

  const { da: again, perdite } = scomponiFattura(fattura);

  expect(perdite).toEqual([]);
  expect(again.noi).toMatchObject(cedente);
});

test("the representative of a buyer from abroad goes out and comes back, and a finding about it names it", () => {
  const cessionario = {
    ...inBreve().cessionario,
    rappresentanteFiscale: { partitaIva: "12345678903", nome: "Anna", cognome: "Neri" },
  };
  const draft = bozza({ cessionario });
  const fattura = read(writeXml(componiFattura(draft, { progressivoInvio: "1" })).xml);

  const { da: again, perdite } = scomponiFattura(fattura);

  expect(fattura.FatturaElettronicaHeader.CessionarioCommittente.RappresentanteFiscale).toEqual({
    ...{ IdFiscaleIVA: { IdPaese: "IT", IdCodice: "12345678903" }, Nome: "Anna", Cognome: "Neri" },
  });
  expect(perdite).toEqual([]);
  expect(again.cliente?.rappresentanteFiscale).toEqual(cessionario.rappresentanteFiscale);
  expect(
    percorsoBozza(
      "FatturaElettronicaHeader.CessionarioCommittente.RappresentanteFiscale.IdFiscaleIVA.IdCodice",
      draft,
      calcola(draft),
    ),
  ).toBe("cliente.rappresentanteFiscale.partitaIva");
});

test("what a file says of its account goes when another one is chosen, and fills up the same one", () => {
  const iban = "IT60X0542811101000000123456";
  const file = { iban, bic: "BPMOIT22XXX", istituto: "Banca di prova" };
  const paid = bozza({ pagamento: { condizione: "TP02", modalita: "MP05", ...file } });
  const { da } = scomponiFattura(componiFattura(paid, { progressivoInvio: "1" }));
  const onto = (chosen: string) => {
    const DatiPagamento = da.bozza.DatiPagamento?.map((terms) => ({
      ...terms,
      DettaglioPagamento: terms.DettaglioPagamento?.map((one) => ({ ...one, conto: "a1" })),
    }));
    const draft = { ...da, bozza: { ...da.bozza, DatiPagamento }, conti: [{ id: "a1", iban: chosen }] };
    const [body] = componiFattura(draft, { progressivoInvio: "1" }).FatturaElettronicaBody;
    const [payment] = body.DatiPagamento?.[0]?.DettaglioPagamento ?? [];
    return [payment?.IBAN, payment?.BIC, payment?.IstitutoFinanziario];
  };

  expect(onto(iban)).toEqual(Object.values(file));
  expect(onto("DE89370400440532013000")).toEqual(["DE89370400440532013000", undefined, undefined]);
});
