import { Decimal } from "../decimal/index.ts";
import { formatImporto } from "../presentazione/index.ts";
import type {
  ComeLetto,
  FatturaElettronica,
  FatturaElettronicaBody,
  FatturaElettronicaSemplificata,
} from "../tracciato/index.ts";

/** One document, which may have been read with problems. */
type Corpo = ComeLetto<FatturaElettronicaBody>;

/** The two amounts a customer looks at. */
export type Importi = { totale: Decimal; netto: Decimal };

/** A sum where a document read with problems may lack an amount. */
const somma = (list: readonly (Decimal | undefined)[] = []): Decimal =>
  Decimal.sum(list.filter((one) => one !== undefined));

/** The blocks of a body, none where it could not be read. */
const riepiloghi = (body: Corpo) => body.DatiBeniServizi?.DatiRiepilogo ?? [];
const documento = (body: Corpo) => body.DatiGenerali?.DatiGeneraliDocumento;

/** Bases and taxes of the summary together. */
export const sommaRiepilogo = (body: Corpo): Decimal =>
  somma(riepiloghi(body).flatMap((riepilogo) => [riepilogo.ImponibileImporto, riepilogo.Imposta]));

/** VAT that the customer pays to the State instead of the seller. */
export const ivaScissa = (body: Corpo): Decimal =>
  somma(
    riepiloghi(body)
      .filter((riepilogo) => riepilogo.EsigibilitaIVA === "S")
      .map((riepilogo) => riepilogo.Imposta),
  );

/** What is withheld by the customer. */
export const trattenuto = (body: Corpo): Decimal =>
  somma(documento(body)?.DatiRitenuta?.map((one) => one.ImportoRitenuta));

/** The instalments together; undefined where the document asks for none. */
export function chiesto({ DatiPagamento = [] }: Corpo): Decimal | undefined {
  const details = DatiPagamento.flatMap((one) => [...(one.DettaglioPagamento ?? [])]);
  return details.length === 0 ? undefined : somma(details.map((detail) => detail.ImportoPagamento));
}

/** Total and amount to pay of a body: as written, or as they follow where they are not. */
function importiDi(body: Corpo): Importi {
  const totale = documento(body)?.ImportoTotaleDocumento ?? sommaRiepilogo(body);
  return { totale, netto: chiesto(body) ?? totale.minus(trattenuto(body)).minus(ivaScissa(body)) };
}

/** Those of the whole file. */
export function importiDelFile({ FatturaElettronicaBody: bodies }: ComeLetto<FatturaElettronica>): Importi {
  const each = (bodies ?? []).map(importiDi);
  return { totale: Decimal.sum(each.map((one) => one.totale)), netto: Decimal.sum(each.map((one) => one.netto)) };
}

/** Those of a simplified file: the amounts of the lines, tax included. */
export function importiDellaSemplificata({
  FatturaElettronicaBody: bodies,
}: ComeLetto<FatturaElettronicaSemplificata>): Importi {
  const totale = somma((bodies ?? []).flatMap((body) => (body.DatiBeniServizi ?? []).map((one) => one.Importo)));
  return { totale, netto: totale };
}

/** The sentence about money that a repair must say; undefined where no amount changes. */
export function fraseImporti(prima: Importi, dopo: Importi): string | undefined {
  if (!prima.netto.equals(dopo.netto))
    return `Attenzione: il cliente paga ${formatImporto(dopo.netto)} invece di ${formatImporto(prima.netto)}.`;
  if (!prima.totale.equals(dopo.totale))
    return `Il totale del documento diventa ${formatImporto(dopo.totale)} (era ${formatImporto(prima.totale)}); quanto si paga non cambia.`;
  return undefined;
}
