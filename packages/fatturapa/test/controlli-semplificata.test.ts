import { describe, expect, test } from "vitest";
import { CATALOGO, controlla, storiaDi } from "../src/controlli/index.ts";
import { Decimal } from "../src/decimal/decimal.ts";
import type * as tracciato from "../src/tracciato/index.ts";
import { readSemplificata, writeSemplificata } from "../src/xml/index.ts";
import { ownFiles, readOwn } from "./own-files.ts";
import { whole } from "./whole.ts";

const d = Decimal.of;
const OGGI = "2026-12-31";

type Scrivibile<T> = T extends Decimal | string | number | undefined
  ? T
  : { -readonly [K in keyof T]: Scrivibile<T[K]> };
type Semplificata = Scrivibile<tracciato.FatturaElettronicaSemplificata>;
type Corpo = Semplificata["FatturaElettronicaBody"][0];

/** A sound one, read anew each time. */
function sana(): Semplificata {
  const { fattura, problemi } = readSemplificata(readOwn("corpus", "syn__fsm_td07_122.xml"));
  if (!fattura || problemi.length > 0) throw new Error("not read");
  return fattura as Semplificata;
}

const header = (fattura: Semplificata) => fattura.FatturaElettronicaHeader;
const bene = (corpo: Corpo) => corpo.DatiBeniServizi[0] as Corpo["DatiBeniServizi"][0];
const documento = (corpo: Corpo) => corpo.DatiGenerali.DatiGeneraliDocumento;
const compratore = (fattura: Semplificata) => header(fattura).CessionarioCommittente.IdentificativiFiscali;

type Esempio = [quando: string, guasta: (fattura: Semplificata, corpo: Corpo) => void, nostra: boolean];

