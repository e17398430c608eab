import { conTestata, type DaComporre, testataDi } from "@fatturachiara/fatturapa/bozza";
import { decodeDocument } from "../draft/decode-document.ts";
import { documentOf } from "./document-of.ts";

/** What a document of the editor keeps of it: through the wire and back; parties, fund and account are records of their own. */
export function keptOf(da: DaComporre): DaComporre {
  const kept = decodeDocument(documentOf(da, {}));
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
