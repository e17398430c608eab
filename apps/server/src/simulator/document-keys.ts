import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

const onTheCustomer = new Set(["TD16", "TD17", "TD18", "TD19", "TD20", "TD21", "TD22", "TD23", "TD28", "TD29"]);

/**
 * What makes a document the same document for SdI (00404): supplier, year, number; credit notes count apart, and the
 * types issued by the customer go by the customer. One key per document of the file.
 */
export function documentKeys(fattura: FatturaElettronica): { key: string; numero: string }[] {
  const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader;
  const cedente = CedentePrestatore.DatiAnagrafici.IdFiscaleIVA;
  const cessionario = CessionarioCommittente.DatiAnagrafici;
  return fattura.FatturaElettronicaBody.map(({ DatiGenerali: { DatiGeneraliDocumento: documento } }) => {
    const id = onTheCustomer.has(documento.TipoDocumento) ? (cessionario.IdFiscaleIVA ?? cedente) : cedente;
    const group = documento.TipoDocumento === "TD04" ? "nota" : "fattura";
    const key = ["documento", id.IdPaese, id.IdCodice, documento.Data.slice(0, 4), group, documento.Numero].join(":");
    return { key, numero: documento.Numero };
  });
}
