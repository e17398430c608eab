import { describe, expect, test } from "vitest";
import { bozza, cassa, forfettario, inBreve, onorario, riga, ritenuta } from "../../test/bozza-di-prova.ts";
import type { BozzaInBreve as Bozza } from "../../test/bozza-in-breve.ts";
import { readOwn } from "../../test/own-files.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura } from "../documento/index.ts";
import { readXml } from "../xml/index.ts";
import { type Pagina, pagine } from "./pagina.ts";

const d = Decimal.of;

function paginaDi(altro: Partial<Bozza>): Pagina {
  const [pagina] = pagine(componiFattura(bozza(altro), { progressivoInvio: "1" }));
  if (!pagina) throw new Error("no page");
  return pagina;
}

function pagineDelFile(file: string): Pagina[] {
  const { fattura } = readXml(readOwn("corpus", file));
  if (!fattura) throw new Error(`${file} is unreadable`);
  return pagine(fattura);
}

/** "Imponibile 1.000,00", in the order of the page. */
const totali = ({ totali: { sopra, totale, sotto } }: Pagina): string[] =>
  [...sopra, totale, ...sotto].map(({ etichetta, valore }) => `${etichetta} ${valore}`);
const netto = ({ netto: { etichetta, importo } }: Pagina): string => `${etichetta} ${importo}`.replace("\u00A0", " ");
const campo = ({ striscia }: Pagina, nome: string) => striscia.find(({ etichetta }) => etichetta === nome)?.righe;

