import { emessoDalCessionario } from "../bozza/ruoli.ts";
import { type TipoDocumento, TipoDocumento as tipi } from "../codici/tipo-documento.ts";
import type { DocumentoInviato } from "./storia-propria.ts";
import type { Soggetto, Vista } from "./vista.ts";

/** "IT01234567897": the VAT identifier, or the tax code where there is none. */
export const identificativo = ({ IdFiscaleIVA, CodiceFiscale }: Soggetto): string =>
  IdFiscaleIVA ? `${IdFiscaleIVA.IdPaese}${IdFiscaleIVA.IdCodice}` : (CodiceFiscale ?? "");

/** The documents of a file in the words of one's own history. */
export function documentiDi({ cedente, cessionario, corpi }: Vista): DocumentoInviato[] {
  return corpi.map(({ documento: { valore } }) => ({
    tipoDocumento: valore.TipoDocumento,
    numero: valore.Numero,
    data: valore.Data.slice(0, 10),
    art73: valore.Art73 === "SI",
    cedente: identificativo(cedente.valore),
    cessionario: identificativo(cessionario.valore),
    totale: valore.ImportoTotaleDocumento,
  }));
}

/**
 * Whether the SdI takes two documents for one (Allegato A 1.9.1, 00404 and 00409): same number and year of the same
 * seller, the buyer for the types it issues itself. A credit note may repeat an invoice's number, not another note's;
 * where both are of art. 73 the whole date counts.
 */
export function stessoDocumento(a: DocumentoInviato, b: DocumentoInviato): boolean {
  if (a.numero !== b.numero || a.data.slice(0, 4) !== b.data.slice(0, 4)) return false;
  if (isNota(a) !== isNota(b)) return false;
  if (a.art73 && b.art73 && a.data !== b.data) return false;
  const byBuyer = isDelCessionario(a);
  if (byBuyer !== isDelCessionario(b)) return false;
  return byBuyer ? a.cessionario === b.cessionario : a.cedente === b.cedente;
}

const isNota = ({ tipoDocumento }: DocumentoInviato): boolean => tipoDocumento === "TD04" || tipoDocumento === "TD08";
const isDelCessionario = ({ tipoDocumento }: DocumentoInviato): boolean =>
  tipi.contiene(tipoDocumento) && emessoDalCessionario(tipoDocumento as TipoDocumento);
