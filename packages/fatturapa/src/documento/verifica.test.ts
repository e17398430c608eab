import { describe, expect, test } from "vitest";
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
} from "../../test/bozza-di-prova.ts";
import type { Bozza } from "../bozza/bozza.ts";
import { storiaDi } from "../controlli/index.ts";
import { Decimal } from "../decimal/decimal.ts";
import { verifica } from "./verifica.ts";

const d = Decimal.of;
const OGGI = "2026-11-20";
const vuota: Bozza = {
  ...bozza(),
  data: "",
  numero: "",
  righe: [],
  pagamento: undefined,
  cessionario: { tipo: 2, paese: "IT", sede: { indirizzo: "", cap: "", comune: "", nazione: "IT" } },
};
const trova = (altro: Partial<Bozza>, oggi = OGGI) =>
  verifica(bozza(altro), oggi).problemi.map((one) => `${one.gravita} ${one.codice} ${one.percorsoBozza}`);

test("an empty draft asks for what is missing, in the order of the form, and has totals of zero", () => {
  const { problemi, totali } = verifica(vuota, OGGI);

  expect(problemi.map((one) => `${one.codice} ${one.percorsoBozza} ${one.messaggio}`)).toEqual([
    "FC28 data Scegli la data del documento.",
    "FC23 cessionario Scegli il cliente.",
    "FC30 righe Aggiungi almeno una riga.",
    "FC40 pagamento.modalita Scegli come vuoi essere pagato.",
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
    ["no nature at 0%", { righe: [riga("10.00", { aliquotaIva: d("0") })] }, ["errore 00400 righe[0].natura"]],
    ["nature at 22%", { righe: [riga("10.00", { natura: "N4" })] }, ["errore 00401 righe[0].natura"]],
    [
      "no description",
      { righe: [riga("10.00"), riga("10.00", { descrizione: " " })] },
      ["errore FC31 righe[1].descrizione"],
    ],
    [
      "a description of 1001 letters",
      { righe: [riga("10.00", { descrizione: "a".repeat(1001) })] },
      ["errore 00200 righe[0].descrizione"],
    ],
    [
      "a description the file cannot hold",
      { righe: [riga("10.00", { descrizione: "茶" })] },
      ["avviso FC47 righe[0].descrizione"],
    ],
    [
      "a discount beyond the price",
      { righe: [riga("10.00", { sconti: [{ tipo: "SC", importo: d("11.00") }] })] },
      ["errore FC32 righe[0].sconti[0].importo", "avviso FC08 righe"],
    ],
    [
      "a discount without a value",
      { righe: [riga("10.00", { sconti: [{ tipo: "SC" }] })] },
      ["errore 00438 righe[0].sconti[0].percentuale"],
    ],
    [
      "a discount of three decimals",
      { righe: [riga("10.00", { sconti: [{ tipo: "SC", percentuale: d("1.125") }] })] },
      ["errore FC35 righe[0].sconti[0].percentuale"],
    ],
    ["a negative quantity", { righe: [riga("-10.00", { quantita: d("-1") })] }, ["errore FC33 righe[0].quantita"]],
    [
      "a period that ends before it begins",
      { righe: [riga("10.00", { inizioPeriodo: "2026-02-01", finePeriodo: "2026-01-31" })] },
      ["errore FC34 righe[0].finePeriodo"],
    ],
    [
      "a rate written as a fraction",
      { righe: [riga("10.00", { aliquotaIva: d("0.22") })] },
      ["errore 00424 righe[0].aliquotaIva"],
    ],
    [
      "a withheld line and no withholding",
      { righe: [riga("10.00", { ritenuta: true })] },
      ["errore 00411 ritenuta.tipo"],
    ],
    ["a fund that is not set up", { righe: [riga("10.00", { cassa: true })] }, ["avviso FC43 righe[0].cassa"]],
    ["a flat-rate seller with VAT", { cedente: forfettario }, ["errore FC02 righe[0].aliquotaIva"]],
    [
      "a flat-rate seller with withholding",
      { cedente: forfettario, righe: [riga("10.00", { ...esente, ritenuta: true })], ritenuta: ritenuta("20.00") },
      ["avviso FC41 ritenuta.tipo"],
    ],
    ["dated tomorrow", { data: "2026-11-21" }, ["errore 00403 data"]],
    ["dated two weeks ago", { data: "2026-11-06" }, ["avviso FC01 data"]],
    ["a number without digits", { numero: "A" }, ["errore 00425 numero"]],
    ["a number of 21 characters", { numero: "1".repeat(21) }, ["errore FC29 numero"]],
    [
      "a bank transfer and no account",
      { pagamento: { condizione: "TP02", modalita: "MP05", scadenza: "2026-12-21" } },
      ["errore FC36 pagamento.iban"],
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
      ["errore FC37 pagamento.iban"],
    ],
    [
      "a bank transfer and no term",
      { pagamento: { condizione: "TP02", modalita: "MP05", iban: "IT60X0542811101000000123456" } },
      ["avviso FC38 pagamento.scadenza"],
    ],
    [
      "due on a holiday",
      { pagamento: { condizione: "TP02", modalita: "MP08", scadenza: "2026-12-25" } },
      ["avviso FC06 pagamento.scadenza"],
    ],
    [
      "instalments and none given",
      { pagamento: { condizione: "TP01", modalita: "MP08" } },
      ["errore FC39 pagamento.rate"],
    ],
    [
      "instalments that do not add up",
      { pagamento: { condizione: "TP01", modalita: "MP08", rate: [{ scadenza: "2026-12-21", importo: d("1.00") }] } },
      ["errore FC09 pagamento.rate[0].importo"],
    ],
    [
      "a private person without e-mail",
      { cessionario: { ...persona, codiceFiscale: "BNCLRA75C41F205N", email: undefined } },
      ["avviso FC27 cessionario.email"],
    ],
    [
      "a customer without identifiers",
      { cessionario: { ...persona, codiceFiscale: undefined } },
      ["errore 00417 cessionario.partitaIva"],
    ],
    [
      "a wrong VAT number",
      { cessionario: { ...societa, partitaIva: "01234567890" } },
      ["errore 00305 cessionario.partitaIva", "avviso 00324 cessionario.codiceFiscale"],
    ],
    [
      "a wrong tax code",
      { cessionario: { ...persona, codiceFiscale: "BNCLRA75C41F205X" } },
      ["errore 00306 cessionario.codiceFiscale"],
    ],
    [
      "a code of six characters",
      { cessionario: { ...societa, codiceDestinatario: "ABC123" } },
      ["errore 00427 cessionario.codiceDestinatario"],
    ],
    [
      "a PEC of the SdI",
      { cessionario: { ...societa, codiceDestinatario: "", pec: "sdi01@pec.fatturapa.it" } },
      ["errore 00330 cessionario.pec"],
    ],
    [
      "a CAP of four digits",
      { cessionario: { ...societa, sede: { ...societa.sede, cap: "2010" } } },
      ["errore FC25 cessionario.sede.cap"],
    ],
    [
      "an address of 61 letters",
      { cessionario: { ...societa, sede: { ...societa.sede, indirizzo: "a".repeat(61) } } },
      ["errore 00200 cessionario.sede.indirizzo"],
    ],
    [
      "ourselves as the customer",
      { cessionario: { ...societa, partitaIva: "12345678903", codiceFiscale: "RSSMRA80A01H501U" } },
      ["errore 00471 cessionario"],
    ],
    [
      "a public body without CIG and split payment",
      { cessionario: { ...societa, pubblicaAmministrazione: true, codiceDestinatario: "UFABC1" } },
      ["avviso FC04 riferimenti", "avviso FC52 righe[0].esigibilita"],
    ],
    ["a credit note of nothing", { tipoDocumento: "TD04" }, ["avviso FC10 riferimenti"]],
    [
      "a doctor's service to a person",
      {
        cedente: { ...professionista, prestazioniSanitarie: true },
        cessionario: { ...persona, codiceFiscale: "BNCLRA75C41F205N", email: "anna@posta.example" },
      },
      ["avviso FC51 righe[0].descrizione"],
    ],
    [
      "a reference without number",
      { riferimenti: [{ tipo: "contratto", idDocumento: "" }] },
      ["errore FC45 riferimenti[0].idDocumento"],
    ],
    [
      "a linked invoice of tomorrow",
      { tipoDocumento: "TD04", riferimenti: [{ tipo: "fattura", idDocumento: "1", data: "2026-11-21" }] },
      ["errore 00418 data"],
    ],
    [
      "the stamp refused though due",
      { righe: [riga("100.00", { aliquotaIva: d("0"), natura: "N4" })], bollo: { ...bozza().bollo, modo: "no" } },
      ["avviso FC05 bollo.modo"],
    ],
    [
      "the stamp applied though not due",
      { bollo: { ...bozza().bollo, modo: "si", addebitatoAlCliente: false } },
      ["avviso FC44 bollo.modo"],
    ],
    [
      "a stamp of less than nothing",
      { bollo: { modo: "si", importo: d("-2.00"), addebitatoAlCliente: false } },
      ["errore FC42 bollo.importo"],
    ],
    ["a discount in the invoice beyond the total", { scontoInFattura: d("2000.00") }, ["errore FC46 scontoInFattura"]],
    [
      "our own wrong VAT number",
      { cedente: { ...bozza().cedente, partitaIva: "12345678900" } },
      ["errore 00301 cedente.partitaIva"],
    ],
    [
      "a sole trader without the tax code of a person",
      { cedente: { ...bozza().cedente, codiceFiscale: undefined } },
      ["errore 00300 cedente.codiceFiscale"],
    ],
    [
      "our fiscal data incomplete",
      { cedente: { ...bozza().cedente, partitaIva: "", nome: "" } },
      ["errore FC20 cedente.partitaIva", "errore FC21 cedente.denominazione"],
    ],
  ])("%s", (_case, altro, expected) => {
    expect(trova(altro)).toEqual(expected);
  });
});

