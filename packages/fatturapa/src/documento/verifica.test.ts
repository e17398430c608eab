import { describe, expect, test } from "vitest";
import {
  bozza,
  cassa,
  esente,
  forfettario,
  inBreve,
  onorario,
  professionista,
  riga,
  ritenuta,
  societa,
} from "../../test/bozza-di-prova.ts";
import type { BozzaInBreve as Bozza } from "../../test/bozza-in-breve.ts";
import { percorsoBreve } from "../../test/percorso-breve.ts";
import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import { testataDi } from "../bozza/parti-bozza.ts";
import { type DichiarazioneNota, type StoriaPropria, storiaDi } from "../controlli/index.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { ScontoMaggiorazione } from "../tracciato/sconto-maggiorazione.ts";
import { verifica } from "./verifica.ts";

const d = Decimal.of;
const OGGI = "2026-11-20";
const vuota = bozza({
  data: "",
  numero: "",
  righe: [],
  pagamento: undefined,
  cessionario: { tipo: 2, paese: "IT", sede: { indirizzo: "", cap: "", comune: "", nazione: "IT" } },
});
const trova = (altro: Partial<Bozza>, oggi = OGGI) =>
  verifica(bozza(altro), oggi).problemi.map(
    (problema) => `${problema.gravita} ${problema.codice} ${percorsoBreve(problema.percorsoBozza)}`,
  );

test("an empty draft asks for what is missing, in the order of the form, and has totals of zero", () => {
  const { problemi, totali } = verifica(vuota, OGGI);

  expect(
    problemi.map((problema) => `${problema.codice} ${percorsoBreve(problema.percorsoBozza)} ${problema.messaggio}`),
  ).toEqual([
    "FC28 Data Scegli la data del documento.",
    "FC23 cliente Scegli il cliente.",
    "FC30 DettaglioLinee Aggiungi almeno una riga.",
    "FC40 DettaglioPagamento[0].ModalitaPagamento Scegli come vuoi essere pagato.",
  ]);
  expect(String(totali.netto.importo)).toBe("0.00");
});

test("a complete draft has nothing to be said, also while it has no number", () => {
  const parcella = { righe: [onorario("1000.00")], cassa: cassa("TC01", "4.00"), ritenuta: ritenuta("20.00") };

  expect(trova(parcella)).toEqual([]);
  expect(trova({ ...parcella, numero: "" })).toEqual([]);
});

