import { voceDiDocumento } from "@fatturachiara/fatturapa/codici";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

/**
 * What makes a document the same document for SdI (00404): supplier, year, number; credit notes count apart, and the
 * types issued by the customer go by the customer. One key per document of the file.
 */
export function documentKeys(fattura: FatturaElettronica): { key: string; numero: string }[] {
  const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader;
  const cedente = CedentePrestatore.DatiAnagrafici.IdFiscaleIVA;
  const cessionario = CessionarioCommittente.DatiAnagrafici;
  return fattura.FatturaElettronicaBody.map(({ DatiGenerali: { DatiGeneraliDocumento: documento } }) => {
    const { emittente, segno } = voceDiDocumento(documento.TipoDocumento) ?? {};
    const id = emittente === "cessionario" ? (cessionario.IdFiscaleIVA ?? cedente) : cedente;
    const group = segno === "-" ? "nota" : "fattura";
    const key = ["documento", id.IdPaese, id.IdCodice, documento.Data.slice(0, 4), group, documento.Numero].join(":");
    return { key, numero: documento.Numero };
  });
}
