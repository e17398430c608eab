import { EsigibilitaIva, TipoCassa, TipoRitenuta } from "../codici/index.ts";
import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { ANCHE_ALTROVE } from "../tracciato/parole-di-entrambe.ts";
import type { Corpo, Uno } from "./parti-lette.ts";
import { baseRitenuta } from "./somme.ts";
import { giorno, inDivisa, nomeConCodice, nomeDelCodice, percento, uniti } from "./testo.ts";
import { trasporto } from "./trasporto.ts";

type Generali = NonNullable<NonNullable<Corpo["DatiGenerali"]>["DatiGeneraliDocumento"]>;

/** The sentences under the VAT summary. */
export function note(body: Corpo): string[] {
  const generali = body.DatiGenerali?.DatiGeneraliDocumento ?? {};
  const split = (body.DatiBeniServizi?.DatiRiepilogo ?? []).some((one) => one.EsigibilitaIVA === "S");
  return [
    ...(generali.DatiCassaPrevidenziale ?? []).map((one) => cassa(one, generali.Divisa)),
    ...(generali.DatiRitenuta ?? []).map((one) => ritenuta(one, body, generali.Divisa)),
    ...(generali.DatiBollo ? [bollo(generali.DatiBollo, generali.Divisa)] : []),
    ...(split ? [`${nomeDelCodice(EsigibilitaIva, "S")}: l'IVA è versata direttamente dal cliente.`] : []),
    ...detta("Trasporto", trasporto(body.DatiGenerali?.DatiTrasporto)),
    ...detta("Veicolo nuovo", veicolo(body.DatiVeicoli)),
    ...(body.DatiPagamento ?? [])
      .flatMap((one) => one.DettaglioPagamento ?? [])
      .flatMap((one) => patti(one, generali.Divisa)),
  ];
}

function cassa(contributo: Uno<Generali["DatiCassaPrevidenziale"]>, divisa: string | undefined): string {
  const imponibile = contributo.ImponibileCassa && `di ${inDivisa(contributo.ImponibileCassa, divisa)}`;
  return frase(nomeConCodice(TipoCassa, contributo.TipoCassa), uniti([percento(contributo.AlCassa), imponibile], " "));
}

/** The base is told only where it is really the one: rate × base = amount, to the cent. */
function ritenuta(dati: Uno<Generali["DatiRitenuta"]>, body: Corpo, divisa: string | undefined): string {
  const { AliquotaRitenuta: aliquota, ImportoRitenuta: importo, CausalePagamento: causale } = dati;
  const base = baseRitenuta(body);
  const detta = base && aliquota && importo ? base.percent(aliquota).round(2).equals(importo) : false;
  const quanto = uniti([percento(aliquota), detta ? `di ${inDivisa(base, divisa)}` : ""], " ");
  return frase(nomeConCodice(TipoRitenuta, dati.TipoRitenuta), uniti([quanto, causale && `causale ${causale}`], ", "));
}

function bollo({ ImportoBollo }: NonNullable<Generali["DatiBollo"]>, divisa: string | undefined): string {
  return frase("Imposta di bollo assolta in modo virtuale", inDivisa(ImportoBollo, divisa));
}

const detta = (nome: string, cosa: string): string[] => (cosa ? [frase(nome, cosa)] : []);

function veicolo({ Data, TotalePercorso }: NonNullable<Corpo["DatiVeicoli"]> = {}): string {
  return uniti([
    Data && conApostrofo`immatricolato il ${giorno(Data)}`,
    TotalePercorso && `percorso ${TotalePercorso}`,
  ]);
}

/** What paying early saves, and what paying late costs. */
function patti(
  dettaglio: Uno<Uno<Corpo["DatiPagamento"]>["DettaglioPagamento"]>,
  divisa: string | undefined,
): string[] {
  const { ScontoPagamentoAnticipato: sconto, PenalitaPagamentiRitardati: penale } = dettaglio;
  const entro =
    dettaglio.DataLimitePagamentoAnticipato &&
    conApostrofo`entro il ${giorno(dettaglio.DataLimitePagamentoAnticipato)}`;
  const dal = dettaglio.DataDecorrenzaPenale && conApostrofo`dal ${giorno(dettaglio.DataDecorrenzaPenale)}`;
  return [
    ...(sconto ? [frase(ANCHE_ALTROVE.scontoAnticipato, uniti([inDivisa(sconto, divisa), entro], " "))] : []),
    ...(penale ? [frase("Penalità per ritardo", uniti([inDivisa(penale, divisa), dal], " "))] : []),
  ];
}

const frase = (nome: string, quanto: string): string => `${uniti([nome, quanto], ": ")}.`;