/** Both sides of what each check of the simplified invoice looks at. */
const ESEMPI: Record<string, Esempio[]> = {
  "00300": [
    [
      "a wrong sender",
      (f) => Object.assign(header(f).DatiTrasmissione.IdTrasmittente, { IdPaese: "IT", IdCodice: "01234567890" }),
      true,
    ],
    [
      "a foreign sender",
      (f) => Object.assign(header(f).DatiTrasmissione.IdTrasmittente, { IdPaese: "DE", IdCodice: "1" }),
      false,
    ],
  ],
  "00301": [
    [
      "a wrong seller",
      (f) => Object.assign(header(f).CedentePrestatore.IdFiscaleIVA, { IdCodice: "01234567890" }),
      true,
    ],
    ["a right one", (f) => Object.assign(header(f).CedentePrestatore.IdFiscaleIVA, { IdCodice: "12345678903" }), false],
  ],
  "00302": [
    [
      "a wrong tax code",
      (f) => Object.assign(header(f).CedentePrestatore, { CodiceFiscale: "RSSMRA80A01H501X" }),
      true,
    ],
    ["a right one", (f) => Object.assign(header(f).CedentePrestatore, { CodiceFiscale: "RSSMRA80A01H501U" }), false],
  ],
  "00303": [
    [
      "a wrong representative",
      (f) => {
        header(f).CedentePrestatore.RappresentanteFiscale = {
          IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567890" },
          Denominazione: "X",
        };
      },
      true,
    ],
    ["none", () => undefined, false],
  ],
  "00305": [
    [
      "a wrong buyer",
      (f) => Object.assign(compratore(f), { IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567890" } }),
      true,
    ],
    [
      "a right one",
      (f) => Object.assign(compratore(f), { IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567897" } }),
      false,
    ],
  ],
  "00306": [
    [
      "a wrong tax code alone",
      (f) => Object.assign(compratore(f), { IdFiscaleIVA: undefined, CodiceFiscale: "RSSMRA80A01H501X" }),
      true,
    ],
    [
      "a right one",
      (f) => Object.assign(compratore(f), { IdFiscaleIVA: undefined, CodiceFiscale: "RSSMRA80A01H501U" }),
      false,
    ],
  ],
  "00313": [
    [
      "XXXXXXX for an Italian",
      (f) => {
        header(f).DatiTrasmissione.CodiceDestinatario = "XXXXXXX";
      },
      true,
    ],
    ["0000000", () => undefined, false],
  ],
  "00320": [
    [
      "two numbers of the seller",
      (f) =>
        Object.assign(header(f).CedentePrestatore, {
          IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567897" },
          CodiceFiscale: "12345678903",
        }),
      true,
    ],
    [
      "one number",
      (f) =>
        Object.assign(header(f).CedentePrestatore, {
          IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567897" },
          CodiceFiscale: "01234567897",
        }),
      false,
    ],
  ],
  "00324": [
    [
      "two numbers of the buyer",
      (f) =>
        Object.assign(compratore(f), {
          IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567897" },
          CodiceFiscale: "12345678903",
        }),
      true,
    ],
    [
      "a tax code alone",
      (f) => Object.assign(compratore(f), { IdFiscaleIVA: undefined, CodiceFiscale: "12345678903" }),
      false,
    ],
  ],
  "00330": [
    [
      "a mailbox of the SdI",
      (f) => {
        header(f).DatiTrasmissione.PECDestinatario = "SDI01@pec.fatturapa.it";
      },
      true,
    ],
    [
      "another mailbox",
      (f) => {
        header(f).DatiTrasmissione.PECDestinatario = "rossi@pec.example.it";
      },
      false,
    ],
  ],
  "00400": [
    [
      "rate zero, no nature",
      (_, c) => Object.assign(bene(c), { DatiIVA: { Aliquota: d("0.00") }, Natura: undefined }),
      true,
    ],
    [
      "rate zero, a nature",
      (_, c) => Object.assign(bene(c), { DatiIVA: { Aliquota: d("0.00") }, Natura: "N4" }),
      false,
    ],
    [
      "only the tax, no rate",
      (_, c) => Object.assign(bene(c), { DatiIVA: { Imposta: d("0.00") }, Natura: undefined }),
      false,
    ],
  ],
  "00401": [
    [
      "a rate and a nature",
      (_, c) => Object.assign(bene(c), { DatiIVA: { Aliquota: d("22.00") }, Natura: "N4" }),
      true,
    ],
    ["a rate", (_, c) => Object.assign(bene(c), { DatiIVA: { Aliquota: d("22.00") }, Natura: undefined }), false],
  ],
  "00403": [
    [
      "dated tomorrow",
      (_, c) => {
        documento(c).Data = "2027-01-01";
      },
      true,
    ],
    [
      "dated today",
      (_, c) => {
        documento(c).Data = OGGI;
      },
      false,
    ],
  ],
  "00409": [
    ["one document twice", (f, c) => f.FatturaElettronicaBody.push(c), true],
    [
      "a credit note with the invoice's number",
      (f, c) => {
        const DatiGeneraliDocumento = { ...documento(c), TipoDocumento: "TD08" as const };
        f.FatturaElettronicaBody.push({ ...c, DatiGenerali: { DatiGeneraliDocumento } });
      },
      false,
    ],
  ],
  "00417": [
    ["nobody", (f) => Object.assign(compratore(f), { IdFiscaleIVA: undefined, CodiceFiscale: undefined }), true],
    [
      "a tax code",
      (f) => Object.assign(compratore(f), { IdFiscaleIVA: undefined, CodiceFiscale: "RSSMRA80A01H501U" }),
      false,
    ],
  ],
  "00418": [
    [
      "before what it corrects",
      (_, c) => {
        documento(c).Data = "2026-01-01";
        c.DatiGenerali.DatiFatturaRettificata = { NumeroFR: "1", DataFR: "2026-01-02", ElementiRettificati: "x" };
      },
      true,
    ],
    [
      "on the same day",
      (_, c) => {
        documento(c).Data = "2026-01-02";
        c.DatiGenerali.DatiFatturaRettificata = { NumeroFR: "1", DataFR: "2026-01-02", ElementiRettificati: "x" };
      },
      false,
    ],
  ],
  "00424": [
    ["0.22", (_, c) => Object.assign(bene(c), { DatiIVA: { Aliquota: d("0.22") } }), true],
    ["1.00", (_, c) => Object.assign(bene(c), { DatiIVA: { Aliquota: d("1.00") } }), false],
  ],
  "00425": [
    [
      "no digit",
      (_, c) => {
        documento(c).Numero = "A";
      },
      true,
    ],
    [
      "a digit",
      (_, c) => {
        documento(c).Numero = "A1";
      },
      false,
    ],
  ],
  "00428": [
    ["another format", (f) => Object.assign(header(f).DatiTrasmissione, { FormatoTrasmissione: "FPR12" }), true],
    ["its own", () => undefined, false],
  ],
  "00445": [
    ["N2 today", (_, c) => Object.assign(bene(c), { DatiIVA: { Aliquota: d("0.00") }, Natura: "N2" }), true],
    [
      "N2 in 2020",
      (_, c) => {
        Object.assign(bene(c), { DatiIVA: { Aliquota: d("0.00") }, Natura: "N2" });
        documento(c).Data = "2020-12-31";
      },
      false,
    ],
  ],
  "00460": [
    ["400.01", (_, c) => Object.assign(bene(c), { Importo: d("400.01") }), true],
    ["400.00", (_, c) => Object.assign(bene(c), { Importo: d("400.00") }), false],
    [
      "900, flat-rate",
      (f, c) => {
        Object.assign(bene(c), { Importo: d("900.00") });
        header(f).CedentePrestatore.RegimeFiscale = "RF19";
      },
      false,
    ],
    [
      "900, correcting another",
      (_, c) => {
        Object.assign(bene(c), { Importo: d("900.00") });
        c.DatiGenerali.DatiFatturaRettificata = { NumeroFR: "1", DataFR: "2026-01-02", ElementiRettificati: "x" };
      },
      false,
    ],
  ],
  "00471": [
    [
      "to oneself",
      (f) => Object.assign(compratore(f), { IdFiscaleIVA: header(f).CedentePrestatore.IdFiscaleIVA }),
      true,
    ],
    [
      "a credit note to oneself",
      (f, c) => {
        Object.assign(compratore(f), { IdFiscaleIVA: header(f).CedentePrestatore.IdFiscaleIVA });
        documento(c).TipoDocumento = "TD08";
      },
      false,
    ],
  ],
  "00476": [
    [
      "two foreigners",
      (f) => {
        header(f).CedentePrestatore.IdFiscaleIVA = { IdPaese: "DE", IdCodice: "1" };
        Object.assign(compratore(f), { IdFiscaleIVA: { IdPaese: "FR", IdCodice: "1" } });
      },
      true,
    ],
    [
      "one foreigner",
      (f) => {
        header(f).CedentePrestatore.IdFiscaleIVA = { IdPaese: "DE", IdCodice: "1" };
      },
      false,
    ],
  ],
};

const diQui = CATALOGO.filter(({ formati }) => formati?.includes("semplificata")).map(({ codice }) => codice);

test("every check of the simplified invoice has its two sides", () => {
  expect([...Object.keys(ESEMPI), "00404"].sort()).toEqual(diQui.sort());
  for (const [codice, esempi] of Object.entries(ESEMPI))
    expect(new Set(esempi.map(([, , refused]) => refused)), codice).toEqual(new Set([true, false]));
});

describe.each(Object.entries(ESEMPI))("%s, simplified", (codice, esempi) => {
  test.each(esempi)("%s", (_, guasta, refused) => {
    const fattura = sana();
    guasta(fattura, fattura.FatturaElettronicaBody[0]);
    const found = controlla(fattura, { oggi: OGGI, origine: "nostra" }).filter((one) => one.codice === codice);

    expect(found.length > 0).toBe(refused);
    for (const { percorso } of found) expect(percorso).toMatch(/^FatturaElettronica(?:Header|Body)/);
  });
});

test("00404, simplified: its number and year already sent by the same seller", () => {
  const fattura = sana();
  const { IdPaese, IdCodice } = header(fattura).CedentePrestatore.IdFiscaleIVA;
  const { Numero: numero, Data: data } = documento(fattura.FatturaElettronicaBody[0]);
  const prima = { tipoDocumento: "TD01", numero, data, cedente: `${IdPaese}${IdCodice}`, cessionario: "" };
  const codes = (documenti: (typeof prima)[]) =>
    controlla(fattura, { oggi: OGGI, origine: "nostra", storia: storiaDi({ documenti }) }).map((one) => one.codice);

  expect(codes([prima])).toEqual(["00404"]);
  expect(codes([{ ...prima, tipoDocumento: "TD08" }])).toEqual([]);
});

test.each(ownFiles("corpus").filter((name) => name.includes("fsm_")))("%s has the verdict in its name", (name) => {
  const fattura = whole(readSemplificata(readOwn("corpus", name)));
  const errors = controlla(fattura, { oggi: OGGI, origine: "esterna" }).filter((one) => one.gravita === "errore");

  expect(errors.map((error) => error.codice)).toEqual(/bad_(\d{5})/.exec(name)?.slice(1) ?? []);
  expect(readSemplificata(writeSemplificata(fattura).xml).problemi).toEqual([]);
});
