import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import type { Client } from "./rooms/clients.ts";
import { documentInput } from "./rooms/document.ts";
import type { BankAccount, FiscalData } from "./rooms/taxdata.ts";
import { toBozza } from "./to-bozza.ts";

const fiscal: FiscalData = {
  idProfiloFiscale: 1,
  nome: "Giulia",
  cognome: "Ferrari",
  partitaIva: "12345678903",
  codiceFiscale: "RSSMRA80A01H501U",
  indirizzo: "Via Principe Amedeo",
  numeroCivico: "31",
  cap: "10123",
  comune: "Torino",
  provincia: "TO",
  nazione: "IT",
  idRegimeFiscale: 1,
  flagCassa: true,
  idTipoCassa: 4,
  aliquotaCassa: Decimal.of("4"),
  flagRitenutaCassa: false,
  flagRitenuta: true,
  formatoNumero: "{n}/{yyyy}",
  addebitaBollo: false,
  flagPrestazioniSanitarie: false,
};

const client: Client = {
  id: "01890000-0000-7000-8000-000000000001",
  idProfiloFiscale: 2,
  flagPubblicaAmministrazione: false,
  ragioneSociale: "Officine Meridiana S.r.l.",
  partitaIva: "01234567897",
  codiceFiscale: "01234567897",
  indirizzo: "Via Savona",
  numeroCivico: "97",
  cap: "20144",
  comune: "Milano",
  provincia: "MI",
  nazione: "IT",
  codiceSDI: "X7QR4KT",
  archiviato: false,
  createdAt: "2026-11-20T10:00:00.000Z",
};

const account: BankAccount = {
  id: "01890000-0000-7000-8000-000000000002",
  intestatario: "Giulia Ferrari",
  iban: "IT60X0542811101000000123456",
  banca: "Banca del Piemonte",
  predefinito: true,
};

const source = (document: Record<string, unknown>) => ({
  document: documentInput.parse(document),
  numero: "47/2026",
  fiscal,
  client,
  bankAccounts: [account],
});

