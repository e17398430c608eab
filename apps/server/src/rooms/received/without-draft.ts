import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { isCodiceFiscale } from "@fatturachiara/fatturapa/identita";
import { integrationFrom } from "./integration-of.ts";

type Known = {
  idTipoDocumento: number | null;
  semplificata: boolean;
  idFiscaleIva: string | null;
  /** As `riepiloghiOf` writes them. */
  riepiloghi: readonly { aliquota: string; natura: string | null }[] | null;
};

/**
 * Whether no draft is made of a received document: a simplified one, or a credit note that
 * leaves no VAT for the buyer to integrate. One whose VAT summary is not kept yet may have a draft.
 */
export function withoutDraft(known: Known): boolean {
  if (known.semplificata) return true;
  return known.idTipoDocumento === CREDIT_NOTE && known.riepiloghi !== null && !toIntegrate(known);
}

/** Whether the supplier left its VAT to us; not known while its VAT summary is not kept yet. */
export function toIntegrate({ semplificata, idFiscaleIva, riepiloghi }: Known): boolean {
  if (semplificata || riepiloghi === null) return false;
  const parts = riepiloghi.map(({ aliquota, natura }) => ({
    untaxed: Decimal.of(aliquota).isZero(),
    natura,
  }));
  return integrationFrom(countryOf(idFiscaleIva), parts) !== undefined;
}

/** The country before a VAT number; a tax code has none. */
const countryOf = (idFiscaleIva: string | null): string | undefined =>
  idFiscaleIva && !isCodiceFiscale(idFiscaleIva) ? /^[A-Z]{2}/.exec(idFiscaleIva)?.[0] : undefined;
