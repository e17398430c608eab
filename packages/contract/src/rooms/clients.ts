import {
  CondizionePagamento,
  EsigibilitaIva,
  isUnioneEuropea,
  ModalitaPagamento,
} from "@fatturachiara/fatturapa/codici";
import {
  ESTERO,
  normalizzaCodiceDestinatario,
  normalizzaCodiceFiscale,
  normalizzaPartitaIva,
  problemaCodiceDestinatario,
  problemaCodiceFiscale,
  problemaPartitaIva,
  problemaPec,
  SAN_MARINO,
  SENZA_CODICE,
} from "@fatturachiara/fatturapa/identita";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { houseNumber } from "../fields/address.ts";
import { partyName } from "../fields/party-name.ts";
import { importCalls, importRead } from "../import.ts";
import { labelled, labelsOf } from "../labelled.ts";
import { patterns } from "../patterns.ts";
import { texts } from "../texts.ts";
import { decimal, id, istante, lines, notInList, optional, paging, queryInteger, text, typed } from "../wire.ts";

function mail(error: string) {
  return optional(
    z.string().check(
      z.trim(),
      z.maxLength(256, { error }),
      z.refine((value) => value === "" || patterns.email.test(value), { error }),
    ),
  );
}

/** One line that only some customers may leave out: a rule says whose. */
const maybeBlank = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, { error: `Al massimo ${max} caratteri.` })), "");

const yesNo = z._default(z.boolean(), false);
const choice = optional(z.int());

/** What the person writes of a customer. */
const clientFields = z.object({
  /** 1 natural person, 2 company, 3 condominium. */
  idProfiloFiscale: labelled(
    "Tipo di cliente",
    z.union([z.literal(1), z.literal(2), z.literal(3)], { error: texts.kindOfClientMissing }),
  ),
  flagPubblicaAmministrazione: labelled("Pubblica amministrazione", yesNo),
  ragioneSociale: labelled({ label: "Ragione sociale", searched: true }, text(80)),
  nome: labelled({ label: "Nome", searched: true }, text(60)),
  cognome: labelled({ label: "Cognome", searched: true }, text(60)),
  partitaIva: labelled({ label: "Partita IVA", searched: true }, typed(normalizzaPartitaIva, 28)),
  codiceFiscale: labelled({ label: "Codice fiscale", searched: true }, typed(normalizzaCodiceFiscale, 16)),
  /** Of who is known by a number alone, which is enough for a simplified invoice: name and address may be missing. */
  soloNumero: labelled("Basta il codice fiscale o la partita IVA", optional(z.boolean())),
  indirizzo: labelled("Indirizzo", maybeBlank(60)),
  ...houseNumber,
  /** Five digits in Italy; abroad the format wants 00000, whatever is typed. */
  cap: labelled("CAP", maybeBlank(15)),
  comune: labelled("Comune", maybeBlank(60)),
  provincia: labelled(
    "Provincia",
    typed((value) => value.toUpperCase(), 2),
  ),
  nazione: labelled(
    "Nazione",
    z._default(z.string().check(z.regex(/^[A-Z]{2}$/, { error: "Scegli la nazione" })), "IT"),
  ),
  /** Of a customer abroad: identified for VAT in Italy, with an Italian number (RULES §10). */
  partitaIvaItaliana: labelled("Ha una partita IVA italiana", optional(z.boolean())),
  /** Who represents a customer abroad with an Italian number for tax in Italy (1.4.4); name and VAT number go together. */
  rappresentanteDenominazione: labelled("Rappresentante fiscale in Italia", text(80)),
  rappresentantePartitaIva: labelled(texts.representativeVat, typed(normalizzaPartitaIva, 28)),
  email: labelled({ label: "E-mail", searched: true }, mail(texts.emailInvalid)),
  emailPEC: labelled({ label: "PEC", searched: true }, mail(texts.pecInvalid)),
  codiceSDI: labelled("Codice destinatario", typed(normalizzaCodiceDestinatario, 7)),
  nota: labelled("Nota", lines(1000)),
  // What a new invoice for this customer starts from, instead of what the profile says.
  idProfiloIban: labelled("Conto su cui ti paga", optional(id)),
  idCondizionePagamento: labelled({ label: "Condizioni di pagamento", list: CondizionePagamento }, choice),
  idModalitaPagamento: labelled({ label: "Modalità di pagamento", list: ModalitaPagamento }, choice),
  causale: labelled("Causale", lines(200)),
  idEsigibilitaIva: labelled({ label: "Esigibilità IVA", list: EsigibilitaIva }, choice),
  addebitaBollo: labelled("Bollo", optional(z.boolean())),
});