describe("A document on the wire becomes the law's draft", () => {
  test("ids become codes", () => {
    const bozza = toBozza(
      source({
        idTipoDocumento: 6,
        dataDocumento: "2026-11-20",
        idCondizionePagamento: 2,
        idModalitaPagamentoFull: 5,
        dataScadenzaPagamento: "2026-12-21",
        idProfiloIban: account.id,
        idRitenuta: 1,
        aliquotaRitenuta: 20,
        idCausalePagamento: 1,
        documentServices: [
          {
            descrizione: "Direzione lavori",
            quantita: 12,
            prezzoUnitario: 65.5,
            idAliquotaIvaFull: 1,
            idEsigibilitaIva: 1,
            flagCassa: true,
            flagRitenuta: true,
          },
        ],
      }),
    );

    expect(bozza).toMatchObject({
      tipoDocumento: "TD06",
      data: "2026-11-20",
      numero: "47/2026",
      cedente: { nome: "Giulia", cognome: "Ferrari", regimeFiscale: "RF01", denominazione: undefined },
      cessionario: { tipo: 2, paese: "IT", denominazione: "Officine Meridiana S.r.l.", codiceDestinatario: "X7QR4KT" },
      pagamento: { condizione: "TP02", modalita: "MP05", scadenza: "2026-12-21", iban: account.iban },
      ritenuta: { tipo: "RT01", causale: "A" },
      cassa: { tipo: "TC04", soggettaARitenuta: false },
    });
    expect(bozza.righe[0]).toMatchObject({
      descrizione: "Direzione lavori",
      cassa: true,
      ritenuta: true,
      esigibilita: "I",
    });
    expect(bozza.righe[0]?.prezzoUnitario.toString()).toBe("65.5");
    expect(bozza.righe[0]?.aliquotaIva.toString()).toBe("22.00");
    expect(bozza.ritenuta?.percentualeBase.toString()).toBe("100");
    expect(bozza.cassa?.aliquotaIva.toString()).toBe("22.00");
  });

  test("a customer abroad with an Italian VAT number counts as Italian, at a foreign address", () => {
    const abroad: Client = { ...client, nazione: "DE", comune: "Berlin", provincia: null, partitaIvaItaliana: true };

    const { cessionario } = toBozza({ ...source({}), client: abroad });

    expect(cessionario).toMatchObject({ paese: "IT", codiceDestinatario: "X7QR4KT", sede: { nazione: "DE" } });
  });

  test("who represents a customer abroad in Italy is named, of any other customer nobody", () => {
    const represented: Client = {
      ...client,
      ...{ rappresentanteDenominazione: "Rappresentanze Srl", rappresentantePartitaIva: "12345678903" },
    };
    const of = (change: Partial<Client>) =>
      toBozza({ ...source({}), client: { ...represented, ...change } }).cessionario.rappresentanteFiscale;

    expect(of({ nazione: "DE", partitaIvaItaliana: true })).toEqual({
      ...{ partitaIva: "12345678903", denominazione: "Rappresentanze Srl" },
    });
    expect([of({}), of({ nazione: "DE" })]).toEqual([undefined, undefined]);
  });

  test("the choice of VAT brings nature and the law text of that day", () => {
    const at = (dataDocumento: string) =>
      toBozza(source({ dataDocumento, documentServices: [{ idAliquotaIvaFull: 18 }] })).righe[0];

    expect(at("2026-11-20")).toMatchObject({ natura: "N4", riferimentoNormativo: "Esente art. 10 DPR 633/72" });
    expect(at("2027-01-01")?.riferimentoNormativo).not.toContain("633/72");
  });

  test("the plain ids of rate and nature are understood too", () => {
    const [riga] = toBozza(
      source({ dataDocumento: "2026-11-20", documentServices: [{ idAliquotaIva: 5, idNatura: 1 }] }),
    ).righe;

    expect(riga).toMatchObject({ natura: "N1" });
    expect(riga?.aliquotaIva.isZero()).toBe(true);
    expect(riga?.riferimentoNormativo).toContain("art. 15");
  });

  test("an empty document becomes an empty draft, not an error", () => {
    const bozza = toBozza({ ...source({}), client: undefined, numero: "" });

    expect(bozza).toMatchObject({ tipoDocumento: "TD01", data: "", numero: "", righe: [], pagamento: undefined });
    expect(bozza.cessionario).toEqual({
      tipo: 2,
      paese: "IT",
      sede: { indirizzo: "", cap: "", comune: "", nazione: "IT" },
    });
    expect(bozza.cassa).toBeUndefined();
    expect(bozza.ritenuta).toBeUndefined();
  });

  test("no fund and no withholding where no line is subject to them", () => {
    const bozza = toBozza(
      source({
        dataDocumento: "2026-11-20",
        idRitenuta: 1,
        documentServices: [{ descrizione: "Spese", idAliquotaIvaFull: 7 }],
      }),
    );

    expect(bozza.cassa).toBeUndefined();
    expect(bozza.ritenuta).toBeUndefined();
  });

  test("the stamp duty is 2.00 euro and follows its switch", () => {
    expect(toBozza(source({})).bollo).toMatchObject({ modo: "automatico", addebitatoAlCliente: false });
    expect(toBozza(source({})).bollo.importo.toString()).toBe("2.00");
    expect(toBozza(source({ flagBollo: false, modoBollo: "si" })).bollo.modo).toBe("no");
  });

  test("instalments travel only with the condition of instalments", () => {
    const rate = [{ scadenza: "2026-12-31", importo: 100 }, { scadenza: null }];
    const of = (idCondizionePagamento: number) =>
      toBozza(source({ idCondizionePagamento, idModalitaPagamento: 5, rate })).pagamento?.rate;

    expect(of(1)?.map((rata) => [rata.scadenza, rata.importo.toString()])).toEqual([
      ["2026-12-31", "100"],
      ["", "0"],
    ]);
    expect(of(2)).toBeUndefined();
  });

  test("a discount, a code and other data reach the line", () => {
    const [riga] = toBozza(
      source({
        documentServices: [
          {
            code: "ART-1",
            flagScontoMaggiorazione: true,
            idTipoScontoMaggiorazione: 1,
            percScontoMaggiorazione: 10,
            AltriDatiTipoDato: "INTENTO",
            AltriDatiTesto: "12345678901234567-000001",
          },
        ],
      }),
    ).righe;

    expect(riga).toMatchObject({
      codice: { tipo: "INTERNO", valore: "ART-1" },
      altriDati: [{ tipoDato: "INTENTO", testo: "12345678901234567-000001" }],
    });
    expect(riga?.sconti?.map((one) => [one.tipo, one.percentuale?.toString()])).toEqual([["SC", "10"]]);
  });

  test("a line without a price is marked, it is not the same as a price of zero", () => {
    const { righe } = toBozza(source({ documentServices: [{ prezzoUnitario: null }, { prezzoUnitario: 0 }] }));

    expect(righe.map((riga) => riga.prezzoMancante)).toEqual([true, undefined]);
  });
});
