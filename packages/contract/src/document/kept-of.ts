import { conTestata, type DaComporre, testataDi } from "@fatturachiara/fatturapa/bozza";
import { decodeDocument } from "../draft/decode-document.ts";
import { documentOf, fieldsAlone } from "./document-of.ts";

/**
 * What a draft like an invoice keeps of it, through the wire and back; enclosures are files of their own. Of an invoice of
 * somebody else's the fields alone, with fund and account, which are records of one's own.
 */
export function keptOf(da: DaComporre, ours: boolean): DaComporre {
  const document = documentOf(da, {});
  if (ours) return { ...da, allegati: undefined, bozza: decodeDocument(document) };
  const kept = decodeDocument(fieldsAlone(document));
  const { DatiCassaPrevidenziale } = testataDi(da);
  const { IBAN, BIC, IstitutoFinanziario, Beneficiario } = da.bozza.DatiPagamento?.[0]?.DettaglioPagamento?.[0] ?? {};
  const DatiPagamento = kept.DatiPagamento?.map(({ DettaglioPagamento, ...terms }) => ({
    ...terms,
    DettaglioPagamento: DettaglioPagamento?.map((payment) => ({
      ...payment,
      IBAN,
      BIC,
      IstitutoFinanziario,
      Beneficiario,
    })),
  }));
  const bozza = { ...kept, ...(DatiPagamento && { DatiPagamento }) };
  const withIban = { ...da, allegati: undefined, bozza };
  return DatiCassaPrevidenziale ? conTestata(withIban, { DatiCassaPrevidenziale }) : withIban;
}
