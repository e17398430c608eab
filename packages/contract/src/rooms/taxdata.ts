import {
  CondizionePagamento,
  ModalitaPagamento,
  RegimeFiscale,
  SocioUnico,
  StatoLiquidazione,
  TipoCassa,
} from "@fatturachiara/fatturapa/codici";
import {
  normalizzaCodiceFiscale,
  normalizzaIban,
  normalizzaPartitaIva,
  problemaCodiceFiscale,
  problemaIban,
  problemaPartitaIva,
} from "@fatturachiara/fatturapa/identita";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { houseNumber } from "../fields/address.ts";
import { withholding } from "../fields/withholding.ts";
import { labelled } from "../labelled.ts";
import { texts } from "../texts.ts";
import { amount, emptyAnswer, id, lines, listCode, optional, required, text } from "../wire.ts";

/** A check that says its own words: `problem` returns the Italian sentence, or undefined when the text is fine. */
export function lawful(problem: (value: string) => string | undefined) {
  return z.refine<string>((value) => value === "" || problem(value) === undefined, {
    error: (issue) => problem(String(issue.input)),
  });
}

const code = optional(listCode);

const vatNumber = required("Inserisci la partita IVA", 20).check(
  z.overwrite(normalizzaPartitaIva),
  lawful(problemaPartitaIva),
);
const taxCode = optional(
  z.string().check(z.trim(), z.overwrite(normalizzaCodiceFiscale), lawful(problemaCodiceFiscale)),
);
const cap = labelled(
  "CAP",
  required("Inserisci il CAP", 5).check(z.regex(/^\d{5}$/, { error: "Il CAP ha cinque cifre" })),
);
const comune = labelled("Comune", required("Inserisci il comune", 60));

/** Address in Italy of the permanent establishment of a seller from abroad. */
export const stabileOrganizzazione = z.object({
  indirizzo: labelled("Indirizzo della stabile organizzazione", required("Inserisci l'indirizzo", 60)),
  ...houseNumber,
  cap,
  comune,
  provincia: labelled("Provincia", required("Inserisci la provincia", 2)),
});

/** Who represents a seller from abroad for tax in Italy: a company or a person. */
export const rappresentanteFiscale = z
  .object({
    partitaIva: labelled(texts.representativeVat, vatNumber),
    codiceFiscale: labelled("Codice fiscale del rappresentante", taxCode),
    denominazione: labelled("Denominazione del rappresentante", text(80)),
    nome: labelled("Nome", text(60)),
    cognome: labelled("Cognome", text(60)),
  })
  .check(
    z.refine((r) => !!r.denominazione || (!!r.nome && !!r.cognome), {
      error: "Inserisci la denominazione, oppure nome e cognome",
      path: ["denominazione"],
    }),
  );

const yesNo = z._default(z.boolean(), false);

const counts = (formato: string) => /\{n\}/.test(formato);
const withoutCounter = "Il formato deve contenere {n}, il numero progressivo";
/** How the numbers of some documents are written, where they are counted apart. */
export const ownSeries = text(15).check(z.refine((formato) => !formato || counts(formato), { error: withoutCounter }));

/**
 * Dati fiscali: who issues, and what new documents start from. Ids point into the `anag/*`
 * lists.
 */
