import { testataDi } from "@fatturachiara/fatturapa/bozza";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { componiFattura, controllaBozza } from "@fatturachiara/fatturapa/documento";
import { toJson } from "@fatturachiara/fatturapa/json";
import { describe, expect, test } from "vitest";
import { account, client, source } from "../test/a-source.ts";
import { daComporre } from "./da-comporre.ts";
import type { Client } from "./rooms/clients.ts";

/** The file it would become, as plain data. */
const fileOf = (document: Record<string, unknown>, change: Partial<ReturnType<typeof source>> = {}) => {
  const wire = { dataDocumento: "2026-11-20", documentServices: [{ descrizione: "Visita", idAliquotaIvaFull: 1 }] };
  const da = daComporre({ ...source({ ...wire, ...document }), ...change });
  const {
    FatturaElettronicaHeader: header,
    FatturaElettronicaBody: [body],
  } = componiFattura(da, { progressivoInvio: "1" });
  return { header, body, plain: JSON.parse(JSON.stringify(toJson(body))) };
};

describe("A document on the wire, with its records, is what a file is made of", () => {
  test("ids become codes, and the records the parties", () => {
    const { header, plain } = fileOf({
      idTipoDocumento: 6,
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
    });

    expect(header.CedentePrestatore.DatiAnagrafici).toMatchObject({
      Anagrafica: { Nome: "Giulia", Cognome: "Ferrari" },
      RegimeFiscale: "RF01",
    });
    expect(header.CessionarioCommittente.DatiAnagrafici.Anagrafica.Denominazione).toBe("Officine Meridiana S.r.l.");
    expect(header.DatiTrasmissione.CodiceDestinatario).toBe("X7QR4KT");
    expect(plain.DatiGenerali.DatiGeneraliDocumento).toMatchObject({
      TipoDocumento: "TD06",
      Data: "2026-11-20",
      Numero: "47/2026",
      DatiRitenuta: [
        { TipoRitenuta: "RT01", AliquotaRitenuta: "20.00", ImportoRitenuta: "157.20", CausalePagamento: "A" },
      ],
      DatiCassaPrevidenziale: [{ TipoCassa: "TC04", AliquotaIVA: "22.00", ImponibileCassa: "786.00" }],
    });
    expect(plain.DatiBeniServizi).toMatchObject({
      DettaglioLinee: [
        { Descrizione: "Direzione lavori", PrezzoUnitario: "65.50", AliquotaIVA: "22.00", Ritenuta: "SI" },
      ],
      DatiRiepilogo: [{ EsigibilitaIVA: "I" }],
    });
    expect(plain.DatiPagamento).toMatchObject([
      {
        CondizioniPagamento: "TP02",
        DettaglioPagamento: [{ ModalitaPagamento: "MP05", DataScadenzaPagamento: "2026-12-21", IBAN: account.iban }],
      },
    ]);
  });

  test("a customer abroad with an Italian VAT number counts as Italian, at a foreign address", () => {
    const abroad: Client = { ...client, nazione: "DE", comune: "Berlin", provincia: null, partitaIvaItaliana: true };

    const { cliente } = daComporre({ ...source({}), client: abroad });

    expect(cliente).toMatchObject({ paese: "IT", codiceDestinatario: "X7QR4KT", sede: { nazione: "DE" } });
  });

  test("who represents a customer abroad in Italy is named, of any other customer nobody", () => {
    const represented: Client = {
      ...client,
      ...{ rappresentanteDenominazione: "Rappresentanze Srl", rappresentantePartitaIva: "12345678903" },
    };
    const of = (change: Partial<Client>) =>
      daComporre({ ...source({}), client: { ...represented, ...change } }).cliente?.rappresentanteFiscale;

    expect(of({ nazione: "DE", partitaIvaItaliana: true })).toEqual({
      ...{ partitaIva: "12345678903", denominazione: "Rappresentanze Srl" },
    });
    expect([of({}), of({ nazione: "DE" })]).toEqual([undefined, undefined]);
  });

  test("the choice of VAT brings nature and the law text of that day", () => {
    const at = (dataDocumento: string) =>
      fileOf({ dataDocumento, documentServices: [{ idAliquotaIvaFull: 18 }] }).plain.DatiBeniServizi.DatiRiepilogo[0];

    expect(at("2026-11-20")).toMatchObject({ Natura: "N4", RiferimentoNormativo: "Esente art. 10 DPR 633/72" });
    expect(at("2027-01-01").RiferimentoNormativo).not.toContain("633/72");
  });

  test("the plain ids of rate and nature are understood too", () => {
    const { plain } = fileOf({ documentServices: [{ idAliquotaIva: 5, idNatura: 1 }] });

    expect(plain.DatiBeniServizi.DatiRiepilogo[0]).toMatchObject({ Natura: "N1", AliquotaIVA: "0.00" });
    expect(plain.DatiBeniServizi.DatiRiepilogo[0].RiferimentoNormativo).toContain("art. 15");
  });

  test("an empty document becomes an empty draft, not an error", () => {
    const da = daComporre({ ...source({}), client: undefined, numero: "" });

    expect(String(calcola(da).netto.importo)).toBe("0.00");
    expect(controllaBozza(da, "2026-11-20").map(({ codice }) => codice)).toEqual(["FC28", "FC23", "FC30", "FC40"]);
    expect(da.bozza.DatiPagamento).toBeUndefined();
  });

  test("no fund and no withholding where no line is subject to them", () => {
    const { plain } = fileOf({ idRitenuta: 1, documentServices: [{ descrizione: "Spese", idAliquotaIvaFull: 7 }] });

    expect(plain.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale).toBeUndefined();
    expect(plain.DatiGenerali.DatiGeneraliDocumento.DatiRitenuta).toBeUndefined();
  });

  test("the stamp duty is 2.00 euro and follows its switch", () => {
    const free = [{ descrizione: "Visita", prezzoUnitario: 100, idAliquotaIvaFull: 18 }];
    const of = (change: object) => calcola(daComporre(source({ documentServices: free, ...change }))).bollo;

    expect(of({})).toMatchObject({ applicato: true, addebito: "nessuno" });
    expect(of({}).importo.toString()).toBe("2.00");
    expect(of({ addebitaBollo: true }).addebito).toBe("riga");
    expect(of({ flagBollo: false, modoBollo: "si" }).applicato).toBe(false);
  });

  test("instalments travel only with the condition of instalments", () => {
    const rate = [{ scadenza: "2026-12-31", importo: 100 }, { scadenza: null }];
    const of = (idCondizionePagamento: number) =>
      fileOf({ idCondizionePagamento, idModalitaPagamento: 5, rate }).plain.DatiPagamento[0].DettaglioPagamento.map(
        (payment: { DataScadenzaPagamento?: string; ImportoPagamento: string }) => [
          payment.DataScadenzaPagamento,
          payment.ImportoPagamento,
        ],
      );

    expect(of(1)).toEqual([
      ["2026-12-31", "100.00"],
      [undefined, "0.00"],
    ]);
    expect(of(2)).toEqual([[undefined, "0.00"]]);
  });

  test("a discount, a code and other data reach the line", () => {
    const { plain } = fileOf({
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
    });

    expect(plain.DatiBeniServizi.DettaglioLinee[0]).toMatchObject({
      CodiceArticolo: [{ CodiceTipo: "INTERNO", CodiceValore: "ART-1" }],
      AltriDatiGestionali: [{ TipoDato: "INTENTO", RiferimentoTesto: "12345678901234567-000001" }],
      ScontoMaggiorazione: [{ Tipo: "SC", Percentuale: "10.00" }],
    });
  });

  test("a line without a price is told, it is not the same as a price of zero", () => {
    const da = daComporre(source({ documentServices: [{ prezzoUnitario: null }, { prezzoUnitario: 0 }] }));

    const unpriced = controllaBozza(da, "2026-11-20").filter(({ codice }) => codice === "FC48");
    expect(unpriced.map(({ messaggio }) => messaggio)).toEqual([
      "Riga 1: inserisci il prezzo (0 se la riga è solo descrittiva).",
    ]);
  });

  test("the order of the references is that of the format", () => {
    const { bozza } = daComporre(source({ riferimenti: [{ tipo: "fattura" }, { tipo: "ordine" }] }));

    expect(Object.keys(bozza.DatiGenerali ?? {})).toEqual(["DatiOrdineAcquisto", "DatiFattureCollegate"]);
    expect(testataDi({ bozza })).toEqual({});
  });
});