describe("each finding leads to its field, once", () => {
  const persona = { ...societa, tipo: 1 as const, partitaIva: undefined };
  test.each<[string, Partial<Bozza>, string[]]>([
    ["no nature at 0%", { righe: [riga("10.00", { aliquotaIva: d("0") })] }, ["errore 00400 DettaglioLinee[0].Natura"]],
    ["nature at 22%", { righe: [riga("10.00", { natura: "N4" })] }, ["errore 00401 DettaglioLinee[0].Natura"]],
    [
      "no description",
      { righe: [riga("10.00"), riga("10.00", { descrizione: " " })] },
      ["errore FC31 DettaglioLinee[1].Descrizione"],
    ],
    [
      "a description of 1001 letters",
      { righe: [riga("10.00", { descrizione: "a".repeat(1001) })] },
      ["errore 00200 DettaglioLinee[0].Descrizione"],
    ],
    [
      "a description the file cannot hold",
      { righe: [riga("10.00", { descrizione: "茶" })] },
      ["avviso FC47 DettaglioLinee[0].Descrizione"],
    ],
    [
      "a discount beyond the price",
      { righe: [riga("10.00", { sconti: [{ tipo: "SC", importo: d("11.00") }] })] },
      ["errore FC32 DettaglioLinee[0].ScontoMaggiorazione[0].Importo", "avviso FC08 DettaglioLinee"],
    ],
    [
      "a discount without a value yet, which does not count",
      { righe: [riga("10.00", { sconti: [{ tipo: "SC" }] })] },
      [],
    ],
    [
      "a discount of three decimals",
      { righe: [riga("10.00", { sconti: [{ tipo: "SC", percentuale: d("1.125") }] })] },
      ["errore FC35 DettaglioLinee[0].ScontoMaggiorazione[0].Percentuale"],
    ],
    [
      "a negative quantity",
      { righe: [riga("-10.00", { quantita: d("-1") })] },
      ["errore FC33 DettaglioLinee[0].Quantita"],
    ],
    [
      "a period that ends before it begins",
      { righe: [riga("10.00", { inizioPeriodo: "2026-02-01", finePeriodo: "2026-01-31" })] },
      ["errore FC34 DettaglioLinee[0].DataFinePeriodo"],
    ],
    [
      "a rate written as a fraction",
      { righe: [riga("10.00", { aliquotaIva: d("0.22") })] },
      ["errore 00424 DettaglioLinee[0].AliquotaIVA"],
    ],
    [
      "a withheld line and no withholding",
      { righe: [riga("10.00", { ritenuta: true })] },
      ["errore 00411 DatiRitenuta[0].TipoRitenuta"],
    ],
    ["a fund that is not set up", { righe: [riga("10.00", { cassa: true })] }, ["avviso FC43 DettaglioLinee[0].cassa"]],
    ["a flat-rate seller with VAT", { cedente: forfettario }, ["errore FC02 DettaglioLinee[0].AliquotaIVA"]],
    [
      "a flat-rate seller with withholding",
      { cedente: forfettario, righe: [riga("10.00", { ...esente, ritenuta: true })], ritenuta: ritenuta("20.00") },
      ["avviso FC41 DatiRitenuta[0].TipoRitenuta"],
    ],
    [
      "a withholding without a rate",
      {
        righe: [riga("10.00", { ritenuta: true })],
        ritenuta: { ...ritenuta("20.00"), aliquota: undefined as never },
      },
      ["errore FC66 DatiRitenuta[0].AliquotaRitenuta"],
    ],
    ["dated tomorrow", { data: "2026-11-21" }, ["errore 00403 Data"]],
    ["dated two weeks ago", { data: "2026-11-06" }, ["avviso FC01 Data"]],
    ["a number without digits", { numero: "A" }, ["errore 00425 numero"]],
    ["a number of 21 characters", { numero: "1".repeat(21) }, ["errore FC29 numero"]],
    [
      "a bank transfer and no account",
      { pagamento: { condizione: "TP02", modalita: "MP05", scadenza: "2026-12-21" } },
      ["errore FC36 DettaglioPagamento[0].conto"],
    ],
    [
      "a wrong IBAN",
      {
        pagamento: {
          condizione: "TP02",
          modalita: "MP05",
          scadenza: "2026-12-21",
          iban: "IT61X0542811101000000123456",
        },
      },
      ["errore FC37 DettaglioPagamento[0].conto"],
    ],
    [
      "a bank transfer and no term",
      { pagamento: { condizione: "TP02", modalita: "MP05", iban: "IT60X0542811101000000123456" } },
      ["avviso FC38 scadenza"],
    ],
    [
      "due on a holiday",
      { pagamento: { condizione: "TP02", modalita: "MP08", scadenza: "2026-12-25" } },
      ["avviso FC06 scadenza"],
    ],
    [
      "instalments and none given",
      { pagamento: { condizione: "TP01", modalita: "MP08" } },
      ["errore FC39 DettaglioPagamento"],
    ],
    [
      "instalments that do not add up",
      { pagamento: { condizione: "TP01", modalita: "MP08", rate: [{ scadenza: "2026-12-21", importo: d("1.00") }] } },
      ["errore FC09 DettaglioPagamento[0].ImportoPagamento"],
    ],
    [
      "a private person without e-mail",
      { cessionario: { ...persona, codiceFiscale: "BNCLRA75C41F205N", email: undefined } },
      ["avviso FC27 cliente.email"],
    ],
    [
      "a customer without identifiers",
      { cessionario: { ...persona, codiceFiscale: undefined } },
      ["errore 00417 cliente.partitaIva"],
    ],
    [
      "a wrong VAT number",
      { cessionario: { ...societa, partitaIva: "01234567890" } },
      ["errore 00305 cliente.partitaIva", "avviso 00324 cliente.codiceFiscale"],
    ],
    [
      "a wrong tax code",
      { cessionario: { ...persona, codiceFiscale: "BNCLRA75C41F205X" } },
      ["errore 00306 cliente.codiceFiscale"],
    ],
    [
      "a code of six characters",
      { cessionario: { ...societa, codiceDestinatario: "ABC123" } },
      ["errore 00427 cliente.codiceDestinatario"],
    ],
    [
      "a PEC of the SdI",
      { cessionario: { ...societa, codiceDestinatario: "", pec: "sdi01@pec.fatturapa.it" } },
      ["errore 00330 cliente.pec"],
    ],
    [
      "a CAP of four digits",
      { cessionario: { ...societa, sede: { ...societa.sede, cap: "2010" } } },
      ["errore FC25 cliente.sede.cap"],
    ],
    [
      "an address of 61 letters",
      { cessionario: { ...societa, sede: { ...societa.sede, indirizzo: "a".repeat(61) } } },
      ["errore 00200 cliente.sede.indirizzo"],
    ],
    [
      "ourselves as the customer",
      { cessionario: { ...societa, partitaIva: "12345678903", codiceFiscale: "RSSMRA80A01H501U" } },
      ["errore 00471 cliente"],
    ],
    [
      "a public body without CIG and split payment",
      { cessionario: { ...societa, pubblicaAmministrazione: true, codiceDestinatario: "UFABC1" } },
      ["avviso FC04 DatiOrdineAcquisto", "avviso FC52 DettaglioLinee[0].EsigibilitaIVA"],
    ],
    ["a credit note of nothing", { tipoDocumento: "TD04" }, ["avviso FC10 DatiFattureCollegate"]],
    [
      "a doctor's service to a person",
      {
        cedente: { ...professionista, prestazioniSanitarie: true },
        cessionario: { ...persona, codiceFiscale: "BNCLRA75C41F205N", email: "anna@posta.example" },
      },
      ["avviso FC51 DettaglioLinee[0].Descrizione"],
    ],
    [
      "a reference without number",
      { riferimenti: [{ tipo: "contratto", idDocumento: "" }] },
      ["errore FC45 DatiContratto[0].IdDocumento"],
    ],
    [
      "a linked invoice of tomorrow",
      { tipoDocumento: "TD04", riferimenti: [{ tipo: "fattura", idDocumento: "1", data: "2026-11-21" }] },
      ["errore 00418 Data"],
    ],
    [
      "the stamp refused though due",
      { righe: [riga("100.00", { aliquotaIva: d("0"), natura: "N4" })], bollo: { ...inBreve().bollo, modo: "no" } },
      ["avviso FC05 bollo.modo"],
    ],
    [
      "the stamp applied though not due",
      { bollo: { ...inBreve().bollo, modo: "si", addebitatoAlCliente: false } },
      ["avviso FC44 bollo.modo"],
    ],
    [
      "a stamp of less than nothing",
      { bollo: { modo: "si", importo: d("-2.00"), addebitatoAlCliente: false } },
      ["errore FC42 bollo.importo"],
    ],
    [
      "a discount in the invoice beyond the total",
      { scontoInFattura: d("2000.00") },
      ["errore FC46 ScontoMaggiorazione[0].Importo"],
    ],
    [
      "our own wrong VAT number",
      { cedente: { ...inBreve().cedente, partitaIva: "12345678900" } },
      ["errore 00301 noi.partitaIva"],
    ],
    [
      "a sole trader without the tax code of a person",
      { cedente: { ...inBreve().cedente, codiceFiscale: undefined } },
      ["errore 00300 noi.codiceFiscale"],
    ],
    [
      "our fiscal data incomplete",
      { cedente: { ...inBreve().cedente, partitaIva: "", nome: "" } },
      ["errore FC20 noi.partitaIva", "errore FC21 noi.denominazione"],
    ],
  ])("%s", (_case, altro, expected) => {
    expect(trova(altro)).toEqual(expected);
  });
});

