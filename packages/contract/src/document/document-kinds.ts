import { autofattura } from "@fatturachiara/fatturapa/bozza";
import { FATTURA, NOTA_DI_CREDITO, TipoDocumento, TipoDocumentoSemplificata } from "@fatturachiara/fatturapa/codici";

/** `idTipoDocumento` of an invoice like any other. */
export const INVOICE: number = TipoDocumento.perCodice(FATTURA).id;

/** `idTipoDocumento` of a credit note (TD04): what takes away from what was invoiced. */
export const CREDIT_NOTE: number = TipoDocumento.perCodice(NOTA_DI_CREDITO).id;

/** What is paid before, and deducted from the balance: an advance on an invoice, or on a fee. */
export const ADVANCES: readonly number[] = TipoDocumento.voci
  .filter(({ titolo }) => titolo === "Fattura di acconto" || titolo === "Parcella di acconto")
  .map(({ id }) => id);

/** Every `idTipoDocumento` that is no sale: the buyer issues it, or seller and buyer are one (TD16-TD23, TD27-TD29). */
export const AUTOFATTURE: readonly number[] = TipoDocumento.voci
  .filter(({ codice }) => autofattura(codice))
  .map(({ id }) => id);

const codesOf = (own: boolean): string[] =>
  TipoDocumento.voci.filter(({ id }) => AUTOFATTURE.includes(id) === own).map(({ codice }) => codice);

/** The types of sales, simplified ones too, as a list is asked for them. */
export const SALE_TYPES = [...codesOf(false), ...TipoDocumentoSemplificata.codici].join(",");

/** Integrations and self-invoices, likewise. */
export const OWN_TYPES = codesOf(true).join(",");