describe("What is added up, down to what is paid", () => {
  test("a professional's fee with fund and withholding (RULES §17)", () => {
    const pagina = paginaDi({
      tipoDocumento: "TD06",
      righe: [onorario("1000")],
      cassa: cassa("TC04", "4"),
      ritenuta: ritenuta("20"),
    });

    expect(pagina.titolo).toBe("Parcella 13/2026");
    expect(totali(pagina)).toEqual([
      "Imponibile 1.000,00",
      "Cassa previdenziale TC04 4% 40,00",
      "IVA 22% 228,80",
      "Totale documento 1.268,80",
      "Ritenuta d'acconto 20% −200,00",
    ]);
    expect(netto(pagina)).toBe("Netto a pagare 1.068,80 €");
    expect(pagina.note[0]).toMatch(/ \(TC04\): 4% di 1\.000,00\u00A0€\.$/);
    expect(pagina.note[1]).toMatch(/ \(RT01\): 20% di 1\.000,00\u00A0€, causale A\.$/);
  });

  test("the base of a withholding on half the fee is not told: rate × base is not the amount", () => {
    const { note } = paginaDi({
      righe: [onorario("1000")],
      ritenuta: { ...ritenuta("23"), percentualeBase: d("50") },
    });

    expect(note[0]).toMatch(/ \(RT01\): 23%, causale A\.$/);
  });

  test("split payment: the VAT is in the total and not in what is paid", () => {
    const pagina = paginaDi({ righe: [riga("2500", { esigibilita: "S" })] });

    expect(totali(pagina)).toEqual([
      "Imponibile 2.500,00",
      "IVA 22% 550,00",
      "Totale documento 3.050,00",
      "IVA versata dal cliente −550,00",
    ]);
    expect(netto(pagina)).toBe("Netto a pagare 2.500,00 €");
    expect(pagina.riepilogo.righe[0]?.nome).toBe("22% · scissione dei pagamenti");
    expect(pagina.note[0]).toMatch(/l'IVA è versata direttamente dal cliente\.$/);
  });

  test("a flat-rate invoice: nature, law, and the stamp duty that stands in the total alone", () => {
    const pagina = paginaDi({
      cedente: forfettario,
      righe: [riga("1500", { aliquotaIva: d("0.00"), natura: "N2.2", riferimentoNormativo: "L. 190/2014" })],
      bollo: { modo: "automatico", importo: d("2.00"), addebitatoAlCliente: true },
    });

    expect(totali(pagina)).toEqual(["Imponibile 1.500,00", "Imposta di bollo 2,00", "Totale documento 1.502,00"]);
    expect(pagina.riepilogo.righe).toEqual([{ nome: "N2.2 · L. 190/2014", imponibile: "1.500,00", imposta: "0,00" }]);
    expect(pagina.note).toContain("Imposta di bollo assolta in modo virtuale: 2,00\u00A0€.");
  });

  test("advances under art. 15 (N1) and the stamp charged as a line are no income", () => {
    const pagina = paginaDi({
      righe: [riga("1000"), riga("120", { aliquotaIva: d("0.00"), natura: "N1", riferimentoNormativo: "Art. 15" })],
    });

    expect(totali(pagina).slice(0, 3)).toEqual([
      "Imponibile 1.000,00",
      "IVA 22% 220,00",
      "Spese art. 15 e bollo 122,00",
    ]);
  });

  test("the discount of the building bonus is taken off after the total", () => {
    const pagina = paginaDi({ righe: [riga("1000")], scontoInFattura: d("500") });

    expect(totali(pagina).slice(-2)).toEqual(["Totale documento 1.220,00", "Sconto in fattura −500,00"]);
    expect(netto(pagina)).toBe("Netto a pagare 720,00 €");
  });

  test("an integration asks nobody for money: its last row is a total, not what is to be paid", () => {
    const pagina = paginaDi({ tipoDocumento: "TD17" });

    expect(netto(pagina)).toBe("Totale con IVA 1.220,00 €");
  });

  test("a credit note gives back, and cites its invoice", () => {
    const pagina = paginaDi({
      tipoDocumento: "TD04",
      numero: "3/2026",
      riferimenti: [{ tipo: "fattura", idDocumento: "47/2026", data: "2026-11-20" }],
    });

    expect([pagina.titolo, pagina.data]).toEqual(["Nota di credito 3/2026", "del 20/11/2026"]);
    expect(netto(pagina)).toBe("Netto a credito 1.220,00 €");
    expect(campo(pagina, "Riferimento")).toEqual(["Fattura 47/2026 del 20/11/2026"]);
  });
});

describe("Files of others", () => {
  test("an invoice in dollars has no euro on its page", () => {
    const [pagina] = pagineDelFile("syn__td01_export_usa_usd.xml");

    expect(pagina && netto(pagina)).toBe("Netto a pagare 999,50 USD");
    expect(pagina?.riepilogo.testa).toEqual(["Riepilogo IVA", "Imponibile USD", "Imposta USD"]);
    expect(pagina?.colonne.at(-1)?.testa).toBe("Importo USD");
    expect(JSON.stringify(pagina)).not.toContain("€");
  });

  test("a lot has a page for each of its documents", () => {
    const pages = pagineDelFile("syn__lotto_3_corpi.xml");

    expect(pages.map(({ titolo }) => titolo)).toEqual(["Fattura 36", "Fattura 37", "Nota di credito 36"]);
    expect(pages.map(netto)).toEqual(["Netto a pagare 12,20 €", "Netto a pagare 24,40 €", "Netto a credito 6,10 €"]);
  });

  test("an order of a public body is cited with CUP and CIG", () => {
    const [pagina] = pagineDelFile("syn__fpa12_split_cig_cup.xml");

    expect(pagina && campo(pagina, "Riferimento")).toEqual([
      "Ordine ODA-2026-77 del 01/09/2026 · CUP B12C26000010001 · CIG A012345678",
    ]);
  });
});

describe("Who else takes part, and how it travels", () => {
  /** The file of a plain invoice with more elements, each before the one it is named with. */
  function conElementi(elementi: Record<string, string>): Pagina {
    const file = new TextDecoder().decode(readOwn("corpus", "syn__td01_b2b_22.xml"));
    const xml = Object.entries(elementi).reduce((text, [prima, nuovo]) => text.replace(prima, nuovo + prima), file);
    const { fattura, problemi } = readXml(new TextEncoder().encode(xml));
    expect(problemi).toEqual([]);
    const [pagina] = fattura ? pagine(fattura) : [];
    if (!pagina) throw new Error("no page");
    return pagina;
  }
  const iva = (codice: string) => `<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${codice}</IdCodice></IdFiscaleIVA>`;
  const anagrafica = (nome: string) => `<Anagrafica><Denominazione>${nome}</Denominazione></Anagrafica>`;
  const sede = (via: string) =>
    `<Indirizzo>${via}</Indirizzo><CAP>00100</CAP><Comune>ROMA</Comune><Nazione>IT</Nazione>`;

  test("register, establishment, representative and whoever issued it stand under the supplier", () => {
    const { fornitore } = conElementi({
      "<RegimeFiscale>":
        "<AlboProfessionale>INGEGNERI</AlboProfessionale><ProvinciaAlbo>RM</ProvinciaAlbo>" +
        "<NumeroIscrizioneAlbo>A 1234</NumeroIscrizioneAlbo><DataIscrizioneAlbo>2010-03-05</DataIscrizioneAlbo>",
      "</CedentePrestatore>":
        `<StabileOrganizzazione>${sede("VIA ROMA 1")}</StabileOrganizzazione>` +
        "<RiferimentoAmministrazione>UFF-7</RiferimentoAmministrazione>",
      "<CessionarioCommittente>": `<RappresentanteFiscale><DatiAnagrafici>${iva("12345678903")}${anagrafica("STUDIO NERI")}</DatiAnagrafici></RappresentanteFiscale>`,
      "</FatturaElettronicaHeader>": `<TerzoIntermediarioOSoggettoEmittente><DatiAnagrafici>${anagrafica("GAMMA SRL")}</DatiAnagrafici></TerzoIntermediarioOSoggettoEmittente><SoggettoEmittente>TZ</SoggettoEmittente>`,
    });

    expect(fornitore.dettagli.slice(2)).toEqual([
      "Albo INGEGNERI (RM) n. A 1234 del 05/03/2010",
      "Stabile organizzazione: VIA ROMA 1 · 00100 ROMA · IT",
      "Rappresentante fiscale: STUDIO NERI · P.IVA IT12345678903",
      "Emessa da: GAMMA SRL",
      "Rif. amministrazione UFF-7",
    ]);
  });

  test("the customer's establishment and representative stand under the customer", () => {
    const { cliente } = conElementi({
      "</CessionarioCommittente>":
        `<StabileOrganizzazione>${sede("VIA PO 2")}</StabileOrganizzazione>` +
        `<RappresentanteFiscale>${iva("12345678903")}<Nome>Luca</Nome><Cognome>Neri</Cognome></RappresentanteFiscale>`,
    });

    expect(cliente.dettagli.slice(2)).toEqual([
      "Stabile organizzazione: VIA PO 2 · 00100 ROMA · IT",
      "Rappresentante fiscale: Luca Neri · P.IVA IT12345678903",
    ]);
  });

  test("progress of works and main invoice are cited, transport and a new vehicle have their sentence", () => {
    const pagina = conElementi({
      "</DatiGenerali>":
        "<DatiSAL><RiferimentoFase>2</RiferimentoFase></DatiSAL>" +
        `<DatiTrasporto><DatiAnagraficiVettore>${iva("12345678903")}${anagrafica("DELTA TRASPORTI")}</DatiAnagraficiVettore>` +
        "<MezzoTrasporto>Autocarro</MezzoTrasporto><CausaleTrasporto>Vendita</CausaleTrasporto><NumeroColli>3</NumeroColli>" +
        "<Descrizione>Scatole</Descrizione><UnitaMisuraPeso>kg</UnitaMisuraPeso><PesoLordo>12.50</PesoLordo>" +
        "<DataOraRitiro>2026-11-05T08:30:00</DataOraRitiro><DataInizioTrasporto>2026-11-06</DataInizioTrasporto>" +
        `<TipoResa>DAP</TipoResa><IndirizzoResa>${sede("VIA PO 2")}</IndirizzoResa></DatiTrasporto>` +
        "<FatturaPrincipale><NumeroFatturaPrincipale>12</NumeroFatturaPrincipale>" +
        "<DataFatturaPrincipale>2026-10-01</DataFatturaPrincipale></FatturaPrincipale>",
      "<DatiPagamento>": "<DatiVeicoli><Data>2026-09-01</Data><TotalePercorso>3500 km</TotalePercorso></DatiVeicoli>",
    });

    expect(campo(pagina, "Riferimento")).toEqual([
      "Avanzamento lavori, fase 2",
      "Fattura principale 12 del 01/10/2026",
    ]);
    expect(pagina.note).toEqual([
      "Trasporto: vettore DELTA TRASPORTI · P.IVA IT12345678903; Autocarro · Vendita; 3 colli · Scatole · peso lordo 12,5 kg; " +
        "ritiro 05/11/2026 08:30 · inizio del trasporto 06/11/2026; resa DAP · VIA PO 2 · 00100 ROMA · IT.",
      "Veicolo nuovo: immatricolato il 01/09/2026 · percorso 3500 km.",
    ]);
  });

  test("what paying early saves and paying late costs is told", () => {
    const { note } = conElementi({
      "</DettaglioPagamento>":
        "<ScontoPagamentoAnticipato>20.00</ScontoPagamentoAnticipato>" +
        "<DataLimitePagamentoAnticipato>2026-11-30</DataLimitePagamentoAnticipato>" +
        "<PenalitaPagamentiRitardati>15.00</PenalitaPagamentiRitardati>" +
        "<DataDecorrenzaPenale>2026-12-11</DataDecorrenzaPenale>",
    });

    expect(note).toEqual([
      "Sconto per pagamento anticipato: 20,00\u00A0€ entro il 30/11/2026.",
      "Penalità per ritardo: 15,00\u00A0€ dall'11/12/2026.",
    ]);
  });
});

describe("The lines", () => {
  test("show quantity, unit, discount, period and codes where there are any", () => {
    const { colonne, righe } = paginaDi({
      righe: [
        riga("33.33333333", {
          quantita: d("12.5"),
          unitaMisura: "ore",
          sconti: [
            { tipo: "SC", percentuale: d("10") },
            { tipo: "MG", importo: d("0.25") },
          ],
          inizioPeriodo: "2026-10-01",
          finePeriodo: "2026-10-31",
          codice: { tipo: "INTERNO", valore: "ART-1" },
        }),
        riga("-20", { inizioPeriodo: "2026-10-01" }),
      ],
    });

    expect(colonne.map(({ testa }) => testa)).toEqual([
      "N.",
      "Descrizione",
      "Q.tà",
      "U.M.",
      "Prezzo",
      "Sconto",
      "IVA",
      "Importo €",
    ]);
    expect(righe[0]?.celle).toEqual(["1", "Consulenza", "12,5", "ore", "33,33333333", "10% +0,25", "22%", "378,12"]);
    expect(righe[0]?.dettagli).toEqual(["dal 01/10/2026 al 31/10/2026", "Codice ART-1"]);
    expect(righe[1]?.celle).toEqual(["2", "Consulenza", "", "", "−20,00", "", "22%", "−20,00"]);
    expect(righe[1]?.dettagli).toEqual(["dal 01/10/2026"]);
  });

  test("leave out the columns that none of them uses", () => {
    expect(paginaDi({}).colonne.map(({ testa }) => testa)).toEqual(["N.", "Descrizione", "Prezzo", "IVA", "Importo €"]);
  });
});

describe("How to pay", () => {
  test("at once: the day, who is paid, and the account in groups of four", () => {
    const { pagamenti } = paginaDi({
      pagamento: {
        condizione: "TP02",
        modalita: "MP05",
        scadenza: "2026-12-21",
        iban: "IT60X0542811101000000123456",
        istituto: "Banca del Piemonte",
      },
    });

    expect(pagamenti).toEqual([
      {
        forma: "unico",
        coppie: [
          { etichetta: "Da pagare entro il", testo: "21/12/2026", forte: true },
          { etichetta: "Beneficiario", testo: "Mario Rossi" },
          { etichetta: "IBAN · Banca del Piemonte", testo: "IT60 X054 2811 1010 0000 0123 456" },
        ],
      },
    ]);
  });

  test("in instalments: each with its day and amount, the last day in the strip", () => {
    const rate = [
      { scadenza: "2026-12-31", importo: d("610.00") },
      { scadenza: "2027-01-31", importo: d("610.00") },
    ];
    const pagina = paginaDi({
      pagamento: { condizione: "TP01", modalita: "MP05", rate, iban: "IT60X0542811101000000123456" },
    });

    expect(campo(pagina, "Scadenza")).toEqual(["2 rate, ultima 31/01/2027"]);
    expect(pagina.pagamenti).toMatchObject([
      {
        forma: "rate",
        testa: [expect.stringContaining("rate"), "Modalità", "Importo", "IBAN"],
        righe: [
          ["31/12/2026", "Bonifico", "610,00\u00A0€", "IT60 X054 2811 1010 0000 0123 456"],
          ["31/01/2027", "Bonifico", "610,00\u00A0€", "IT60 X054 2811 1010 0000 0123 456"],
        ],
        sotto: "Beneficiario: Mario Rossi",
      },
    ]);
  });
});

test("the postcode that the format wants of a foreigner is none, and nobody reads it", () => {
  const sede = { indirizzo: "Lindenallee", numeroCivico: "9", cap: "00000", comune: "Hamburg", nazione: "DE" };
  const { cliente } = paginaDi({ cessionario: { ...inBreve().cessionario, sede } });

  expect(cliente.indirizzo).toBe("Lindenallee 9 · Hamburg · DE");
});

test("the parties are named as the file names them", () => {
  const { emittente, fornitore, cliente } = paginaDi({});

  expect(emittente).toBe("Mario Rossi");
  expect(fornitore).toMatchObject({
    ruolo: "Fornitore",
    nome: "Mario Rossi",
    indirizzo: "Via Roma 1 · 00100 Roma (RM) · IT",
  });
  expect(fornitore.dettagli[0]).toBe("P.IVA IT12345678903 · C.F. RSSMRA80A01H501U");
  expect(cliente).toMatchObject({ ruolo: "Cliente", nome: "Bianchi S.r.l." });
  expect(cliente.dettagli).toContain("Codice destinatario ABC1234");
});
