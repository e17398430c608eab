import { type CodiceDi, elenco, type Voce } from "./elenco.ts";
import type { TipoDocumento } from "./tipo-documento.ts";

/** `ordinario`: the type of the ordinary invoice that says the same, and of which the same is true. */
type VoceSemplificata = Voce & { readonly ordinario: TipoDocumento };

/** 2.1.1.1 TipoDocumento of the simplified invoice (XSD 1.0.2). */
export const TipoDocumentoSemplificata = elenco([
  { id: 1, codice: "TD07", descrizione: "Fattura semplificata", validoDal: "2019-01-01", ordinario: "TD01" },
  { id: 2, codice: "TD08", descrizione: "Nota di credito semplificata", validoDal: "2019-01-01", ordinario: "TD04" },
  { id: 3, codice: "TD09", descrizione: "Nota di debito semplificata", validoDal: "2019-01-01", ordinario: "TD05" },
] as const satisfies readonly VoceSemplificata[]);

/** One of its codes. */
export type TipoDocumentoSemplificata = CodiceDi<typeof TipoDocumentoSemplificata>;

/** 2.1.1.1 TipoDocumento of whichever format. */
export type CodiceDocumento = TipoDocumento | TipoDocumentoSemplificata;

/** An invoice like any other, simplified. */
export const FATTURA_SEMPLIFICATA: TipoDocumentoSemplificata = "TD07";

/** The simplified type that says the same as an ordinary one; undefined where there is none. */
export const semplificataDi = (ordinario: string): TipoDocumentoSemplificata | undefined =>
  TipoDocumentoSemplificata.voci.find((voce) => voce.ordinario === ordinario)?.codice;

/** The type that the file of a document has: that of the draft or, written simplified, the one that says the same. */
export function codiceDiDocumento(
  ordinario: TipoDocumento,
  { semplificata }: { semplificata: boolean },
): CodiceDocumento {
  return semplificata ? (semplificataDi(ordinario) ?? FATTURA_SEMPLIFICATA) : ordinario;
}