export const fiscalData = z
  .object({
    /** 1 natural person, 2 company (the issuer is never a condominium). */
    idProfiloFiscale: labelled(
      "Tipo soggetto",
      z.union([z.literal(1), z.literal(2)], { error: "Scegli il tipo di soggetto" }),
    ),
    titolo: labelled("Titolo", text(10)),
    nome: labelled("Nome", text(60)),
    cognome: labelled("Cognome", text(60)),
    ragioneSociale: labelled("Ragione sociale", text(80)),
    partitaIva: labelled("Partita IVA", vatNumber),
    codiceFiscale: labelled("Codice fiscale", taxCode),
    codiceEori: labelled({ label: "Codice EORI", kept: "compact capitals" }, text(17)),
    telefono: labelled({ label: "Telefono", kept: "compact" }, text(12)),
    indirizzo: labelled("Indirizzo", required("Inserisci l'indirizzo", 60)),
    ...houseNumber,
    cap,
    comune,
    provincia: labelled({ label: "Provincia", kept: "capitals" }, text(2)),
    nazione: labelled(
      "Nazione",
      z._default(z.string().check(z.regex(/^[A-Z]{2}$/, { error: "Scegli la nazione" })), "IT"),
    ),
    stabileOrganizzazione: labelled("Stabile organizzazione", optional(stabileOrganizzazione)),
    rappresentanteFiscale: labelled("Rappresentante fiscale", optional(rappresentanteFiscale)),
    reaUfficio: labelled({ label: "Ufficio REA", kept: "capitals" }, text(2)),
    reaNumero: labelled({ label: "Numero REA", kept: "compact" }, text(20)),
    reaCapitaleSociale: labelled({ label: "Capitale sociale", unit: "€" }, optional(amount)),
    reaSocioUnico: labelled({ label: "Soci", list: SocioUnico }, optional(z.enum(["SU", "SM"]))),
    reaStatoLiquidazione: labelled({ label: "Liquidazione", list: StatoLiquidazione }, optional(z.enum(["LS", "LN"]))),
    idRegimeFiscale: labelled(
      { label: "Regime fiscale", list: RegimeFiscale },
      z.int({ error: "Scegli il regime fiscale" }),
    ),
    flagCassa: labelled("Aggiungi la cassa alle righe", yesNo),
    idTipoCassa: labelled({ label: "Cassa", list: TipoCassa }, code),
    aliquotaCassa: labelled({ label: "Aliquota della cassa", short: "Aliquota", unit: "%" }, optional(amount)),
    /** VAT choice of the contribution (`anag/aliquotaivafull`); absent: that of the fee. */
    idAliquotaIvaFullCassa: labelled("IVA della cassa", code),
    flagRitenutaCassa: labelled("Soggetta a ritenuta", yesNo),
    flagRitenuta: labelled("Applica la ritenuta d'acconto", yesNo),
    ...withholding,
    idTipoDocumento: labelled("Tipo di documento", code),
    idAliquotaIvaFull: labelled("IVA delle righe", code),
    idCondizionePagamento: labelled({ label: "Condizioni di pagamento", list: CondizionePagamento }, code),
    idModalitaPagamento: labelled({ label: "Modalità di pagamento", list: ModalitaPagamento }, code),
    giorniScadenza: labelled("Scadenza, giorni", optional(z.int().check(z.minimum(0), z.maximum(999)))),
    idProfiloIban: optional(id),
    causale: labelled("Causale abituale", lines(200)),
    /** "{n}", "{n}/{yyyy}" or with a prefix or suffix around. */
    formatoNumero: labelled(
      "Formato del numero",
      z._default(z.string().check(z.trim(), z.maxLength(15)), "{n}/{yyyy}"),
    ),
    /** Series of their own, in the same words; none: counted with the others. */
    formatoNumeroNoteCredito: labelled("Numeri delle note di credito", ownSeries),
    formatoNumeroIntegrazioni: labelled("Numeri di integrazioni e autofatture", ownSeries),
    formatoNumeroPa: labelled("Numeri verso la pubblica amministrazione", ownSeries),
    addebitaBollo: labelled("Addebita il bollo al cliente", yesNo),
    unitaMisura: labelled("Unità di misura", text(10)),
    codiceDestinatario: labelled({ label: "Codice destinatario", kept: "capitals" }, text(7)),
    emailPEC: labelled("PEC", text(256)),
    codiceAteco: labelled("Codice ATECO", text(10)),
    flagPrestazioniSanitarie: labelled("Svolgo prestazioni sanitarie", yesNo),
  })
  .check(
    z.refine((f) => f.idProfiloFiscale !== 1 || !!f.nome, { error: "Inserisci il nome", path: ["nome"] }),
    z.refine((f) => f.idProfiloFiscale !== 1 || !!f.cognome, { error: "Inserisci il cognome", path: ["cognome"] }),
    z.refine((f) => f.idProfiloFiscale !== 2 || !!f.ragioneSociale, {
      error: "Inserisci la ragione sociale",
      path: ["ragioneSociale"],
    }),
    z.refine((f) => f.idProfiloFiscale !== 1 || !!f.codiceFiscale, {
      error: texts.codiceFiscaleMissing,
      path: ["codiceFiscale"],
    }),
    z.refine((f) => f.nazione !== "IT" || !!f.provincia, { error: "Inserisci la provincia", path: ["provincia"] }),
    z.refine((f) => !f.flagCassa || f.idTipoCassa != null, { error: "Scegli la cassa", path: ["idTipoCassa"] }),
    z.refine((f) => !f.flagRitenuta || f.idRitenuta != null, {
      error: "Scegli il tipo di ritenuta",
      path: ["idRitenuta"],
    }),
    z.refine((f) => !f.reaNumero === !f.reaUfficio, {
      error: "Ufficio e numero REA vanno indicati insieme",
      path: ["reaNumero"],
    }),
    z.refine((f) => counts(f.formatoNumero), { error: withoutCounter, path: ["formatoNumero"] }),
  );
