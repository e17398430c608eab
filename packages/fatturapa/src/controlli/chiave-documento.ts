import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { DocumentoInviato } from "./storia-propria.ts";
import type { Soggetto, Vista } from "./vista.ts";

/** "IT01234567897": the VAT identifier, or the tax code where there is none. */
const identificativo = ({ IdFiscaleIVA, CodiceFiscale }: Soggetto): string =>
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
export const stessoDocumento = (a: DocumentoInviato, b: DocumentoInviato): boolean =>
  !(a.art73 && b.art73 && a.data !== b.data) && chiaveDi(a) === chiaveDi(b);

/** For each document the place of the first before it that the SdI takes for the same one, where there is any. */
export function doppioniIn(documenti: readonly DocumentoInviato[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return documenti.map((documento, i) => {
    const chiave = chiaveDi(documento);
    // One of art. 73 is the same as those of its day and as all that are not of art. 73; any other as all of its key.
    const own = documento.art73 ? [`${chiave} ${documento.data}`, `${chiave} -`] : [chiave];
    const before = own.map((one) => first.get(one)).filter((place) => place !== undefined);
    for (const key of [chiave, `${chiave} ${documento.art73 ? documento.data : "-"}`])
      if (!first.has(key)) first.set(key, i);
    return before.length > 0 ? Math.min(...before) : undefined;
  });
}

/** What two documents must have in common to be the same for the SdI, but for art. 73. */
function chiaveDi(documento: DocumentoInviato): string {
  const { numero, data, cedente, cessionario } = documento;
  const byBuyer = isDelCessionario(documento);
  return JSON.stringify([numero, data.slice(0, 4), isNota(documento), byBuyer, byBuyer ? cessionario : cedente]);
}

const isNota = ({ tipoDocumento }: DocumentoInviato): boolean => voceDiDocumento(tipoDocumento)?.segno === "-";
const isDelCessionario = ({ tipoDocumento }: DocumentoInviato): boolean =>
  voceDiDocumento(tipoDocumento)?.emittente === "cessionario";
