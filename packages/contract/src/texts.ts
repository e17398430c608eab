/** Of a link whose time is over, or which has served. */
export const linkInvalid = "Il link non è più valido.";

/** Sentences and names that server and pages, or several calls, say in the same words. */
export const texts = {
  subscriptionExpired: "Per utilizzare il servizio di fatturazione elettronica bisogna avere un abbonamento attivo",
  logoTooLarge: "File troppo grande (max 1 MB)",
  associationSelf: "Non puoi gestire te stesso.",
  bankAccountNotFound: "Conto bancario non trovato",
  confirmByMail: "Controlla la tua email per il link di conferma",
  linkGone: `${linkInvalid} Accedi con la password.`,
  emailInvalid: "L'indirizzo email non è valido",
  pecInvalid: "L'indirizzo PEC non è valido",
  codiceFiscaleMissing: "Inserisci il codice fiscale",
  kindOfClientMissing: "Scegli il tipo di cliente",
  notAWholeNumber: "Inserisci un numero intero.",
  fileTooLarge: "Il file è troppo grande per essere una fattura elettronica.",
  representativeVat: "Partita IVA del rappresentante",
  marketing: "Desidero ricevere comunicazioni commerciali",
  polls: "Desidero partecipare a sondaggi",
  vatByRate: "IVA per aliquota e natura",
  purchasesByRate: "IVA sugli acquisti per aliquota e natura",
  deferredVat: "IVA a esigibilità differita",
  splitVat: "IVA versata dai clienti (scissione)",
  contributionsKeptBack: "Contributi trattenuti",
  withheldInAll: "Ritenute e contributi trattenuti",
  ownVatOwed: "IVA di integrazioni e autofatture, a debito",
  ownVatDeducted: "IVA di integrazioni e autofatture, in detrazione",
} as const;
