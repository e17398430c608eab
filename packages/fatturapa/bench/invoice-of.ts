import { Decimal } from "../src/decimal/index.ts";
import type { DettaglioLinee, FatturaElettronica } from "../src/tracciato/index.ts";

const eur = (text: string): Decimal => Decimal.of(text);

function line(number: number): DettaglioLinee {
  return {
    NumeroLinea: number,
    CodiceArticolo: [{ CodiceTipo: "INTERNO", CodiceValore: `ART-${String(number).padStart(5, "0")}` }],
    Descrizione: `Consulenza tecnica n. ${number}: verifica delle attività e relazione finale, perché "concordata" il 3/11`,
    Quantita: eur(`${(number % 7) + 1}.00`),
    UnitaMisura: "ore",
    DataInizioPeriodo: "2026-11-01",
    DataFinePeriodo: "2026-11-30",
    PrezzoUnitario: eur("83.33333333"),
    ScontoMaggiorazione: [{ Tipo: "SC", Percentuale: eur("10.00") }],
    PrezzoTotale: eur(`${((number % 7) + 1) * 75}.00`),
    AliquotaIVA: eur("22.00"),
    RiferimentoAmministrazione: "CDC-001",
  };
}

/** A sound invoice of so many lines: 14 make some 10 KB, 9,999 (the most there may be) some 6 MB. */
export function invoiceOf(lines: number): FatturaElettronica {
  const rows = Array.from({ length: lines }, (_, i) => line(i + 1)) as [DettaglioLinee, ...DettaglioLinee[]];
  const net = rows.reduce((sum, { PrezzoTotale }) => sum.plus(PrezzoTotale), Decimal.zero).round(2);
  const tax = net.percent(eur("22.00")).round(2);
  const sede = {
    Indirizzo: "Via delle Prove",
    NumeroCivico: "12/A",
    CAP: "00184",
    Comune: "Roma",
    Provincia: "RM",
    Nazione: "IT",
  };
  return {
    versione: "FPR12",
    FatturaElettronicaHeader: {
      DatiTrasmissione: {
        IdTrasmittente: { IdPaese: "IT", IdCodice: "01234567897" },
        ProgressivoInvio: "00001",
        FormatoTrasmissione: "FPR12",
        CodiceDestinatario: "ABCDEFG",
      },
      CedentePrestatore: {
        DatiAnagrafici: {
          IdFiscaleIVA: { IdPaese: "IT", IdCodice: "01234567897" },
          CodiceFiscale: "01234567897",
          Anagrafica: { Denominazione: "Officina & Figli S.r.l." },
          RegimeFiscale: "RF01",
        },
        Sede: sede,
        IscrizioneREA: {
          Ufficio: "RM",
          NumeroREA: "123456",
          CapitaleSociale: eur("10000.00"),
          SocioUnico: "SM",
          StatoLiquidazione: "LN",
        },
        Contatti: { Telefono: "0612345678", Email: "info@officina.example" },
      },
      CessionarioCommittente: {
        DatiAnagrafici: {
          IdFiscaleIVA: { IdPaese: "IT", IdCodice: "11223344554" },
          Anagrafica: { Nome: "Nicolò", Cognome: "D'Alò" },
        },
        Sede: sede,
      },
    },
    FatturaElettronicaBody: [
      {
        DatiGenerali: {
          DatiGeneraliDocumento: {
            TipoDocumento: "TD01",
            Divisa: "EUR",
            Data: "2026-11-20",
            Numero: "1/2026",
            ImportoTotaleDocumento: net.plus(tax),
            Causale: ["Prestazioni di novembre"],
          },
          DatiOrdineAcquisto: [{ IdDocumento: "ORD-77", Data: "2026-10-01", CodiceCIG: "Z123456789" }],
        },
        DatiBeniServizi: {
          DettaglioLinee: rows,
          DatiRiepilogo: [{ AliquotaIVA: eur("22.00"), ImponibileImporto: net, Imposta: tax, EsigibilitaIVA: "I" }],
        },
        DatiPagamento: [
          {
            CondizioniPagamento: "TP02",
            DettaglioPagamento: [
              {
                ModalitaPagamento: "MP05",
                DataScadenzaPagamento: "2026-12-31",
                ImportoPagamento: net.plus(tax),
                IstitutoFinanziario: "Banca di Prova",
                IBAN: "IT60X0542811101000000123456",
              },
            ],
          },
        ],
      },
    ],
  };
}
