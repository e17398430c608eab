import { voceDiDocumento } from "../codici/index.ts";
import { type FatturaLetta, isSemplificataLetta } from "../tracciato/index.ts";

/** Who we are, as invoices name us. */
export type Noi = { readonly partitaIva: string; readonly codiceFiscale?: string | null | undefined };

/**
 * Which side of a document of the file is ours: `emessa` where we have issued it, as seller or as the buyer of the types
 * that the buyer issues, `ricevuta` where we are the other side; undefined where it is between others or does not name them.
 */
export function latoDi(fattura: FatturaLetta, noi: Noi, indice = 0): "emessa" | "ricevuta" | undefined {
  if (isSemplificataLetta(fattura)) {
    const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader ?? {};
    if (siamo(CedentePrestatore, noi)) return "emessa";
    return siamo(CessionarioCommittente?.IdentificativiFiscali, noi) ? "ricevuta" : undefined;
  }
  const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader ?? {};
  const tipo = fattura.FatturaElettronicaBody?.[indice]?.DatiGenerali?.DatiGeneraliDocumento?.TipoDocumento;
  const issuedByBuyer = voceDiDocumento(tipo ?? "")?.emittente === "cessionario";
  const [issuer, other] = issuedByBuyer
    ? [CessionarioCommittente, CedentePrestatore]
    : [CedentePrestatore, CessionarioCommittente];
  if (siamo(issuer?.DatiAnagrafici, noi)) return "emessa";
  return siamo(other?.DatiAnagrafici, noi) ? "ricevuta" : undefined;
}

type Chi = {
  IdFiscaleIVA?: { IdPaese?: string | undefined; IdCodice?: string | undefined } | undefined;
  CodiceFiscale?: string | undefined;
};

/** By the VAT number where the document gives one, by the tax code otherwise: a body may buy with its tax code alone. */
function siamo({ IdFiscaleIVA, CodiceFiscale }: Chi = {}, { partitaIva, codiceFiscale }: Noi): boolean {
  if (IdFiscaleIVA) return IdFiscaleIVA.IdPaese === "IT" && IdFiscaleIVA.IdCodice === partitaIva;
  return (
    CodiceFiscale !== undefined && [partitaIva, codiceFiscale?.toUpperCase()].includes(CodiceFiscale.toUpperCase())
  );
}