test("a buyer-issued document has its parties swapped in the findings too", () => {
  const fornitore = { ...societa, partitaIva: "01234567890", codiceFiscale: undefined };

  expect(trova({ tipoDocumento: "TD20", cessionario: fornitore })).toEqual(["errore 00305 cliente.partitaIva"]);
});

test("a Greek customer has a number of EL and an address in GR", () => {
  const greco = { ...societa, paese: "GR", partitaIva: "EL 123456789", codiceFiscale: undefined };
  const { fattura } = verifica(bozza({ cessionario: { ...greco, sede: { ...societa.sede, nazione: "GR" } } }), OGGI);
  if (!fattura || fattura.versione === "FSM10") throw new Error("An ordinary invoice was meant");
  const { DatiAnagrafici, Sede } = fattura.FatturaElettronicaHeader.CessionarioCommittente;

  expect(DatiAnagrafici.IdFiscaleIVA).toEqual({ IdPaese: "EL", IdCodice: "123456789" });
  expect([Sede.Nazione, Sede.CAP, Sede.Provincia]).toEqual(["GR", "00000", undefined]);
});

test("200 lines are judged whole, while typing", () => {
  const lines = Array.from({ length: 200 }, (_, i) =>
    riga(`${i}.3333`, {
      quantita: d("3"),
      sconti: [{ tipo: "SC", percentuale: d("12.50") }],
      aliquotaIva: d(i % 2 ? "22.00" : "10.00"),
    }),
  );
  const draft = bozza({ righe: lines });
  for (let i = 0; i < 20; i += 1) verifica(draft, OGGI);
  const start = process.cpuUsage();
  for (let i = 0; i < 20; i += 1) verifica(draft, OGGI);
  const each = process.cpuUsage(start).user / 1000 / 20;

  expect(verifica(draft, OGGI).problemi).toEqual([]);
  expect(each).toBeLessThan(40); // milliseconds of computing; 8 on an idle machine
});

