import { allegatoDa } from "../allegato/index.ts";
import type { Bozza } from "../bozza/bozza.ts";
import { aSeStessi, emessoDalCessionario } from "../bozza/ruoli.ts";
import { calcola, type Riepilogo, type Totali } from "../calcolo/index.ts";
import type {
  DatiGeneraliDocumento,
  DatiRiepilogo,
  FatturaElettronica,
  FatturaElettronicaHeader,
} from "../tracciato/index.ts";
import { causali } from "./causale.ts";
import { datiDDT } from "./ddt.ts";
import { dettaglioLinee } from "./linee.ts";
import { datiPagamento } from "./pagamento.ts";
import {
  cedentePrestatore,
  cessionarioCommittente,
  fornitoreCedente,
  noiCessionario,
  rappresentanteFiscale,
} from "./parti.ts";
import { documentiCorrelati } from "./riferimenti.ts";
import { datiTrasmissione, type Invio } from "./trasmissione.ts";
import { nonEmpty } from "./vuoto.ts";

/**
 * The draft as an electronic invoice, ready to be checked and written. Adds nothing that the draft, the law and the
 * arithmetic do not say. Throws on a draft without lines: check it first (`controllaBozza`).
 */
export function componiFattura(bozza: Bozza, invio: Invio, totali: Totali = calcola(bozza)): FatturaElettronica {
  const trasmissione = datiTrasmissione(bozza, invio);
  const linee = nonEmpty(dettaglioLinee(bozza, totali));
  const riepiloghi = nonEmpty(totali.riepiloghi.map(datiRiepilogo));
  if (!linee || !riepiloghi) throw new TypeError("componiFattura: a document has at least one line");
  return {
    versione: trasmissione.FormatoTrasmissione,
    FatturaElettronicaHeader: { DatiTrasmissione: trasmissione, ...parti(bozza) },
    FatturaElettronicaBody: [
      {
        DatiGenerali: {
          DatiGeneraliDocumento: datiGeneraliDocumento(bozza, totali),
          ...documentiCorrelati(bozza.riferimenti),
          DatiDDT: nonEmpty(datiDDT(bozza.righe)),
        },
        DatiBeniServizi: { DettaglioLinee: linee, DatiRiepilogo: riepiloghi },
        DatiPagamento: nonEmpty(datiPagamento(bozza, totali)),
        Allegati: nonEmpty((bozza.allegati ?? []).map(({ nome, contenuto }) => allegatoDa(nome, contenuto))),
      },
    ],
  };
}

type Parti = Pick<
  FatturaElettronicaHeader,
  "CedentePrestatore" | "RappresentanteFiscale" | "CessionarioCommittente" | "SoggettoEmittente"
>;

function parti({ tipoDocumento, cedente, cessionario }: Bozza): Parti {
  if (emessoDalCessionario(tipoDocumento))
    return {
      CedentePrestatore: fornitoreCedente(cessionario),
      CessionarioCommittente: noiCessionario(cedente),
      SoggettoEmittente: "CC",
    };
  return {
    CedentePrestatore: cedentePrestatore(cedente),
    RappresentanteFiscale: rappresentanteFiscale(cedente.rappresentanteFiscale),
    CessionarioCommittente: aSeStessi(tipoDocumento) ? noiCessionario(cedente) : cessionarioCommittente(cessionario),
  };
}

function datiGeneraliDocumento(bozza: Bozza, totali: Totali): DatiGeneraliDocumento {
  const { bollo, scontoInFattura } = totali;
  return {
    TipoDocumento: bozza.tipoDocumento,
    Divisa: "EUR",
    Data: bozza.data,
    Numero: bozza.numero.trim(),
    DatiRitenuta: nonEmpty(
      totali.ritenute.map(({ tipo, importo, aliquota, causale }) => ({
        TipoRitenuta: tipo,
        ImportoRitenuta: importo,
        AliquotaRitenuta: aliquota.withDecimals(2, 8),
        CausalePagamento: causale,
      })),
    ),
    DatiBollo: bollo.applicato ? { BolloVirtuale: "SI", ImportoBollo: bollo.importo.round(2) } : undefined,
    DatiCassaPrevidenziale: nonEmpty(
      totali.casse.map((cassa) => ({
        TipoCassa: cassa.tipo,
        AlCassa: cassa.aliquota.withDecimals(2, 8),
        ImportoContributoCassa: cassa.importo,
        ImponibileCassa: cassa.imponibile.round(2),
        AliquotaIVA: cassa.aliquotaIva.withDecimals(2, 8),
        Ritenuta: cassa.soggettaARitenuta && totali.ritenute.length > 0 ? ("SI" as const) : undefined,
        Natura: cassa.natura,
      })),
    ),
    ScontoMaggiorazione: scontoInFattura.importo.isZero()
      ? undefined
      : [{ Tipo: "SC", Importo: scontoInFattura.importo }],
    ImportoTotaleDocumento: totali.totale.importo,
    Causale: nonEmpty(causali(bozza, totali)),
  };
}

function datiRiepilogo(riepilogo: Riepilogo): DatiRiepilogo {
  return {
    AliquotaIVA: riepilogo.aliquotaIva.withDecimals(2, 8),
    Natura: riepilogo.natura,
    Arrotondamento: riepilogo.arrotondamento,
    ImponibileImporto: riepilogo.imponibile,
    Imposta: riepilogo.imposta,
    EsigibilitaIVA: riepilogo.esigibilita,
    RiferimentoNormativo: riepilogo.riferimentoNormativo,
  };
}