/** What the fields of a customer are called: on its labels and at the head of its files. */
export const clientLabels = labelsOf(clientFields.shape);
/** The same of a public body, which is reached by the code of an office. */
export const publicBodyLabels: typeof clientLabels = { ...clientLabels, codiceSDI: "Codice ufficio (IPA)" };

/** The kinds of customers, as their number in `idProfiloFiscale` names them (screens.md §12.2). */
export const clientKinds = { 1: "Persona fisica", 2: "Azienda", 3: "Condominio" } as const;

type ClientFields = z.output<typeof clientFields>;

/** A rule over the whole customer: `problem` returns the sentence to show at `path`, or undefined. */
function rule(path: keyof ClientFields, problem: (c: ClientFields) => string | undefined | false) {
  return z.refine<ClientFields>((c) => !problem(c), {
    path: [path],
    error: (issue) => problem(issue.input as ClientFields) || undefined,
  });
}

const italian = (c: Pick<ClientFields, "nazione">) => c.nazione === "IT";
/** Whether its numbers and its delivery are those of an Italian customer, wherever it lives. */
const identified = (c: Pick<ClientFields, "nazione" | "partitaIvaItaliana">) => countryOfVat(c) === "IT";
/** Whether somebody may represent it for tax in Italy. */
export const represented = (c: Pick<ClientFields, "nazione" | "partitaIvaItaliana">): boolean =>
  !italian(c) && identified(c);
/** What a customer whom nobody represents has of it. */
export const unrepresented = { rappresentanteDenominazione: null, rappresentantePartitaIva: null };
const person = (c: ClientFields) => c.idProfiloFiscale === 1;
const condominium = (c: ClientFields) => c.idProfiloFiscale === 3;
/** Whether it needs a name and an address: a public body, and who lives abroad, is never known by a number alone. */
const named = (c: ClientFields) => !(c.soloNumero && italian(c) && !publicBody(c));
const unknown = (list: { perId(id: number): unknown }, id: number | null | undefined) =>
  id != null && !list.perId(id) && notInList;
/** Only a company can be a public body: on the other kinds the flag is not shown and does not count. */
const publicBody = (c: ClientFields) => c.flagPubblicaAmministrazione && c.idProfiloFiscale === 2;

/**
 * Whether a customer abroad surely has a number: a business of the European Union or of San Marino. A private person or
 * a business elsewhere may have none, and the file then carries the conventional one (RULES §10).
 */
export const hasForeignNumber = (c: Pick<ClientFields, "idProfiloFiscale" | "nazione">): boolean =>
  c.idProfiloFiscale !== 1 && (c.nazione === "SM" || (c.nazione !== "IT" && isUnioneEuropea(c.nazione)));

/** The country its VAT number is of. */
export const countryOfVat = (c: Pick<ClientFields, "nazione" | "partitaIvaItaliana">): string =>
  c.partitaIvaItaliana ? "IT" : c.nazione;

/** What decides where a customer's invoices are delivered. */
export type Delivery = Partial<Pick<ClientFields, "codiceSDI" | "emailPEC">>;

/** What the SdI delivers by: the code of the customer's channel, and its certified mailbox; "" where there is none. */
export const deliveredTo = ({ codiceSDI, emailPEC }: Delivery): { code: string; mailbox: string } => ({
  code: codiceSDI === SENZA_CODICE ? "" : (codiceSDI ?? ""),
  mailbox: emailPEC ?? "",
});

/** The delivery code that kind and country fix (RULES §10); undefined where it is the person's to choose. */
export function fixedDeliveryCode(
  c: Pick<ClientFields, "idProfiloFiscale" | "nazione" | "partitaIvaItaliana">,
): string | undefined {
  // Identified in Italy, only the address is foreign.
  if (!identified(c)) return c.nazione === "SM" ? SAN_MARINO : ESTERO;
  return c.idProfiloFiscale === 3 && italian(c) ? SENZA_CODICE : undefined;
}

/** A customer as it is kept: with the code that is fixed, else with its own. */
export const withFixedCode = <C extends ClientFields>(c: C): C => ({
  ...c,
  codiceSDI: fixedDeliveryCode(c) ?? c.codiceSDI,
});

/** The same as it is typed: without a code that is fixed, or that stands for none. */
export const withTypedCode = <C extends ClientFields>(c: C): C => ({
  ...c,
  codiceSDI: identified(c) ? deliveredTo(c).code : "",
});