describe("with what was issued before", () => {
  const prima = storiaDi({
    documenti: [
      {
        tipoDocumento: "TD01",
        numero: "12/2026",
        data: "2026-11-20",
        cedente: "IT12345678903",
        cessionario: "IT01234567897",
        totale: d("1220.00"),
      },
    ],
  });
  const dette = (altro: Partial<Bozza>) =>
    verifica(bozza(altro), OGGI, prima).problemi.map(
      (problema) => `${problema.gravita} ${problema.codice} ${percorsoBreve(problema.percorsoBozza)}`,
    );

  test("the same thing issued twice, a day that goes back and a hole in the numbers are told", () => {
    expect(dette({})).toEqual(["avviso FC13 numero"]);
    expect(dette({ data: "2026-11-19" })).toEqual(["avviso FC12 Data"]);
    expect(dette({ numero: "15/2026", data: OGGI, righe: [riga("1.00")] })).toEqual(["avviso FC19 numero"]);
  });

  test("a draft without a number is not compared: its stand-in has no place in a series", () => {
    expect(dette({ numero: "" })).toEqual([]);
  });
});

describe("a TD16, which is there to add the tax", () => {
  const dette = (righe: Bozza["righe"], tipoDocumento: Bozza["tipoDocumento"] = "TD16") =>
    verifica(bozza({ tipoDocumento, righe }), OGGI).problemi.flatMap(({ codice, gravita, percorsoBozza }) =>
      codice === "FC67" ? [`${gravita} ${percorsoBreve(percorsoBozza)}`] : [],
    );
  const zero = { aliquotaIva: d("0.00"), natura: "N6.3" } as const;

  test("is warned of once where a line adds none, with the supplier's own reason", () => {
    expect(dette([riga("10.00", { natura: "N6.3" }), riga("10.00", zero), riga("5.00", zero)])).toEqual([
      "avviso DettaglioLinee[1].AliquotaIVA",
    ]);
  });

  test("says nothing where the rate stands, where a line is without VAT for another reason, or in an invoice of ours", () => {
    expect(dette([riga("10.00", { natura: "N6.3" })])).toEqual([]);
    expect(dette([riga("10.00", { ...esente, natura: "N2.2" })])).toEqual([]);
    expect(dette([riga("10.00", zero)], "TD01")).toEqual([]);
  });
});

