import { voceDiDocumento } from "@fatturachiara/fatturapa/codici";
import type { Fattura } from "./open-file.ts";

/** The VAT numbers of seller and buyer, wherever the format has them. */
export function vatNumbersOf(fattura: Fattura) {
  if (fattura.versione === "FSM10") {
    const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader;
    return {
      cedente: CedentePrestatore.IdFiscaleIVA,
      cessionario: CessionarioCommittente.IdentificativiFiscali.IdFiscaleIVA,
    };
  }
  const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader;
  return {
    cedente: CedentePrestatore.DatiAnagrafici.IdFiscaleIVA,
    cessionario: CessionarioCommittente.DatiAnagrafici.IdFiscaleIVA,
  };
}

/**
 * What makes a document the same document for SdI (00404): supplier, year, number; credit notes count apart, and the
 * types issued by the customer go by the customer. One key per document of the file.
 */
export function documentKeys(fattura: Fattura): { key: string; numero: string }[] {
  const { cedente, cessionario } = vatNumbersOf(fattura);
  return fattura.FatturaElettronicaBody.map(({ DatiGenerali: { DatiGeneraliDocumento: documento } }) => {
    const { emittente, segno } = voceDiDocumento(documento.TipoDocumento) ?? {};
    const id = emittente === "cessionario" ? (cessionario ?? cedente) : cedente;
    const group = segno === "-" ? "nota" : "fattura";
    const key = ["documento", id.IdPaese, id.IdCodice, documento.Data.slice(0, 4), group, documento.Numero].join(":");
    return { key, numero: documento.Numero };
  });
}
