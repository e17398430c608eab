import { allegatoDa } from "../allegato/index.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { clienteOAssente } from "../bozza/lettura/cliente-o-assente.ts";
import { giornoDi, testataDi, tipoDi } from "../bozza/parti-bozza.ts";
import { aSeStessi, emessoDalCessionario } from "../bozza/ruoli.ts";
import { calcola, type Riepilogo, type Totali } from "../calcolo/index.ts";
import type {
  DatiGeneraliDocumento,
  DatiRiepilogo,
  FatturaElettronica,
  FatturaElettronicaHeader,
} from "../tracciato/index.ts";
import { causali } from "./causale.ts";
import { comeStanno } from "./come-stanno.ts";
import { conComeNelFile, conTestataDelFile } from "./con-come-nel-file.ts";
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
import { nonEmpty, senzaMargini } from "./vuoto.ts";

/**
 * The draft as an electronic invoice, ready to be checked and written. Adds nothing that the draft, the law and the
 * arithmetic do not say. Throws on a draft without lines: check it first (`controllaBozza`).
 */
export function componiFattura(da: DaComporre, invio: Invio, totali: Totali = calcola(da)): FatturaElettronica {
  const trasmissione = datiTrasmissione(da, invio);
  const linee = nonEmpty(dettaglioLinee(da, totali));
  const riepiloghi = nonEmpty(totali.riepiloghi.map(datiRiepilogo));
  if (!linee || !riepiloghi) throw new TypeError("componiFattura: a document has at least one line");
  const fattura: FatturaElettronica = {
    versione: trasmissione.FormatoTrasmissione,
    FatturaElettronicaHeader: senzaMargini(
      sopra({ DatiTrasmissione: trasmissione, ...parti(da) }, da.bozza.FatturaElettronicaHeader),
    ),
    FatturaElettronicaBody: [
      conComeNelFile(
        senzaMargini({
          ...comeStanno(da.bozza, "DatiVeicoli"),
          DatiGenerali: {
            ...comeStanno(da.bozza.DatiGenerali, "DatiSAL", "DatiTrasporto", "FatturaPrincipale"),
            DatiGeneraliDocumento: datiGeneraliDocumento(da, totali),
            ...documentiCorrelati(da),
            DatiDDT: nonEmpty(datiDDT(da)),
          },
          DatiBeniServizi: { DettaglioLinee: linee, DatiRiepilogo: riepiloghi },
          DatiPagamento: nonEmpty(datiPagamento(da, totali)),
          Allegati: nonEmpty((da.allegati ?? []).map(({ nome, contenuto }) => allegatoDa(nome, contenuto))),
        }),
        da.bozza,
      ),
    ],
  };
  return conTestataDelFile(fattura, invio.testata);
}

/** A block with a part of it laid over: of blocks field by field. */
function sopra<T>(block: T, part: unknown): T {
  if (typeof part !== "object" || part === null) return part === undefined ? block : (part as T);
  const fields: { [name: string]: unknown } = { ...(block as object | undefined) };
  for (const [name, inner] of Object.entries(part)) fields[name] = sopra(fields[name], inner);
  return fields as T;
}

type Parti = Pick<
  FatturaElettronicaHeader,
  "CedentePrestatore" | "RappresentanteFiscale" | "CessionarioCommittente" | "SoggettoEmittente"
>;

function parti(da: DaComporre): Parti {
  const { noi } = da;
  const cliente = clienteOAssente(da);
  if (emessoDalCessionario(tipoDi(da)))
    return {
      CedentePrestatore: fornitoreCedente(cliente),
      CessionarioCommittente: noiCessionario(noi),
      SoggettoEmittente: "CC",
    };
  return {
    CedentePrestatore: cedentePrestatore(noi),
    RappresentanteFiscale: rappresentanteFiscale(noi.rappresentanteFiscale),
    CessionarioCommittente: aSeStessi(tipoDi(da)) ? noiCessionario(noi) : cessionarioCommittente(cliente),
  };
}

function datiGeneraliDocumento(da: DaComporre, totali: Totali): DatiGeneraliDocumento {
  const { bollo, scontoInFattura } = totali;
  return {
    ...comeStanno(testataDi(da), "Art73"),
    TipoDocumento: tipoDi(da),
    Divisa: testataDi(da).Divisa ?? "EUR",
    Data: giornoDi(da),
    Numero: da.numero.trim(),
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
      totali.casse.map((cassa, i) => ({
        ...comeStanno(testataDi(da).DatiCassaPrevidenziale?.[i], "RiferimentoAmministrazione"),
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
    Arrotondamento: totali.arrotondamento.importo.isZero() ? undefined : totali.arrotondamento.importo,
    Causale: nonEmpty(causali(da, totali)),
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