describe("Italian VAT charged to a business abroad", () => {
  const { codiceFiscale: _, ...muster } = {
    ...societa,
    paese: "DE",
    partitaIva: "123456789",
    denominazione: "Muster GmbH",
  };
  const a = (paese: string) => ({ ...muster, paese });
  const dette = (altro: Partial<Bozza>) =>
    verifica(bozza({ cessionario: a("DE"), ...altro }), OGGI).problemi.flatMap(
      ({ codice, gravita, percorsoBozza, messaggio }) =>
        codice === "FC65" ? [`${gravita} ${percorsoBreve(percorsoBozza)} ${messaggio}`] : [],
    );

  test.each<[string, string, string]>([
    ["the Union", "DE", "di regola i beni spediti vanno con N3.2 e i servizi con N2.1"],
    ["San Marino", "SM", "di regola i beni spediti vanno con N3.3 e i servizi con N2.1"],
    ["the Vatican", "VA", "di regola i beni spediti vanno con N3.4 e i servizi con N2.1"],
    ["the rest of the world", "US", "di regola i beni spediti vanno con N3.1 e i servizi con N2.1"],
  ])("in %s is warned of once, where the rate stands, with what it would be", (_, paese, wanted) => {
    const righe = [riga("10.00", { ...esente, natura: "N2.1" }), riga("10.00"), riga("5.00")];

    const [only, ...more] = dette({ cessionario: a(paese), righe });

    expect(only).toMatch(/^avviso DettaglioLinee\[1\]\.AliquotaIVA Riga 2: /);
    expect(only).toContain(wanted);
    expect(more).toEqual([]);
  });

  test.each<[string, Partial<Bozza>]>([
    ["lines without VAT", { righe: [riga("10.00", { ...esente, natura: "N3.2" })] }],
    [
      "a private person abroad",
      { cessionario: { ...a("FR"), tipo: 1, partitaIva: undefined, nome: "Luc", cognome: "Petit" } },
    ],
    [
      "a business abroad with an Italian number",
      { cessionario: { ...societa, sede: { ...societa.sede, nazione: "DE" } } },
    ],
    ["a credit note, which takes back what was charged", { tipoDocumento: "TD04" }],
    ["an integration of a supplier's invoice", { tipoDocumento: "TD17" }],
    ["a flat-rate seller, to whom another finding says it", { cedente: forfettario }],
  ])("is not said of %s", (_, altro) => {
    expect(dette(altro)).toEqual([]);
  });
});

describe("a discount of the whole document", () => {
  const euro = { Tipo: "SC", Importo: d("10.00") } as const;
  const judged = (ScontoMaggiorazione: readonly ScontoMaggiorazione[], altro: Partial<CorpoBozza> = {}) => {
    const da = bozza({});
    const DatiGenerali = { DatiGeneraliDocumento: { ...testataDi(da), ScontoMaggiorazione } };
    const { problemi } = verifica({ ...da, bozza: { ...da.bozza, DatiGenerali, ...altro } }, OGGI);
    return problemi.flatMap(({ codice, gravita }) => (codice === "FC46" ? [gravita] : []));
  };

  test.each<[string, ScontoMaggiorazione[]]>([
    ["a percentage", [{ Tipo: "SC", Percentuale: d("5.00") }]],
    ["a surcharge", [{ Tipo: "MG", Importo: d("5.00") }]],
    ["the second of two", [euro, euro]],
    ["an amount that is missing", [{ Tipo: "SC" }]],
  ])("is refused where the file would go without it: %s", (_, all) => {
    expect(judged(all)).toEqual(["errore"]);
  });

  test("stands where it is an amount, nothing, or as in the file the draft comes from", () => {
    const percorso = "DatiGenerali.DatiGeneraliDocumento.ScontoMaggiorazione[0].Tipo";

    expect(judged([euro])).toEqual([]);
    expect(judged([{ Tipo: "SC", Importo: d("0.00") }])).toEqual([]);
    expect(judged([{ Tipo: "SC", Percentuale: d("5.00") }], { comeNelFile: [{ percorso, valore: "SC" }] })).toEqual([]);
  });
});

