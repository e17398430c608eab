import { describe, expect, test } from "vitest";
import { CATALOGO, controlla, type DocumentoInviato, storiaDi } from "../src/controlli/index.ts";
import { Decimal } from "../src/decimal/decimal.ts";
import { componiFattura } from "../src/documento/index.ts";
import type * as tracciato from "../src/tracciato/index.ts";
import {
  bozza,
  cassa,
  esente,
  forfettario,
  onorario,
  professionista,
  riga,
  ritenuta,
  societa,
} from "./bozza-di-prova.ts";
import type { BozzaInBreve as Bozza } from "./bozza-in-breve.ts";

const d = Decimal.of;
const OGGI = "2026-11-20";

/** The tree of the format, here to be spoilt. */
type Scrivibile<T> = T extends Decimal | string | number | undefined
  ? T
  : { -readonly [K in keyof T]: Scrivibile<T[K]> };
type FatturaElettronica = Scrivibile<tracciato.FatturaElettronica>;
type FatturaElettronicaBody = FatturaElettronica["FatturaElettronicaBody"][0];
type DettaglioLinee = FatturaElettronicaBody["DatiBeniServizi"]["DettaglioLinee"][0];

type Caso = {
  quando: string;
  bozza?: Partial<Bozza>;
  /** What is spoilt (or nearly) after composing. */
  guasta?: (fattura: FatturaElettronica, corpo: FatturaElettronicaBody) => void;
  oggi?: string;
  /** Expected findings of this code: severity in ours and in others' files; null: none. */
  /** What was sent before. */
  storia?: DocumentoInviato[];
  /** What was invoiced in 2026 before. */
  ricavi?: string;
  prestazioniSanitarie?: boolean;
  nostra: "errore" | "avviso" | null;
  esterna?: "errore" | "avviso" | null;
};

const linea = (corpo: FatturaElettronicaBody, i = 0): DettaglioLinee =>
  corpo.DatiBeniServizi.DettaglioLinee[i] as DettaglioLinee;
const cedente = (fattura: FatturaElettronica) => fattura.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici;
const cessionario = (fattura: FatturaElettronica) =>
  fattura.FatturaElettronicaHeader.CessionarioCommittente.DatiAnagrafici;
const trasmissione = (fattura: FatturaElettronica) => fattura.FatturaElettronicaHeader.DatiTrasmissione;
const documento = (corpo: FatturaElettronicaBody) => corpo.DatiGenerali.DatiGeneraliDocumento;
const [NO, SI, MAH] = [
  { nostra: null, esterna: null },
  { nostra: "errore", esterna: "errore" },
  { nostra: "errore", esterna: "avviso" },
] as const;
const FORSE = { nostra: "avviso", esterna: "avviso" } as const;
/** What only the issuer answers for: the SdI lets it pass. */
const NOSTRO = { nostra: "errore", esterna: null } as const;
const AVVISO = { nostra: "avviso", esterna: null } as const;

const persona = {
  ...societa,
  tipo: 1 as const,
  partitaIva: undefined,
  denominazione: undefined,
  nome: "Anna",
  cognome: "Verdi",
  codiceFiscale: "BNCLRA75C41F205N",
  codiceDestinatario: undefined,
};
const tedesco = {
  ...societa,
  paese: "DE",
  partitaIva: "123456789",
  codiceFiscale: undefined,
  codiceDestinatario: undefined,
  sede: { ...societa.sede, nazione: "DE", provincia: undefined },
};
const studio = {
  ...professionista,
  nome: undefined,
  cognome: undefined,
  denominazione: "Studio Rossi S.r.l.",
  partitaIva: "01234567897",
  codiceFiscale: "01234567897",
};
const pa = { ...societa, pubblicaAmministrazione: true, codiceDestinatario: "UFABC1" };
const noi = { ...societa, partitaIva: professionista.partitaIva, codiceFiscale: professionista.codiceFiscale };
const parcella = { righe: [onorario("1000.00")], cassa: cassa("TC22", "4.00"), ritenuta: ritenuta("20.00") };
const collegata = (data: string) => [{ tipo: "fattura" as const, idDocumento: "1", data }];
const rappresentante = {
  DatiAnagrafici: {
    IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567890" },
    CodiceFiscale: "RSSMRA80A01H501X",
    Anagrafica: { Denominazione: "X" },
  },
};
/** The invoice of `bozza()`, sent before. */
const inviato = (altro: Partial<DocumentoInviato> = {}): DocumentoInviato => ({
  tipoDocumento: "TD01",
  numero: "13/2026",
  data: "2026-11-20",
  cedente: "IT12345678903",
  cessionario: "IT01234567897",
  ...altro,
});
/** The same invoice under another number. */
const gemello = (altro: Partial<DocumentoInviato> = {}) =>
  inviato({ numero: "12/2026", totale: d("1220.00"), ...altro });
const forfettaria = (prezzo: string): Partial<Bozza> => ({ cedente: forfettario, righe: [riga(prezzo, esente)] });
type Dato = { tipoDato: string; testo?: string; data?: string };
const intento = (altro: Partial<Dato> = {}): Dato => ({
  tipoDato: "INTENTO",
  testo: "08060120341234567-000001",
  data: "2026-01-15",
  ...altro,
});
/** A line to a frequent exporter, with the data of its declaration or without. */
const esportatore = (dato?: Dato) =>
  riga("50.00", { aliquotaIva: d("0"), natura: "N3.5", ...(dato && { altriDati: [dato] }) });
