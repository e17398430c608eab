import { EsigibilitaIva, TipoCassa, TipoRitenuta } from "../codici/index.ts";
import type { Corpo, Uno } from "./come-letto.ts";
import { baseRitenuta } from "./somme.ts";
import { inDivisa, nomeConCodice, nomeDelCodice, percento, uniti } from "./testo.ts";

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
  ];
}

function cassa(one: Uno<Generali["DatiCassaPrevidenziale"]>, divisa: string | undefined): string {
  const imponibile = one.ImponibileCassa && `di ${inDivisa(one.ImponibileCassa, divisa)}`;
  return frase(nomeConCodice(TipoCassa, one.TipoCassa), uniti([percento(one.AlCassa), imponibile], " "));
}

/** The base is told only where it is really the one: rate × base = amount, to the cent. */
function ritenuta(one: Uno<Generali["DatiRitenuta"]>, body: Corpo, divisa: string | undefined): string {
  const { AliquotaRitenuta: aliquota, ImportoRitenuta: importo, CausalePagamento: causale } = one;
  const base = baseRitenuta(body);
  const detta = base && aliquota && importo ? base.percent(aliquota).round(2).equals(importo) : false;
  const quanto = uniti([percento(aliquota), detta ? `di ${inDivisa(base, divisa)}` : ""], " ");
  return frase(nomeConCodice(TipoRitenuta, one.TipoRitenuta), uniti([quanto, causale && `causale ${causale}`], ", "));
}

function bollo({ ImportoBollo }: NonNullable<Generali["DatiBollo"]>, divisa: string | undefined): string {
  return frase("Imposta di bollo assolta in modo virtuale", inDivisa(ImportoBollo, divisa));
}

const frase = (nome: string, quanto: string): string => `${uniti([nome, quanto], ": ")}.`;