describe("a declaration of intent that the caller keeps", () => {
  const intento = [{ tipoDato: "INTENTO", testo: "08060120341234567/000001", data: "2026-01-15" }];
  /** Of 10,000 euro in 2026, 200 of them used. */
  const judged = (nota: Partial<DichiarazioneNota>, prezzi = ["50.00"], altro: Partial<Bozza> = {}) => {
    const kept = { protocollo: "08060120341234567-000001", ricevuta: "2026-01-15", anno: 2026, unaSola: false };
    const cliente = { nome: "Esporta S.p.A.", identificativi: [`IT${societa.partitaIva}`] };
    const dichiarazioni = [{ ...kept, cliente, plafond: d("10000.00"), usato: d("200.00"), ...nota }];
    return detti(prezzi, altro, storiaDi({ dichiarazioni }));
  };
  const detti = (prezzi: string[], altro: Partial<Bozza>, storia?: StoriaPropria) => {
    const righe = prezzi.map((prezzo) => riga(prezzo, { ...esente, natura: "N3.5", altriDati: intento }));
    return verifica(bozza({ data: "2026-11-14", righe, ...altro }), OGGI, storia).problemi.flatMap(
      ({ codice, gravita, percorsoBozza }) =>
        /^FC(53|6[128])$/.test(codice) ? [`${gravita} ${codice} ${percorsoBozza}`] : [],
    );
  };
  const field = "bozza.DatiBeniServizi.DettaglioLinee[0].AltriDatiGestionali[0].RiferimentoTesto";

  test.each<[string, Partial<DichiarazioneNota>]>([
    ["of another year", { anno: 2025 }],
    ["taken back before", { ultimoGiorno: "2026-11-13" }],
    ["received after the document", { ricevuta: "2026-11-15" }],
    ["of another customer", { cliente: { nome: "Altra S.p.A.", identificativi: ["IT99999999990"] } }],
  ])("%s is refused", (_, nota) => {
    expect(judged(nota)).toEqual([`errore FC61 ${field}`]);
  });

  test("is warned of from the first cent beyond it, all lines together", () => {
    expect(judged({}, ["9000.00", "800.00"])).toEqual([]);
    expect(judged({}, ["9000.00", "800.01"])).toEqual([`avviso FC62 ${field}`]);
  });

  test("for one operation is warned of the second time", () => {
    expect(judged({ unaSola: true })).toEqual([`avviso FC62 ${field}`]);
    expect(judged({ unaSola: true, usato: d("0") })).toEqual([]);
  });

  test("does not cover a customer that is known by nothing", () => {
    const { partitaIva: _, codiceFiscale: __, ...nobody } = societa;

    expect(judged({}, ["50.00"], { cessionario: { ...nobody, paese: "FR", tipo: 1 } })).toEqual([
      `errore FC61 ${field}`,
    ]);
  });

  test("is warned of, once, where it is none of those that are kept", () => {
    expect(judged({ protocollo: "08060120341234567-000002", anno: 2025 }, ["50.00", "9.00"])).toEqual([
      `avviso FC68 ${field}`,
    ]);
    expect(detti(["50.00"], {}, storiaDi({ dichiarazioni: [] }))).toEqual([`avviso FC68 ${field}`]);
  });

  test("is not asked of a credit note, nor where nobody keeps any", () => {
    expect(judged({ anno: 2025 }, ["50.00"], { tipoDocumento: "TD04" })).toEqual([]);
    expect(detti(["50.00"], {}, storiaDi({}))).toEqual([]);
    expect(detti(["50.00"], {})).toEqual([]);
  });
});

test.each([
  ["tè 茶", "Riga 1: il formato non ammette «茶»: nel file sarà «?»."],
  ["花 e 茶", "Riga 1: il formato non ammette «花» e «茶»: nel file saranno «?»."],
])("what the file cannot hold is named, one sign or several: %s", (descrizione, words) => {
  const { problemi } = verifica(bozza({ righe: [riga("10.00", { descrizione })] }), OGGI);

  expect(problemi.map(({ messaggio }) => messaggio)).toContain(words);
});