const trattenuta = (TipoRitenuta: "RT01" | "RT04", importo: string) => ({
  TipoRitenuta,
  ImportoRitenuta: d(importo),
  AliquotaRitenuta: d("20.00"),
  CausalePagamento: "A" as const,
});
/** A second body; its number and date may differ. */
const lotto = (fattura: FatturaElettronica, corpo: FatturaElettronicaBody, altro: object) => {
  const { DatiGenerali } = corpo;
  const copy = {
    ...corpo,
    DatiGenerali: { ...DatiGenerali, DatiGeneraliDocumento: { ...documento(corpo), ...altro } },
  };
  fattura.FatturaElettronicaBody.push(copy as FatturaElettronicaBody);
};

/** One example per code at least, on both sides of what it looks at. */
const ESEMPI: Record<string, Caso[]> = {
  "00300": [
    {
      quando: "the sender's tax code has a wrong control letter",
      guasta: (f) => {
        trasmissione(f).IdTrasmittente.IdCodice = "RSSMRA80A01H501X";
      },
      ...MAH,
    },
    {
      quando: "the sender is foreign",
      guasta: (f) => {
        trasmissione(f).IdTrasmittente = { IdPaese: "DE", IdCodice: "1" };
      },
      ...NO,
    },
  ],
  "00301": [
    {
      quando: "the seller's check digit is wrong",
      guasta: (f) => {
        cedente(f).IdFiscaleIVA.IdCodice = "01234567890";
      },
      ...MAH,
    },
    {
      quando: "the seller is foreign",
      guasta: (f) => {
        cedente(f).IdFiscaleIVA = { IdPaese: "FR", IdCodice: "X1" };
      },
      ...NO,
    },
  ],
  "00302": [
    {
      quando: "the seller's tax code is wrong",
      guasta: (f) => {
        cedente(f).CodiceFiscale = "RSSMRA80A01H501X";
      },
      ...MAH,
    },
    {
      quando: "the seller has none",
      guasta: (f) => {
        cedente(f).CodiceFiscale = undefined;
      },
      ...NO,
    },
  ],
  "00303": [
    {
      quando: "the seller's representative has a wrong check digit",
      guasta: (f) => {
        f.FatturaElettronicaHeader.RappresentanteFiscale = rappresentante;
      },
      ...MAH,
    },
    {
      quando: "the buyer's has",
      guasta: (f) => {
        f.FatturaElettronicaHeader.CessionarioCommittente.RappresentanteFiscale = {
          IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567890" },
          Denominazione: "X",
        };
      },
      ...MAH,
    },
    { quando: "nobody is represented", ...NO },
  ],
  "00304": [
    {
      quando: "the representative's tax code is wrong",
      guasta: (f) => {
        f.FatturaElettronicaHeader.RappresentanteFiscale = rappresentante;
      },
      ...MAH,
    },
    { quando: "nobody is represented", ...NO },
  ],
  "00305": [
    {
      quando: "the buyer's check digit is wrong",
      bozza: { cessionario: { ...societa, partitaIva: "01234567890" } },
      ...MAH,
    },
    { quando: "the buyer is German", bozza: { cessionario: tedesco }, ...NO },
  ],
  "00306": [
    {
      quando: "the only identifier of the buyer is wrong",
      bozza: { cessionario: { ...persona, codiceFiscale: "BNCLRA75C41F205X" } },
      ...MAH,
    },
    {
      quando: "there is a VAT number too: the SdI does not look",
      bozza: { cessionario: { ...societa, codiceFiscale: "BNCLRA75C41F205X" } },
      ...NO,
    },
  ],
  "00313": [
    {
      quando: "XXXXXXX to an Italian",
      guasta: (f) => {
        trasmissione(f).CodiceDestinatario = "XXXXXXX";
      },
      ...SI,
    },
    { quando: "XXXXXXX to a German", bozza: { cessionario: tedesco }, ...NO },
  ],
  "00320": [
    { quando: "two different numbers", bozza: { cedente: { ...studio, codiceFiscale: "12345678903" } }, ...FORSE },
    { quando: "a company with one number", bozza: { cedente: studio }, ...NO },
    { quando: "a sole trader", bozza: {}, ...NO },
  ],
  "00324": [
    { quando: "two different numbers", bozza: { cessionario: { ...societa, codiceFiscale: "12345678903" } }, ...FORSE },
    { quando: "a sole trader", bozza: { cessionario: { ...societa, codiceFiscale: "BNCLRA75C41F205N" } }, ...NO },
    {
      quando: "a tax code that cannot be",
      bozza: { cessionario: { ...societa, codiceFiscale: "BNCLRA75C41F205X" } },
      ...MAH,
    },
    { quando: "a foreign number", bozza: { cessionario: tedesco }, ...NO },
  ],
  "00330": [
    {
      quando: "the PEC is the SdI's own",
      bozza: { cessionario: { ...societa, codiceDestinatario: "", pec: "SDI26@pec.fatturapa.it" } },
      ...SI,
    },
    {
      quando: "the PEC is the customer's",
      bozza: { cessionario: { ...societa, codiceDestinatario: "", pec: "bianchi@pec.it" } },
      ...NO,
    },
  ],
  "00400": [
    { quando: "0% without nature", bozza: { righe: [riga("10.00", { aliquotaIva: d("0.00") })] }, ...SI },
    { quando: "0% with nature", bozza: { righe: [riga("10.00", { aliquotaIva: d("0.00"), natura: "N4" })] }, ...NO },
  ],
  "00401": [
    { quando: "22% with nature", bozza: { righe: [riga("10.00", { natura: "N4" })] }, ...SI },
    {
      quando: "22% with nature in a TD16",
      bozza: { tipoDocumento: "TD16", righe: [riga("10.00", { natura: "N6.3" })] },
      ...NO,
    },
  ],
  "00403": [
    { quando: "dated tomorrow", bozza: { data: "2026-11-21" }, ...SI },
    { quando: "dated today", bozza: { data: OGGI }, ...NO },
  ],
  "00404": [
    { quando: "same number and year, already sent", storia: [inviato()], ...SI },
    { quando: "no history is kept", ...NO },
    { quando: "the number of another year", storia: [inviato({ data: "2025-11-20" })], ...NO },
    { quando: "another number", storia: [inviato({ numero: "13" })], ...NO },
    { quando: "the number of another seller", storia: [inviato({ cedente: "IT01234567897" })], ...NO },
    { quando: "the number of a credit note", storia: [inviato({ tipoDocumento: "TD04" })], ...NO },
    {
      quando: "a note with the number of a note",
      bozza: { tipoDocumento: "TD04", riferimenti: collegata("2026-11-01") },
      storia: [inviato({ tipoDocumento: "TD04" })],
      ...SI,
    },
    {
      quando: "art. 73, on the same day",
      guasta: (_, corpo) => {
        documento(corpo).Art73 = "SI";
      },
      storia: [inviato({ art73: true })],
      ...SI,
    },
    {
      quando: "art. 73, on another day",
      guasta: (_, corpo) => {
        documento(corpo).Art73 = "SI";
      },
      storia: [inviato({ art73: true, data: "2026-11-19" })],
      ...NO,
    },
    {
      quando: "an integration with the number of an invoice of ours",
      bozza: { tipoDocumento: "TD17", cessionario: tedesco },
      storia: [inviato()],
      ...NO,
    },
    {
      quando: "two integrations of ours, of two suppliers",
      bozza: { tipoDocumento: "TD17", cessionario: tedesco },
      storia: [inviato({ tipoDocumento: "TD18", cedente: "FR12345678901", cessionario: "IT12345678903" })],
      ...SI,
    },
  ],
  "00409": [
    { quando: "two bodies with one number in one year", guasta: (f, c) => lotto(f, c, { Data: "2026-01-02" }), ...SI },
    {
      quando: "two credit notes with one number",
      bozza: { tipoDocumento: "TD04" },
      guasta: (f, c) => lotto(f, c, {}),
      ...SI,
    },
    {
      quando: "a credit note repeats the number of an invoice",
      guasta: (f, c) => lotto(f, c, { TipoDocumento: "TD04" }),
      ...NO,
    },
    { quando: "another year", guasta: (f, c) => lotto(f, c, { Data: "2025-11-20" }), ...NO },
    {
      quando: "Art73 looks at the whole date",
      bozza: {},
      guasta: (f, c) => {
        documento(c).Art73 = "SI";
        lotto(f, c, { Data: "2026-11-19" });
      },
      ...NO,
    },
  ],
  "00411": [
    {
      quando: "a line is withheld, the document says nothing",
      guasta: (_f, c) => {
        linea(c).Ritenuta = "SI";
      },
      ...SI,
    },
    { quando: "the document says how", bozza: parcella, ...NO },
  ],
  "00413": [
    {
      quando: "the fund at 0% has no nature",
      bozza: { ...parcella, cassa: cassa("TC22", "4.00", { aliquotaIva: d("0.00") }) },
      ...SI,
    },
    { quando: "the fund at 0% has one", bozza: { ...parcella, cassa: cassa("TC22", "4.00", esente) }, ...NO },
  ],
  "00414": [
    {
      quando: "the fund at 22% has a nature",
      bozza: { ...parcella, cassa: cassa("TC22", "4.00", { natura: "N4" }) },
      ...SI,
    },
    { quando: "the fund at 22% has none", bozza: parcella, ...NO },
  ],
  "00415": [
    {
      quando: "the fund is withheld, the document says nothing",
      bozza: parcella,
      guasta: (_f, c) => {
        documento(c).DatiRitenuta = undefined;
      },
      ...SI,
    },
    { quando: "the document says how", bozza: parcella, ...NO },
  ],
  "00417": [
    { quando: "the buyer has no identifier", bozza: { cessionario: { ...persona, codiceFiscale: undefined } }, ...SI },
    { quando: "the tax code is enough", bozza: { cessionario: persona }, ...NO },
  ],
  "00418": [
    {
      quando: "dated before the linked invoice",
      bozza: { tipoDocumento: "TD04", riferimenti: collegata("2026-11-21") },
      ...SI,
    },
    { quando: "dated the same day", bozza: { tipoDocumento: "TD04", riferimenti: collegata(OGGI) }, ...NO },
  ],
  "00419": [
    {
      quando: "two rates, one block",
      bozza: { righe: [riga("10.00"), riga("10.00", { aliquotaIva: d("10.00") })] },
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo.pop();
      },
      ...SI,
    },
    {
      quando: "two rates, two blocks",
      bozza: { righe: [riga("10.00"), riga("10.00", { aliquotaIva: d("10.00") })] },
      ...NO,
    },
  ],
  "00420": [
    {
      quando: "reverse charge with split payment",
      bozza: { righe: [riga("10.00", { aliquotaIva: d("0.00"), natura: "N6.3" })] },
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].EsigibilitaIVA = "S";
      },
      ...SI,
    },
    {
      quando: "reverse charge alone",
      bozza: { righe: [riga("10.00", { aliquotaIva: d("0.00"), natura: "N6.3" })] },
      ...NO,
    },
  ],
  "00421": [
    {
      quando: "the tax is 0.02 off",
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].Imposta = d("220.02");
      },
      ...SI,
    },
    {
      quando: "the tax is 0.01 off, exactly the tolerance",
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].Imposta = d("219.99");
      },
      ...MAH,
    },
    { quando: "the tax is right", ...NO },
    {
      quando: "half a cent goes up",
      bozza: { righe: [riga("10.25", { aliquotaIva: d("22.00") })] },
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].Imposta = d("2.26");
      },
      ...NO,
    },
  ],
  "00422": [
    {
      quando: "the base is 1.01 off",
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].ImponibileImporto = d("1001.01");
      },
      ...SI,
    },
    {
      quando: "the base is 1.00 off, exactly the tolerance",
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].ImponibileImporto = d("999.00");
      },
      ...MAH,
    },
    {
      quando: "the base is 0.99 off",
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].ImponibileImporto = d("1000.99");
      },
      ...NO,
    },
    {
      quando: "natures at 0% are added together",
      bozza: {
        righe: [
          riga("10.00", { aliquotaIva: d("0"), natura: "N4" }),
          riga("90.00", { aliquotaIva: d("0"), natura: "N1" }),
        ],
      },
      ...NO,
    },
  ],
  "00423": [
    {
      quando: "three times 33.33 is said to be 100.01",
      bozza: { righe: [riga("33.33", { quantita: d("3") })] },
      guasta: (_f, c) => {
        linea(c).PrezzoTotale = d("100.01");
      },
      ...SI,
    },
    {
      quando: "three times 33.33 is said to be 100.00, exactly the tolerance",
      bozza: { righe: [riga("33.33", { quantita: d("3") })] },
      guasta: (_f, c) => {
        linea(c).PrezzoTotale = d("100.00");
      },
      ...MAH,
    },
    {
      quando: "cascade discounts, rounded down to the cent",
      bozza: {
        righe: [
          riga("500.00", {
            quantita: d("100"),
            sconti: ["8.50", "5.15", "3.00"].map((p) => ({ tipo: "SC" as const, percentuale: d(p) })),
          }),
        ],
      },
      guasta: (_f, c) => {
        linea(c).PrezzoTotale = d("42092.05");
      },
      ...NO,
    },
    {
      quando: "an amount wins over a percentage",
      bozza: {
        righe: [
          riga("50.158", { quantita: d("1000"), sconti: [{ tipo: "SC", percentuale: d("5.00"), importo: d("2.51") }] }),
        ],
      },
      guasta: (_f, c) => {
        linea(c).PrezzoTotale = d("47648.00");
      },
      ...NO,
    },
  ],
  "00424": [
    { quando: "the rate is written 0.22", bozza: { righe: [riga("10.00", { aliquotaIva: d("0.22") })] }, ...SI },
    { quando: "the rate is one percent", bozza: { righe: [riga("10.00", { aliquotaIva: d("1.00") })] }, ...NO },
  ],
  "00425": [
    { quando: "the number has no digit", bozza: { numero: "A/B" }, ...SI },
    { quando: "the number has one", bozza: { numero: "A/1" }, ...NO },
  ],
  "00427": [
    { quando: "six characters to a firm", bozza: { cessionario: { ...societa, codiceDestinatario: "ABC123" } }, ...SI },
    {
      quando: "seven characters to a public body",
      bozza: { cessionario: { ...pa, codiceDestinatario: "ABC1234" } },
      ...SI,
    },
    { quando: "six characters to a public body", bozza: { cessionario: pa }, ...NO },
  ],
  "00428": [
    {
      quando: "the root says FPA12, the header FPR12",
      guasta: (f) => {
        f.versione = "FPA12";
      },
      ...SI,
    },
    { quando: "both say FPA12", bozza: { cessionario: pa }, ...NO },
  ],
  "00429": [
    {
      quando: "the summary at 0% has no nature",
      bozza: { righe: [riga("10.00", esente)] },
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].Natura = undefined;
      },
      ...SI,
    },
    { quando: "it has one", bozza: { righe: [riga("10.00", esente)] }, ...NO },
  ],
  "00430": [
    {
      quando: "the summary at 22% has a nature",
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].Natura = "N4";
      },
      ...SI,
    },
    { quando: "in a TD16 it may", bozza: { tipoDocumento: "TD16", righe: [riga("10.00", { natura: "N6.3" })] }, ...NO },
  ],
  "00437": [
    {
      quando: "a discount of the document without a value",
      guasta: (_f, c) => {
        documento(c).ScontoMaggiorazione = [{ Tipo: "SC" }];
      },
      ...SI,
    },
    { quando: "with an amount", bozza: { scontoInFattura: d("10.00") }, ...NO },
  ],
  "00438": [
    {
      quando: "a discount of a line without a value",
      guasta: (_, corpo) => {
        linea(corpo).ScontoMaggiorazione = [{ Tipo: "SC" }];
      },
      ...SI,
    },
    {
      quando: "with a percentage",
      bozza: { righe: [riga("10.00", { sconti: [{ tipo: "SC", percentuale: d("5.00") }] })] },
      ...NO,
    },
  ],
  "00443": [
    {
      quando: "a rate has no block",
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].AliquotaIVA = d("10.00");
      },
      ...SI,
    },
    {
      quando: "22 and 22.00 are one rate",
      guasta: (_f, c) => {
        linea(c).AliquotaIVA = d("22");
      },
      ...NO,
    },
  ],
  "00444": [
    {
      quando: "a nature has no block",
      bozza: { righe: [riga("10.00", esente)] },
      guasta: (_f, c) => {
        c.DatiBeniServizi.DatiRiepilogo[0].Natura = "N4";
      },
      ...SI,
    },
    { quando: "it has one", bozza: { righe: [riga("10.00", esente)] }, ...NO },
  ],
  "00445": [
    { quando: "N2 in 2026", bozza: { righe: [riga("10.00", { aliquotaIva: d("0"), natura: "N2" })] }, ...SI },
    {
      quando: "N2 in 2020",
      bozza: { data: "2020-12-31", righe: [riga("10.00", { aliquotaIva: d("0"), natura: "N2" })] },
      ...NO,
    },
    { quando: "N2.2 in 2026", bozza: { righe: [riga("10.00", esente)] }, ...NO },
  ],
  "00471": [
    { quando: "an invoice to oneself", bozza: { cessionario: noi }, ...SI },
    {
      quando: "a transfer of depreciable goods to oneself (TD26)",
      bozza: { tipoDocumento: "TD26", cessionario: noi },
      ...NO,
    },
  ],
  "00472": [
    {
      quando: "self-consumption with another customer",
      bozza: { tipoDocumento: "TD27" },
      guasta: (f) => {
        cessionario(f).IdFiscaleIVA = { IdPaese: "IT", IdCodice: "01234567897" };
        cessionario(f).CodiceFiscale = undefined;
      },
      ...SI,
    },
    {
      quando: "self-consumption, same tax code but another VAT number",
      bozza: { tipoDocumento: "TD27" },
      guasta: (f) => {
        cessionario(f).IdFiscaleIVA = { IdPaese: "IT", IdCodice: "01234567897" };
      },
      ...SI,
    },
    { quando: "self-consumption, composed by us", bozza: { tipoDocumento: "TD27" }, ...NO },
  ],
  "00473": [
    { quando: "TD17 with an Italian supplier", bozza: { tipoDocumento: "TD17" }, ...SI },
    { quando: "TD29 with a German supplier", bozza: { tipoDocumento: "TD29", cessionario: tedesco }, ...SI },
    { quando: "TD17 with a German supplier", bozza: { tipoDocumento: "TD17", cessionario: tedesco }, ...NO },
    { quando: "TD19 from Livigno", bozza: { tipoDocumento: "TD19", cessionario: { ...tedesco, paese: "OO" } }, ...NO },
    { quando: "TD17 from Livigno", bozza: { tipoDocumento: "TD17", cessionario: { ...tedesco, paese: "OO" } }, ...NO },
    {
      quando: "TD18 from Livigno, which the sources leave open",
      bozza: { tipoDocumento: "TD18", cessionario: { ...tedesco, paese: "OO" } },
      ...FORSE,
    },
  ],
  "00474": [
    { quando: "0% in a TD21", bozza: { tipoDocumento: "TD21", righe: [riga("10.00", esente)] }, ...SI },
    { quando: "22% in a TD21", bozza: { tipoDocumento: "TD21" }, ...NO },
  ],
  "00475": [
    {
      quando: "the buyer who issues has no VAT number",
      bozza: { tipoDocumento: "TD20" },
      guasta: (f) => {
        cessionario(f).IdFiscaleIVA = undefined;
      },
      ...SI,
    },
    { quando: "the buyer who issues has one", bozza: { tipoDocumento: "TD20" }, ...NO },
  ],
  "00476": [
    {
      quando: "both foreign",
      bozza: { cessionario: tedesco },
      guasta: (f) => {
        cedente(f).IdFiscaleIVA = { IdPaese: "FR", IdCodice: "1" };
      },
      ...SI,
    },
    { quando: "one foreign", bozza: { cessionario: tedesco }, ...NO },
  ],
  FC01: [
    { quando: "13 days later", bozza: { data: "2026-11-07" }, ...AVVISO },
    { quando: "12 days later", bozza: { data: "2026-11-08" }, ...NO },
    {
      quando: "deferred, on the 15th of the next month",
      bozza: { tipoDocumento: "TD24", data: "2026-10-03" },
      oggi: "2026-11-15",
      ...NO,
    },
    {
      quando: "deferred, on the 16th",
      bozza: { tipoDocumento: "TD24", data: "2026-10-03" },
      oggi: "2026-11-16",
      ...AVVISO,
    },
    {
      quando: "a foreign service, on the 16th of the next month",
      bozza: { tipoDocumento: "TD17", data: "2026-10-03", cessionario: tedesco },
      oggi: "2026-11-16",
      ...AVVISO,
    },
    {
      quando: "a foreign service, on the 15th",
      bozza: { tipoDocumento: "TD17", data: "2026-10-03", cessionario: tedesco },
      oggi: "2026-11-15",
      ...NO,
    },
    {
      quando: "triangular, in the month after the next",
      bozza: { tipoDocumento: "TD25", data: "2026-09-03" },
      oggi: "2026-11-01",
      ...AVVISO,
    },
  ],
  FC02: [
    { quando: "a flat-rate seller charges VAT", bozza: { cedente: forfettario }, nostra: "errore", esterna: null },
    {
      quando: "a flat-rate buyer adds VAT to a foreign service",
      bozza: { tipoDocumento: "TD17", cedente: forfettario, cessionario: tedesco },
      ...NO,
    },
  ],
  FC03: [
    { quando: "a private person withholds", bozza: { ...parcella, cessionario: persona }, ...AVVISO },
    { quando: "a foreign firm withholds", bozza: { ...parcella, cessionario: tedesco }, ...AVVISO },
    { quando: "a firm withholds", bozza: parcella, ...NO },
  ],
  FC04: [
    { quando: "a public body and no CIG", bozza: { cessionario: pa }, ...AVVISO },
    {
      quando: "a public body with CIG",
      bozza: { cessionario: pa, riferimenti: [{ tipo: "ordine", idDocumento: "1", cig: "1234567890" }] },
      ...NO,
    },
  ],
  FC05: [
    {
      quando: "100 exempt and no stamp",
      bozza: {
        righe: [riga("100.00", { aliquotaIva: d("0"), natura: "N4" })],
        bollo: { modo: "no", importo: d("2.00"), addebitatoAlCliente: false },
      },
      ...AVVISO,
    },
    {
      quando: "100 exempt, automatic",
      bozza: { righe: [riga("100.00", { aliquotaIva: d("0"), natura: "N4" })] },
      ...NO,
    },
    {
      quando: "77.47 exempt and no stamp",
      bozza: { righe: [riga("77.47", { aliquotaIva: d("0"), natura: "N4" })] },
      ...NO,
    },
  ],
  FC06: [
    {
      quando: "due at Christmas",
      bozza: { pagamento: { condizione: "TP02", modalita: "MP05", scadenza: "2026-12-25" } },
      ...AVVISO,
    },
    { quando: "due on a Monday", ...NO },
  ],
  FC07: [
    {
      quando: "due the day before",
      bozza: { pagamento: { condizione: "TP02", modalita: "MP05", scadenza: "2026-11-19" } },
      ...AVVISO,
    },
    {
      quando: "due the same day",
      bozza: { pagamento: { condizione: "TP02", modalita: "MP05", scadenza: OGGI } },
      ...NO,
    },
  ],
  FC08: [
    { quando: "nothing", bozza: { righe: [riga("0.00")] }, ...AVVISO },
    { quando: "less than nothing", bozza: { righe: [riga("-10.00")] }, ...AVVISO },
    {
      quando: "a negative correction of a buyer-issued document",
      bozza: { tipoDocumento: "TD18", cessionario: tedesco, righe: [riga("-10.00")] },
      ...NO,
    },
  ],
  FC09: [
    {
      quando: "instalments short of a cent",
      bozza: {
        pagamento: { condizione: "TP01", modalita: "MP05", rate: [{ scadenza: "2026-12-21", importo: d("1219.99") }] },
      },
      nostra: "errore",
      esterna: null,
    },
    {
      quando: "instalments that add up, net of withholding",
      bozza: {
        ...parcella,
        pagamento: {
          condizione: "TP01",
          modalita: "MP05",
          rate: [
            { scadenza: "2026-12-21", importo: d("1000.00") },
            { scadenza: "2027-01-20", importo: d("60.80") },
          ],
        },
      },
      ...NO,
    },
  ],
  FC10: [
    { quando: "a credit note of nothing in particular", bozza: { tipoDocumento: "TD04" }, ...AVVISO },
    { quando: "a credit note of an invoice", bozza: { tipoDocumento: "TD04", riferimenti: collegata(OGGI) }, ...NO },
    { quando: "an integration of nothing", bozza: { tipoDocumento: "TD17", cessionario: tedesco }, ...AVVISO },
    {
      quando: "an integration of the supplier's invoice",
      bozza: { tipoDocumento: "TD17", cessionario: tedesco, riferimenti: collegata(OGGI) },
      ...NO,
    },
    { quando: "a deferred invoice without delivery notes", bozza: { tipoDocumento: "TD24" }, ...AVVISO },
    {
      quando: "a deferred invoice of a delivery note",
      bozza: { tipoDocumento: "TD24", righe: [riga("10.00", { ddt: { numero: "8", data: OGGI } })] },
      ...NO,
    },
  ],
  FC12: [
    {
      quando: "the last of the series is later",
      storia: [inviato({ numero: "12/2026", data: "2026-11-21" })],
      ...AVVISO,
    },
    { quando: "the last of the series is of the same day", storia: [inviato({ numero: "12/2026" })], ...NO },
    { quando: "a later number is earlier", storia: [inviato({ numero: "14/2026", data: "2026-11-19" })], ...AVVISO },
    { quando: "another series", storia: [inviato({ numero: "12/PA/2026", data: "2026-11-21" })], ...NO },
    { quando: "no history", ...NO },
  ],
  FC19: [
    { quando: "two numbers are left out", storia: [inviato({ numero: "10/2026" })], ...AVVISO },
    { quando: "the next number", storia: [inviato({ numero: "10/2026" }), inviato({ numero: "12/2026" })], ...NO },
    { quando: "a number before the last", storia: [inviato({ numero: "20/2026" })], ...NO },
    { quando: "another series", storia: [inviato({ numero: "A/10" })], ...NO },
  ],
  FC50: [
    { quando: "one euro too many", bozza: forfettaria("1001.00"), ricavi: "84000.00", ...AVVISO },
    { quando: "exactly at the threshold", bozza: forfettaria("1000.00"), ricavi: "84000.00", ...NO },
    { quando: "another regime", ricavi: "84000.00", ...NO },
    { quando: "nothing known of the year", bozza: forfettaria("90000.00"), ...NO },
  ],
  FC51: [
    {
      quando: "a doctor's service to a person",
      bozza: { cessionario: persona },
      prestazioniSanitarie: true,
      ...AVVISO,
    },
    {
      quando: "exempt by art. 10 n. 18 to a person",
      bozza: {
        cessionario: persona,
        righe: [
          riga("50.00", { aliquotaIva: d("0"), natura: "N4", riferimentoNormativo: "Esente art. 10 n. 18 DPR 633/72" }),
        ],
      },
      ...AVVISO,
    },
    {
      quando: "exempt for another reason",
      bozza: {
        cessionario: persona,
        righe: [
          riga("50.00", { aliquotaIva: d("0"), natura: "N4", riferimentoNormativo: "Esente art. 10 n. 20 DPR 633/72" }),
        ],
      },
      ...NO,
    },
    { quando: "a doctor's service to a company", prestazioniSanitarie: true, ...NO },
  ],
  FC52: [
    { quando: "a public body that would pay the VAT", bozza: { cessionario: pa }, ...AVVISO },
    {
      quando: "a public body in split payment",
      bozza: { cessionario: pa, righe: [riga("10.00", { esigibilita: "S" })] },
      ...NO,
    },
    { quando: "a fee subject to withholding", bozza: { ...parcella, cessionario: pa }, ...NO },
    { quando: "a private customer", ...NO },
  ],
  FC53: [
    { quando: "N3.5 without a declaration", bozza: { righe: [esportatore()] }, ...NOSTRO },
    { quando: "one without a protocol", bozza: { righe: [esportatore({ tipoDato: "INTENTO" })] }, ...NOSTRO },
    { quando: "a protocol of other digits", bozza: { righe: [esportatore(intento({ testo: "12-1" }))] }, ...NOSTRO },
    {
      quando: "no day of the receipt",
      bozza: { righe: [esportatore({ tipoDato: "INTENTO", testo: "08060120341234567/000001" })] },
      ...NOSTRO,
    },
    { quando: "protocol and day", bozza: { righe: [esportatore(intento())] }, ...NO },
    { quando: "written once for all lines", bozza: { righe: [esportatore(intento()), esportatore()] }, ...NO },
    { quando: "a line of another nature", ...NO },
    {
      quando: "a credit note, whose invoice may have had none",
      bozza: { tipoDocumento: "TD04", righe: [esportatore()] },
      ...AVVISO,
    },
    { quando: "before they were asked for", bozza: { data: "2021-12-31", righe: [esportatore()] }, ...NO },
  ],
  FC13: [
    { quando: "same day, customer and amount", storia: [gemello()], ...AVVISO },
    { quando: "another amount", storia: [gemello({ totale: d("1.00") })], ...NO },
    { quando: "another customer", storia: [gemello({ cessionario: "IT1" })], ...NO },
    { quando: "the day before", storia: [gemello({ data: "2026-11-19" })], ...NO },
  ],
  FC14: [
    {
      quando: "a flat-rate seller is withheld on",
      bozza: { cedente: forfettario, righe: [riga("10.00", esente)] },
      guasta: (_, corpo) => {
        documento(corpo).DatiRitenuta = [trattenuta("RT01", "2.00")];
      },
      ...AVVISO,
    },
    {
      quando: "a flat-rate agent pays his pension",
      bozza: { cedente: forfettario, righe: [riga("10.00", esente)] },
      guasta: (_, corpo) => {
        documento(corpo).DatiRitenuta = [trattenuta("RT04", "2.00")];
      },
      ...NO,
    },
  ],
  FC15: [
    {
      quando: "a flat-rate seller writes exempt",
      bozza: { cedente: forfettario, righe: [riga("10.00", { ...esente, natura: "N4" })] },
      ...AVVISO,
    },
    { quando: "a flat-rate seller", bozza: { cedente: forfettario, righe: [riga("10.00", esente)] }, ...NO },
    {
      quando: "a flat-rate seller sells at a distance within the Union (OSS)",
      bozza: { cedente: forfettario, cessionario: tedesco, righe: [riga("10.00", { ...esente, natura: "N7" })] },
      ...NO,
    },
    {
      quando: "a flat-rate seller writes the OSS for somebody in Italy",
      bozza: { cedente: forfettario, righe: [riga("10.00", { ...esente, natura: "N7" })] },
      ...AVVISO,
    },
  ],
  FC16: [
    {
      quando: "by hand, another amount",
      bozza: { ...parcella, ritenuta: ritenuta("20.00", { importo: d("207.98") }) },
      ...AVVISO,
    },
    { quando: "a cent away", bozza: { ...parcella, ritenuta: ritenuta("20.00", { importo: d("207.99") }) }, ...NO },
    {
      quando: "on half of it",
      bozza: { ...parcella, ritenuta: ritenuta("23.00", { percentualeBase: d("50") }) },
      ...NO,
    },
  ],
  FC17: [
    {
      quando: "the INPS recharge free of withholding",
      bozza: { ...parcella, cassa: cassa("TC22", "4.00", { soggettaARitenuta: false }) },
      ...AVVISO,
    },
    {
      quando: "a fund's contribution withheld on",
      bozza: { ...parcella, cassa: cassa("TC01", "4.00", { soggettaARitenuta: true }) },
      ...AVVISO,
    },
    { quando: "the INPS recharge withheld on", bozza: parcella, ...NO },
    { quando: "a fund's contribution free", bozza: { ...parcella, cassa: cassa("TC01", "4.00") }, ...NO },
  ],
  FC18: [
    {
      quando: "a total of its own",
      guasta: (_, corpo) => {
        documento(corpo).ImportoTotaleDocumento = d("1220.01");
      },
      ...FORSE,
    },
    { quando: "the sum", ...NO },
    {
      quando: "the sum with its rounding",
      guasta: (_, corpo) => {
        documento(corpo).ImportoTotaleDocumento = d("1220.01");
        documento(corpo).Arrotondamento = d("0.01");
      },
      ...NO,
    },
    {
      quando: "a flat-rate total with the stamp duty",
      bozza: { cedente: forfettario, righe: [riga("100.00", esente)] },
      ...NO,
    },
  ],
  FC11: [
    { quando: "split payment of a firm", bozza: { righe: [riga("10.00", { esigibilita: "S" })] }, ...AVVISO },
    {
      quando: "split payment of a withheld fee",
      bozza: { ...parcella, cessionario: pa, righe: [onorario("10.00", { esigibilita: "S" })] },
      ...AVVISO,
    },
    {
      quando: "split payment of a public body",
      bozza: { cessionario: pa, righe: [riga("10.00", { esigibilita: "S" })] },
      ...NO,
    },
  ],
};

