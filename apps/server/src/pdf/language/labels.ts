import { ModalitaPagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { NON_NEL_RIEPILOGO } from "@fatturachiara/fatturapa/pagina";

/** The languages in which the labels of a page can be printed. */
export type PrintLanguage = "it" | "en" | "de" | "fr" | "es";

/** A label in English, German, French, Spanish. */
type Elsewhere = readonly [en: string, de: string, fr: string, es: string];

/** Every label of a page, by its Italian text. What the law words (regimes, natures, notes, references) is not among them. */
export const labels: Readonly<Record<string, Elsewhere>> = {
  // What the document is.
  Fattura: ["Invoice", "Rechnung", "Facture", "Factura"],
  "Fattura semplificata": ["Simplified invoice", "Vereinfachte Rechnung", "Facture simplifiée", "Factura simplificada"],
  "Fattura differita": ["Deferred invoice", "Sammelrechnung", "Facture différée", "Factura diferida"],
  "Fattura di acconto": ["Advance payment invoice", "Anzahlungsrechnung", "Facture d'acompte", "Factura de anticipo"],
  Parcella: ["Fee note", "Honorarnote", "Note d'honoraires", "Minuta de honorarios"],
  "Parcella di acconto": [
    "Advance fee note",
    "Anzahlungs-Honorarnote",
    "Note d'honoraires d'acompte",
    "Minuta de anticipo",
  ],
  "Nota di credito": ["Credit note", "Gutschrift", "Avoir", "Nota de crédito"],
  "Nota di debito": ["Debit note", "Belastungsanzeige", "Note de débit", "Nota de débito"],
  Documento: ["Document", "Dokument", "Document", "Documento"],
  // Who it is between.
  Fornitore: ["Supplier", "Lieferant", "Fournisseur", "Proveedor"],
  Cliente: ["Customer", "Kunde", "Client", "Cliente"],
  "P.IVA": ["VAT no.", "USt-IdNr.", "N° TVA", "NIF-IVA"],
  "C.F.": ["Tax code", "Steuernummer", "Code fiscal", "Código fiscal"],
  "Codice destinatario": ["Recipient code", "Empfängercode", "Code destinataire", "Código de destinatario"],
  "tel.": ["tel.", "Tel.", "tél.", "tel."],
  "Stabile organizzazione:": [
    "Permanent establishment:",
    "Betriebsstätte:",
    "Établissement stable :",
    "Establecimiento permanente:",
  ],
  "Rappresentante fiscale:": [
    "Fiscal representative:",
    "Fiskalvertreter:",
    "Représentant fiscal :",
    "Representante fiscal:",
  ],
  "Emessa da:": ["Issued by:", "Ausgestellt von:", "Émise par :", "Emitida por:"],
  // The strip under them.
  "Tipo documento": ["Document type", "Dokumentart", "Type de document", "Tipo de documento"],
  Scadenza: ["Due date", "Fällig am", "Échéance", "Vencimiento"],
  Pagamento: ["Payment", "Zahlung", "Paiement", "Pago"],
  Riferimento: ["Reference", "Referenz", "Référence", "Referencia"],
  "Fattura rettificata": ["Invoice corrected", "Berichtigte Rechnung", "Facture rectifiée", "Factura rectificada"],
  "Fattura principale": ["Main invoice", "Hauptrechnung", "Facture principale", "Factura principal"],
  Ordine: ["Order", "Bestellung", "Commande", "Pedido"],
  Contratto: ["Contract", "Vertrag", "Contrat", "Contrato"],
  Convenzione: ["Agreement", "Vereinbarung", "Convention", "Convenio"],
  Ricezione: ["Receipt of goods", "Wareneingang", "Réception", "Recepción"],
  Commessa: ["Job order", "Auftrag", "Affaire", "Encargo"],
  DDT: ["Delivery note", "Lieferschein", "Bon de livraison", "Albarán"],
  Causale: ["Reason", "Betreff", "Objet", "Concepto"],
  // The lines.
  "N.": ["No.", "Nr.", "N°", "N.º"],
  Descrizione: ["Description", "Beschreibung", "Description", "Descripción"],
  "Q.tà": ["Qty", "Menge", "Qté", "Cant."],
  "U.M.": ["Unit", "Einheit", "Unité", "Unidad"],
  Prezzo: ["Price", "Preis", "Prix", "Precio"],
  Sconto: ["Discount", "Rabatt", "Remise", "Descuento"],
  IVA: ["VAT", "MwSt.", "TVA", "IVA"],
  Importo: ["Amount", "Betrag", "Montant", "Importe"],
  // The sums.
  "Riepilogo IVA": ["VAT summary", "MwSt.-Übersicht", "Récapitulatif TVA", "Resumen de IVA"],
  Imponibile: ["Taxable amount", "Nettobetrag", "Base imposable", "Base imponible"],
  Imposta: ["Tax", "Steuer", "Taxe", "Impuesto"],
  "Cassa previdenziale": ["Pension fund", "Vorsorgekasse", "Caisse de prévoyance", "Caja de previsión"],
  "Spese art. 15 e bollo": [
    "Expenses art. 15 and stamp",
    "Auslagen Art. 15 und Stempel",
    "Frais art. 15 et timbre",
    "Gastos art. 15 y timbre",
  ],
  "Imposta di bollo": ["Stamp duty", "Stempelsteuer", "Droit de timbre", "Impuesto de timbre"],
  Arrotondamento: ["Rounding", "Rundung", "Arrondi", "Redondeo"],
  "Sconto in fattura": ["Invoice discount", "Rechnungsrabatt", "Remise sur facture", "Descuento en factura"],
  Maggiorazione: ["Surcharge", "Zuschlag", "Majoration", "Recargo"],
  [NON_NEL_RIEPILOGO]: [
    "Not in the summary",
    "Nicht in der Übersicht",
    "Hors récapitulatif",
    "No incluido en el resumen",
  ],
  "Totale documento": ["Document total", "Gesamtbetrag", "Total du document", "Total del documento"],
  "Ritenuta d'acconto": ["Withholding tax", "Steuereinbehalt", "Retenue à la source", "Retención"],
  Contributo: ["Contribution", "Beitrag", "Cotisation", "Aportación"],
  [TipoRitenuta.perCodice("RT06").descrizione]: [
    "Other social contribution",
    "Sonstiger Sozialbeitrag",
    "Autre cotisation sociale",
    "Otra aportación social",
  ],
  "IVA versata dal cliente": [
    "VAT paid by the customer",
    "Vom Kunden abgeführte MwSt.",
    "TVA versée par le client",
    "IVA ingresado por el cliente",
  ],
  "Netto a pagare": ["Amount due", "Zu zahlen", "Net à payer", "Neto a pagar"],
  "Totale con IVA": ["Total including VAT", "Gesamtbetrag inkl. MwSt.", "Total TTC", "Total con IVA"],
  "Netto a credito": ["Net credit", "Gutschriftbetrag", "Net à créditer", "Neto a favor"],
  // How it is paid.
  "Da pagare entro il": ["To be paid by", "Zu zahlen bis", "À payer avant le", "A pagar antes del"],
  Beneficiario: ["Payee", "Empfänger", "Bénéficiaire", "Beneficiario"],
  "Beneficiario:": ["Payee:", "Empfänger:", "Bénéficiaire :", "Beneficiario:"],
  "Codice del pagamento": ["Payment code", "Zahlungscode", "Code du paiement", "Código del pago"],
  Modalità: ["Method", "Zahlungsart", "Mode", "Forma"],
  "Pagamento a rate": ["Instalments", "Ratenzahlung", "Paiement échelonné", "Pago a plazos"],
  "Pagamento completo": ["Full payment", "Vollständige Zahlung", "Paiement complet", "Pago completo"],
  Anticipo: ["Advance", "Anzahlung", "Acompte", "Anticipo"],
  Contanti: ["Cash", "Bar", "Espèces", "Efectivo"],
  Assegno: ["Cheque", "Scheck", "Chèque", "Cheque"],
  Bonifico: ["Bank transfer", "Überweisung", "Virement", "Transferencia"],
  "Carta di pagamento": ["Payment card", "Zahlungskarte", "Carte de paiement", "Tarjeta de pago"],
  "Assegno circolare": ["Banker's draft", "Bankscheck", "Chèque de banque", "Cheque bancario"],
  [ModalitaPagamento.perCodice("MP04").descrizione]: [
    "Cash at the Treasury",
    "Bar bei der Staatskasse",
    "Espèces auprès du Trésor",
    "Efectivo en la Tesorería",
  ],
  "Vaglia cambiario": ["Promissory note", "Solawechsel", "Billet à ordre", "Pagaré"],
  "Bollettino bancario": ["Bank payment slip", "Bankzahlschein", "Bulletin de paiement bancaire", "Boletín bancario"],
  [ModalitaPagamento.perCodice("MP18").descrizione]: [
    "Postal payment slip",
    "Postzahlschein",
    "Bulletin de versement postal",
    "Boletín postal",
  ],
  "Domiciliazione bancaria": [
    "Direct debit (bank)",
    "Lastschrift (Bank)",
    "Prélèvement bancaire",
    "Domiciliación bancaria",
  ],
  "Domiciliazione postale": [
    "Direct debit (post office)",
    "Lastschrift (Post)",
    "Prélèvement postal",
    "Domiciliación postal",
  ],
  [ModalitaPagamento.perCodice("MP22").descrizione]: [
    "Withheld from sums already collected",
    "Einbehalt von bereits eingezogenen Beträgen",
    "Retenue sur sommes déjà encaissées",
    "Retención sobre importes ya cobrados",
  ],
  // What a rate and a line say of themselves.
  "esigibilità immediata": ["VAT due at once", "sofort fällige MwSt.", "TVA exigible immédiatement", "IVA exigible ya"],
  "esigibilità differita": ["VAT due on payment", "MwSt. bei Zahlung", "TVA sur encaissements", "IVA al cobro"],
  "scissione dei pagamenti": ["split payment", "Split Payment", "paiement scindé", "pago dividido"],
  Premio: ["Premium", "Prämie", "Prime", "Prima"],
  Abbuono: ["Allowance", "Nachlass", "Abattement", "Bonificación"],
  "Spesa accessoria": ["Additional cost", "Nebenkosten", "Frais accessoires", "Gasto accesorio"],
  Codice: ["Code", "Code", "Code", "Código"],
  "Rif.": ["Ref.", "Ref.", "Réf.", "Ref."],
  "Avanzamento lavori, fase": [
    "Work progress, stage",
    "Baufortschritt, Phase",
    "Avancement, phase",
    "Avance de obra, fase",
  ],
  // The files inside.
  Allegati: ["Attachments", "Anlagen", "Pièces jointes", "Adjuntos"],
  Formato: ["Format", "Format", "Format", "Formato"],
  // Around the page.
  Pagina: ["Page", "Seite", "Page", "Página"],
};

const columns = { en: 0, de: 1, fr: 2, es: 3 } as const;

/** A label in that language; undefined of a text that is none. */
export function labelIn(language: PrintLanguage, label: string): string | undefined {
  if (!Object.hasOwn(labels, label)) return undefined;
  return language === "it" ? label : labels[label]?.[columns[language]];
}