/** A customer; which fields are needed depends on its kind and country (screens.md §12.2). */
export const clientInput = clientFields.check(
  rule("ragioneSociale", (c) => named(c) && !person(c) && !c.ragioneSociale && "Inserisci la denominazione"),
  rule("nome", (c) => named(c) && person(c) && !c.nome && "Inserisci il nome"),
  rule("cognome", (c) => named(c) && person(c) && !c.cognome && "Inserisci il cognome"),
  rule("indirizzo", (c) => named(c) && !c.indirizzo && "Inserisci l'indirizzo"),
  rule("comune", (c) => named(c) && !c.comune && "Inserisci il comune"),
  rule("cap", (c) => named(c) && italian(c) && !c.cap && "Inserisci il CAP"),
  rule("cap", (c) => italian(c) && !!c.cap && !/^\d{5}$/.test(c.cap) && "Il CAP ha cinque cifre"),
  rule("provincia", (c) => named(c) && italian(c) && !c.provincia && "Inserisci la provincia"),
  rule(
    "provincia",
    (c) => italian(c) && !!c.provincia && !/^[A-Z]{2}$/.test(c.provincia) && "La provincia ha due lettere",
  ),
  rule(
    "codiceFiscale",
    (c) =>
      italian(c) &&
      !c.partitaIva &&
      !c.codiceFiscale &&
      "Inserisci la partita IVA o il codice fiscale (errore SdI 00417)",
  ),
  rule(
    "codiceFiscale",
    (c) => italian(c) && c.idProfiloFiscale !== 2 && !!c.partitaIva && !c.codiceFiscale && texts.codiceFiscaleMissing,
  ),
  rule("partitaIva", (c) => identified(c) && !condominium(c) && !!c.partitaIva && problemaPartitaIva(c.partitaIva)),
  rule(
    "partitaIva",
    (c) => !identified(c) && hasForeignNumber(c) && !c.partitaIva && "Inserisci l'identificativo IVA estero",
  ),
  rule("partitaIva", (c) => !italian(c) && identified(c) && !c.partitaIva && "Inserisci la partita IVA italiana"),
  rule(
    "rappresentanteDenominazione",
    (c) =>
      represented(c) &&
      !!c.rappresentantePartitaIva &&
      !c.rappresentanteDenominazione &&
      "Inserisci il nome del rappresentante fiscale",
  ),
  rule(
    "rappresentantePartitaIva",
    (c) =>
      represented(c) &&
      !!c.rappresentanteDenominazione &&
      !c.rappresentantePartitaIva &&
      "Inserisci la partita IVA del rappresentante fiscale",
  ),
  rule(
    "rappresentantePartitaIva",
    (c) => represented(c) && !!c.rappresentantePartitaIva && problemaPartitaIva(c.rappresentantePartitaIva),
  ),
  rule(
    "codiceFiscale",
    (c) =>
      identified(c) &&
      !!c.codiceFiscale &&
      problemaCodiceFiscale(c.codiceFiscale, condominium(c) ? "ente" : "qualsiasi"),
  ),
  rule(
    "codiceSDI",
    (c) =>
      identified(c) &&
      !condominium(c) &&
      problemaCodiceDestinatario(c.codiceSDI ?? "", { pubblicaAmministrazione: publicBody(c) }),
  ),
  rule("emailPEC", (c) => !!c.emailPEC && problemaPec(c.emailPEC)),
  rule("idCondizionePagamento", (c) => unknown(CondizionePagamento, c.idCondizionePagamento)),
  rule("idModalitaPagamento", (c) => unknown(ModalitaPagamento, c.idModalitaPagamento)),
  rule("idEsigibilitaIva", (c) => unknown(EsigibilitaIva, c.idEsigibilitaIva)),
);
/** What the person writes of a customer. */
export type ClientInput = z.output<typeof clientInput>;

/** A customer as it is read. */
export const client = z.object({
  id,
  ...clientFields.shape,
  archiviato: z.boolean(),
  createdAt: istante,
  /** Another one after each change; a text that says nothing else. */
  version: optional(z.string()),
  ultimaFattura: optional(z.string()),
  /** True when any document, even a deleted one, is about the customer: it is archived instead of deleted. */
  usato: optional(z.boolean()),
  /** Drafts about the customer. */
  bozze: optional(z.int()),
  /** Taxable amount of this year's sales, credit notes subtracted; only in lists. */
  fatturato: optional(decimal),
});
/** A customer as it is read. */
export type Client = z.output<typeof client>;

/** One page of the address book, with what the whole list comes to. */
export const clientPage = z.object({
  items: z.array(client),
  total: z.int(),
  /** How many customers of each kind the search finds, whatever kind is shown. */
  conteggi: z.object({ tutti: z.int(), persone: z.int(), aziende: z.int(), condomini: z.int() }),
  /** Taxable amount of this year's sales to all that match, credit notes subtracted. */
  fatturato: decimal,
});
/** One page of customers, with what the whole list comes to. */
export type ClientPage = z.output<typeof clientPage>;

const params = z.object({ id });

/** What browsers call invoices and archives of them; what a file is its bytes say. */
const invoiceTypes = [
  ...["text/xml", "application/xml", "application/pkcs7-mime", "application/x-pkcs7-mime"],
  ...["application/zip", "application/x-zip-compressed", "application/octet-stream"],
];

