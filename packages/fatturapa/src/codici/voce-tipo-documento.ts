import type { Voce } from "./elenco.ts";

/**
 * What is true of one type of document, a column for each question that the product asks of it; a row that leaves one
 * unanswered does not compile. Sources, unless a column names another: Allegato A 1.9.1 of the technical specification,
 * and the tax agency's Guida alla compilazione delle fatture elettroniche 1.10 (RULES §11).
 */
export type VoceTipoDocumento = Voce & {
  /** What a person calls such a document. */
  readonly nome:
    | "Fattura"
    | "Nota di credito"
    | "Nota di debito"
    | "Parcella"
    | "Integrazione"
    | "Autofattura"
    | "Comunicazione";
  /** How a page of it is headed; null: as the official name says. */
  readonly titolo:
    | "Fattura"
    | "Fattura di acconto"
    | "Fattura differita"
    | "Parcella di acconto"
    | "Autofattura"
    | null;
  /** Who issues it: the seller, or the buyer in its place; then the seller's block holds the supplier (1.6, 00475). */
  readonly emittente: "cedente" | "cessionario";
  /** Whether seller and buyer may be one subject (00471) or must be (00472). */
  readonly stessoSoggetto: "vietato" | "ammesso" | "obbligatorio";
  /** From where its seller is (00473). */
  readonly paeseCedente: "qualsiasi" | "Italia" | "estero";
  /** Whether its amounts take away from what was invoiced, written without a minus. */
  readonly segno: "+" | "-";
  /** Whether a line or summary with a rate may have a Natura as well (00401, 00430). */
  readonly naturaConAliquota: boolean;
  /** Whether it may owe stamp duty: of some the supplier's own document bears it (AdE, L'imposta di bollo, list B). */
  readonly bollo: "secondo le righe" | "mai";
  /** How long it may be sent (art. 21 c. 4 DPR 633/72, art. 1 c. 3-bis D.Lgs. 127/2015; RULES §15). */
  readonly termineInvio: "12 giorni" | "15 del mese dopo" | "fine del mese dopo" | "nessuno";
  /** The document that it is not complete without naming (2.1.6, 2.1.8; art. 26 and art. 21 c. 4 lett. a DPR 633/72). */
  readonly nomina: "fattura rettificata" | "fattura del fornitore" | "documento di trasporto" | "nessuno";
  /**
   * What its VAT is in the settlement of the period: of the sales; owed and deductible at once (the buyer's, art. 17 DPR 633/72,
   * art. 46 DL 331/93); owed alone (self-consumption, art. 2); deductible alone (the supplier, or a payment of its own, bore it:
   * TD23, TD28); none (a mere communication).
   */
  readonly liquidazione: "vendita" | "a debito e in detrazione" | "a debito" | "in detrazione" | "nessuna";
  /**
   * Where the taxable amount of a purchase it tells of is counted (VP3 of the periodic communication): in it, because no invoice
   * came or one from abroad, which the exchange does not bring; in the supplier's invoice, which is among those received; none.
   */
  readonly acquisto: "nel documento" | "nella ricevuta" | "nessuno";
  /** What takes it back: a credit note, or one of the same type with negative amounts. */
  readonly correzione: "nota di credito" | "stesso tipo";
  /** Of the received invoices without VAT from where it is the integration we propose. */
  readonly integra: "Italia" | "San Marino" | "altri Paesi" | "nessuna";
  /** Whether a profile may choose it as what its new documents start from. */
  readonly predefinibile: boolean;
};