test("a buyer-issued document has its parties swapped in the findings too", () => {
  const fornitore = { ...societa, partitaIva: "01234567890", codiceFiscale: undefined };

  expect(trova({ tipoDocumento: "TD20", cessionario: fornitore })).toEqual(["errore 00305 cessionario.partitaIva"]);
});

test("a Greek customer has a number of EL and an address in GR", () => {
  const greco = { ...societa, paese: "GR", partitaIva: "EL 123456789", codiceFiscale: undefined };
  const { fattura } = verifica(bozza({ cessionario: { ...greco, sede: { ...societa.sede, nazione: "GR" } } }), OGGI);
  const { DatiAnagrafici, Sede } = fattura?.FatturaElettronicaHeader.CessionarioCommittente ?? {};

  expect(DatiAnagrafici?.IdFiscaleIVA).toEqual({ IdPaese: "EL", IdCodice: "123456789" });
  expect([Sede?.Nazione, Sede?.CAP, Sede?.Provincia]).toEqual(["GR", "00000", undefined]);
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
    verifica(bozza(altro), OGGI, prima).problemi.map((one) => `${one.gravita} ${one.codice} ${one.percorsoBozza}`);

  test("the same thing issued twice, a day that goes back and a hole in the numbers are told", () => {
    expect(dette({})).toEqual(["avviso FC13 numero"]);
    expect(dette({ data: "2026-11-19" })).toEqual(["avviso FC12 data"]);
    expect(dette({ numero: "15/2026", data: OGGI, righe: [riga("1.00")] })).toEqual(["avviso FC19 numero"]);
  });

  test("a draft without a number is not compared: its stand-in has no place in a series", () => {
    expect(dette({ numero: "" })).toEqual([]);
  });
});