const filter = {
  q: z.optional(z.string()),
  /** 0 or absent: active; 1: also archived; 2: only archived. */
  sd: z.optional(queryInteger),
  /** Kind 1, 2 or 3. */
  ipf: z.optional(
    queryInteger.check(z.refine((kind) => kind >= 0 && kind <= 3, { error: "Scegli un tipo di cliente: 1, 2 o 3." })),
  ),
};

/** The customers of a profile. */
export const clients = {
  list: endpoint({
    method: "GET",
    path: "clients",
    costly: true,
    access: "profile",
    least: "consultazione",
    query: z.object({ ...filter, ...paging }),
    response: z.union([z.array(client), clientPage]),
    summary: "Customers that match; a page comes with counts per kind and the year's turnover of all that match.",
  }),
  read: endpoint({
    method: "GET",
    path: "clients/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: client,
    summary: "One customer.",
  }),
  create: endpoint({
    method: "PUT",
    path: "clients",
    access: "profile",
    least: "bozze",
    logged: "Ha aggiunto il cliente{oggetto}.",
    body: clientInput,
    response: client,
    once: "byKey",
    summary:
      "Adds a customer. The same call again, with the same Idempotency-Key within a day, adds none and answers the first.",
  }),
  update: endpoint({
    method: "POST",
    path: "clients/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha modificato il cliente{oggetto}.",
    params,
    query: z.object({
      /** 1: the lists show the new name in drafts too. */
      bozze: z.optional(queryInteger),
      /** As the customer was read; changed since, it is refused. */
      version: z.optional(z.string()),
    }),
    body: clientInput,
    response: client,
    summary:
      "Changes a customer; sent documents keep what they had. With the `version` that was read, what somebody else has changed since is not written over: 400 `clientChanged`.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "clients/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha eliminato o archiviato un cliente.",
    params,
    response: z.object({ archiviato: z.boolean() }),
    summary: "Deletes a customer never used, archives one that has documents.",
  }),
  restore: endpoint({
    method: "POST",
    path: "clients/:id/restore",
    access: "profile",
    least: "bozze",
    logged: "Ha ripristinato il cliente{oggetto}.",
    params,
    response: client,
    summary: "Takes an archived customer back.",
  }),
  duplicates: endpoint({
    method: "GET",
    path: "clients/duplicates",
    access: "profile",
    least: "consultazione",
    response: z.array(z.object({ per: z.enum(["partita IVA", "codice fiscale"]), clienti: z.array(client) })),
    summary: "Customers that have the same number, archived ones included.",
  }),
  cap: endpoint({
    method: "GET",
    path: "clients/cap",
    access: "profile",
    least: "consultazione",
    query: z.object({ comune: z.optional(z.string()) }),
    response: z.object({ cap: optional(z.string()) }),
    summary: "The CAP most customers of the profile in that municipality have; none where nobody lives there.",
  }),
  merge: endpoint({
    method: "POST",
    path: "clients/:id/merge",
    access: "profile",
    least: "bozze",
    logged: "Ha unito due clienti in{oggetto}.",
    params,
    body: z.object({ idDoppione: id }),
    response: client,
    summary:
      "Makes one customer of two with the same number: documents pass to this one, what was sent stays as it is.",
  }),
  export: endpoint({
    method: "GET",
    path: "clients/export",
    access: "profile",
    least: "consultazione",
    query: z.object({ ...filter, sort: paging.sort, formato: z.optional(z.enum(["csv", "xlsx"])) }),
    response: { download: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] },
    summary: "The customers of the list as CSV or Excel, in columns that can be imported again.",
  }),
  ...importCalls("clients", "clienti"),
  invoicesStep1: endpoint({
    method: "POST",
    path: "clients/xml/upload/step1",
    access: "profile",
    least: "bozze",
    logged: null, // reads a file, keeps nothing
    /** `uploadId`: the customers of this file join those of the ones before. */
    query: z.object({ uploadId: z.optional(id) }),
    body: { upload: { field: "file", maxBytes: 30_000_000, types: invoiceTypes, fills: true } },
    response: z.object({
      ...importRead.shape,
      /** Files, also inside an archive, without a customer of ours. */
      scartati: z.array(z.object({ nome: z.string(), motivo: z.string() })),
    }),
    summary: "Reads the customers out of an invoice (XML, p7m) or an archive of invoices, for csvStep2.",
  }),
};

/** What a customer is called: company name, or first name and surname; known by a number alone, that number. */
export const nameOfClient = ({ codiceFiscale, partitaIva, ...names }: NamedClient): string =>
  partyName(names) || codiceFiscale || partitaIva || "";

type NamedClient = Partial<Pick<Client, "ragioneSociale" | "nome" | "cognome" | "codiceFiscale" | "partitaIva">>;