test("every check has an example where it speaks and one where it does not", () => {
  expect(Object.keys(ESEMPI).sort()).toEqual(
    CATALOGO.filter(({ formati = ["ordinaria"] }) => formati.includes("ordinaria"))
      .map((controllo) => controllo.codice)
      .sort(),
  );
  for (const [codice, casi] of Object.entries(ESEMPI)) {
    expect(
      casi.some((caso) => caso.nostra !== null),
      codice,
    ).toBe(true);
    expect(
      casi.some((caso) => caso.nostra === null),
      codice,
    ).toBe(true);
  }
});

test("codes are unique and each says where it looks", () => {
  expect(new Set(CATALOGO.map((controllo) => controllo.codice)).size).toBe(CATALOGO.length);
  for (const { codice, dove, descrizione } of CATALOGO) {
    expect(codice).toMatch(/^(?:\d{5}|FC\d\d)$/);
    expect(dove).toMatch(/^[12](?:\.\d+)+$/);
    expect(descrizione).not.toBe("");
  }
});

describe.each(Object.entries(ESEMPI))("%s", (codice, casi) => {
  test.each(casi)("$quando", ({ bozza: altro, guasta, oggi = OGGI, nostra, esterna = null, ...caso }) => {
    const { prestazioniSanitarie, ricavi } = caso;
    const storia =
      caso.storia || ricavi
        ? storiaDi({ documenti: caso.storia ?? [], ...(ricavi && { ricavi: { 2026: d(ricavi) } }) })
        : undefined;
    const fattura = componiFattura(bozza(altro), { progressivoInvio: "00001" }) as FatturaElettronica;
    guasta?.(fattura, fattura.FatturaElettronicaBody[0]);

    for (const [origine, expected] of [
      ["nostra", nostra],
      ["esterna", esterna],
    ] as const) {
      const found = controlla(fattura, { oggi, origine, storia, prestazioniSanitarie }).filter(
        (problema) => problema.codice === codice,
      );
      expect([...new Set(found.map((problema) => problema.gravita))], origine).toEqual(expected ? [expected] : []);
      for (const { messaggio, percorso } of found) {
        expect(messaggio).toMatch(/^[A-Z«].*[.?]$/s);
        expect(percorso).toMatch(/^FatturaElettronica(?:Header|Body)/);
      }
    }
  });
});

test("a sound invoice has nothing to say about it", () => {
  const fattura = componiFattura(bozza({ ...parcella, numero: "47/2026" }), { progressivoInvio: "00001" });

  expect(controlla(fattura, { oggi: OGGI, origine: "nostra" })).toEqual([]);
});