/** The tax data of a profile. */
export type FiscalData = z.output<typeof fiscalData>;

/** A bank account of the profile. */
export const bankAccountInput = z.object({
  intestatario: text(200),
  iban: required("Inserisci l'IBAN", 50).check(z.overwrite(normalizzaIban), lawful(problemaIban)),
  banca: text(80),
  bic: optional(
    z.string().check(
      z.trim(),
      z.refine((value) => value === "" || /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/.test(value), {
        error: "Il BIC ha 8 o 11 caratteri, ad esempio BCITITMM",
      }),
    ),
  ),
  predefinito: z._default(z.boolean(), false),
});
/** A bank account as it is read. */
export const bankAccount = z.object({ id, ...bankAccountInput.shape });
/** A bank account as it is read. */
export type BankAccount = z.output<typeof bankAccount>;

const images = ["image/png", "image/jpeg"] as const;

/** The tax data of a profile, its bank accounts and its logo. */
export const taxdata = {
  read: endpoint({
    method: "GET",
    path: "Profile/fiscal",
    access: "profile",
    least: "consultazione",
    response: z.nullable(fiscalData),
    summary: "Fiscal data of the acting profile, null before the first save.",
  }),
  save: endpoint({
    method: "POST",
    path: "Profile/fiscal",
    access: "profile",
    least: "completa",
    logged: "Ha modificato i dati fiscali.",
    /** The person's yes to another VAT number than the one of invoices already sent. */
    query: z.object({ conferma: z.optional(z.literal("partitaIva")) }),
    body: fiscalData,
    response: fiscalData,
    summary:
      "Saves the fiscal data; sent documents are not touched, another VAT number than theirs is asked about first.",
  }),
  uploadLogo: endpoint({
    method: "POST",
    path: "Profile/logo",
    access: "profile",
    least: "completa",
    logged: "Ha caricato il logo.",
    body: { upload: { field: "logo", maxBytes: 1_000_000, types: images, fills: true } },
    response: emptyAnswer,
    summary: "Uploads or replaces the logo.",
  }),
  deleteLogo: endpoint({
    method: "DELETE",
    path: "Profile/logo",
    access: "profile",
    least: "completa",
    logged: "Ha eliminato il logo.",
    response: emptyAnswer,
    summary: "Removes the logo.",
  }),
  readLogo: endpoint({
    method: "GET",
    path: "Profile/logo",
    access: "profile",
    least: "consultazione",
    response: { download: images },
    summary: "The logo.",
  }),
  bankAccounts: endpoint({
    method: "GET",
    path: "Profile/bankaccount",
    access: "profile",
    least: "consultazione",
    response: z.array(bankAccount),
    summary: "Bank accounts, the default one first.",
  }),
  createBankAccount: endpoint({
    method: "PUT",
    path: "Profile/bankaccount",
    access: "profile",
    least: "completa",
    token: "mai",
    sensitive: true,
    logged: "Ha aggiunto il conto{oggetto}.",
    body: bankAccountInput,
    response: bankAccount,
    once: "byKey",
    summary: "Adds a bank account.",
  }),
  updateBankAccount: endpoint({
    method: "POST",
    path: "Profile/bankaccount/:id",
    access: "profile",
    least: "completa",
    token: "mai",
    sensitive: true,
    logged: "Ha modificato il conto{oggetto}.",
    params: z.object({ id }),
    body: bankAccountInput,
    response: bankAccount,
    summary: "Changes a bank account.",
  }),
  deleteBankAccount: endpoint({
    method: "DELETE",
    path: "Profile/bankaccount/:id",
    access: "profile",
    least: "completa",
    token: "mai",
    sensitive: true,
    logged: "Ha eliminato un conto bancario.",
    params: z.object({ id }),
    response: emptyAnswer,
    summary: "Deletes a bank account that no draft uses.",
  }),
};
