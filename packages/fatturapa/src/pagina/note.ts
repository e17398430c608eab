import { EsigibilitaIva, TipoCassa, TipoRitenuta } from "../codici/index.ts";
import type { Decimal } from "../decimal/index.ts";
import { formatImporto, formatPercento } from "../presentazione/index.ts";
import type { DatiRitenuta, FatturaElettronicaBody } from "../tracciato/index.ts";
import { centesimi } from "./colonne.ts";
import { baseRitenuta } from "./somme.ts";

/** The sentences under the VAT summary. */
export function note(body: FatturaElettronicaBody): string[] {
  const generali = body.DatiGenerali.DatiGeneraliDocumento;
  const { Divisa: divisa } = generali;
  const split = body.DatiBeniServizi.DatiRiepilogo.some((one) => one.EsigibilitaIVA === "S");
  return [
    ...(generali.DatiCassaPrevidenziale ?? []).map(
      (one) =>
        `${TipoCassa.perCodice(one.TipoCassa).descrizione} (${one.TipoCassa}): ${formatPercento(one.AlCassa)}${one.ImponibileCassa ? ` di ${inDivisa(one.ImponibileCassa, divisa)}` : ""}.`,
    ),
    ...(generali.DatiRitenuta ?? []).map((one) => ritenuta(one, body, divisa)),
    ...(generali.DatiBollo
      ? [
          `Imposta di bollo assolta in modo virtuale${generali.DatiBollo.ImportoBollo ? `: ${inDivisa(generali.DatiBollo.ImportoBollo, divisa)}` : ""}.`,
        ]
      : []),
    ...(split ? [`${EsigibilitaIva.perCodice("S").descrizione}: l'IVA è versata direttamente dal cliente.`] : []),
  ];
}

/** The base is told only where it is really the one: rate × base = amount, to the cent. */
function ritenuta(one: DatiRitenuta, body: FatturaElettronicaBody, divisa: string): string {
  const base = baseRitenuta(body);
  const detta = base.percent(one.AliquotaRitenuta).round(2).equals(one.ImportoRitenuta);
  return `${TipoRitenuta.perCodice(one.TipoRitenuta).descrizione} (${one.TipoRitenuta}): ${formatPercento(one.AliquotaRitenuta)}${detta ? ` di ${inDivisa(base, divisa)}` : ""}, causale ${one.CausalePagamento}.`;
}

/** With its currency: "1.234,56 €", "1.234,56 USD". */
export function inDivisa(importo: Decimal, divisa: string): string {
  return divisa === "EUR" ? formatImporto(importo) : `${centesimi(importo)}\u00A0${divisa}`;
}
