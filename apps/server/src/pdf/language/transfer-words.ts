import type { PrintLanguage } from "./labels.ts";

/** The words around a code that pays. */
type TransferWords = {
  title: string;
  how: string;
  amount: string;
  by: string;
  asOf: string;
  payee: string;
  reason: string;
  code: string;
};

/** What stands beside the code of a transfer, in each language. */
export const transferWords: Readonly<Record<PrintLanguage, TransferWords>> = {
  it: {
    title: "Paga dall'app della tua banca",
    how: "Se la tua banca legge i codici dei bonifici SEPA, inquadralo: il bonifico è già compilato.",
    ...{ amount: "Importo", by: "entro il", asOf: "da pagare al", payee: "Beneficiario", reason: "Causale" },
    code: "Codice QR del bonifico",
  },
  en: {
    title: "Pay with your banking app",
    how: "If your bank reads the codes of SEPA transfers, scan it: the transfer is filled in already.",
    ...{ amount: "Amount", by: "by", asOf: "due as of", payee: "Payee", reason: "Reference" },
    code: "QR code of the transfer",
  },
  de: {
    title: "Mit der App Ihrer Bank zahlen",
    how: "Wenn Ihre Bank die Codes von SEPA-Überweisungen liest, scannen Sie ihn: Die Überweisung ist schon ausgefüllt.",
    ...{ amount: "Betrag", by: "bis", asOf: "zu zahlen, Stand", payee: "Empfänger", reason: "Verwendungszweck" },
    code: "QR-Code der Überweisung",
  },
  fr: {
    title: "Payer avec l'application de votre banque",
    how: "Si votre banque lit les codes des virements SEPA, scannez-le : le virement est déjà rempli.",
    ...{ amount: "Montant", by: "avant le", asOf: "à payer au", payee: "Bénéficiaire", reason: "Motif" },
    code: "Code QR du virement",
  },
  es: {
    title: "Pague con la aplicación de su banco",
    how: "Si su banco lee los códigos de las transferencias SEPA, escanéelo: la transferencia ya está rellenada.",
    ...{ amount: "Importe", by: "antes del", asOf: "a pagar al", payee: "Beneficiario", reason: "Concepto" },
    code: "Código QR de la transferencia",
  },
};
