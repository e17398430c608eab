import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { decimal, giorno, optional } from "../wire.ts";

const row = z.object({
  id: z.int(),
  codice: z.string(),
  descrizione: z.string(),
  validoDal: optional(giorno),
  validoAl: optional(giorno),
});
/** A row of a list of the format. */
export type AnagRow = z.output<typeof row>;

const comune = z.object({ id: z.int(), nome: z.string(), provincia: z.string(), codiceCatastale: z.string() });
/** An Italian municipality. */
export type Comune = z.output<typeof comune>;

const aliquota = z.object({ ...row.shape, aliquota: decimal });
const aliquotaFull = z.object({
  id: z.int(),
  idAliquotaIva: z.int(),
  idNatura: optional(z.int()),
  aliquota: decimal,
  natura: optional(z.string()),
  descrizione: z.string(),
  riferimentoNormativo: optional(z.string()),
});
const modalitaFull = z.object({ ...row.shape, richiedeIban: z.boolean(), richiedeScadenza: z.boolean() });

/** -1 not set · 0 hidden · 1 optional · 2 required · 3 shown read-only. */
const flags = z.record(z.string(), z.int());
const profilo = z.object({ ...row.shape, campi: flags });

const gestore = z.object({
  id: z.string(),
  nome: z.string(),
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpSicurezza: z.enum(["ssl", "starttls"]),
  imapHost: z.string(),
  imapPort: z.int(),
  imapSicurezza: z.enum(["ssl", "starttls"]),
  limiteAlMinuto: optional(z.int()),
  /** What one signs in as, where that is not the address of the mailbox. */
  utente: optional(z.string()),
  note: optional(z.string()),
});

function list<const P extends string>(path: P, summary: string) {
  return endpoint({ method: "GET", path: `anag/${path}` as const, access: "public", response: z.array(row), summary });
}

/** The lookups; codes and labels are the official ones, ids are ours and stable. */
export const anag = {
  titolo: list("titolo", "Honorific titles."),
  comune: endpoint({
    method: "GET",
    path: "anag/comune",
    access: "public",
    query: z.object({ q: z.optional(z.string()) }),
    response: z.array(comune),
    summary: "Municipalities whose name matches, at most 20, best first.",
  }),
  comuneById: endpoint({
    method: "GET",
    path: "anag/comune/:id",
    access: "public",
    params: z.object({ id: z.string().check(z.regex(/^\d{1,6}$/)) }),
    response: comune,
    summary: "One municipality (id: ISTAT code as a number).",
  }),
  aliquotaiva: endpoint({
    method: "GET",
    path: "anag/aliquotaiva",
    access: "public",
    response: z.array(aliquota),
    summary: "VAT rates.",
  }),
  natura: list("natura", "Reasons of no VAT."),
  aliquotaivafull: endpoint({
    method: "GET",
    path: "anag/aliquotaivafull",
    access: "public",
    response: z.array(aliquotaFull),
    summary: "Rate, nature and text in one choice.",
  }),
  aliquotaivafullentity: endpoint({
    method: "GET",
    path: "anag/aliquotaivafullentity",
    access: "public",
    response: z.array(z.object({ ...aliquotaFull.shape, aliquotaIva: aliquota, natura: optional(row) })),
    summary: "The same rows with rate and nature as nested records.",
  }),
  esigibilitaiva: list("esigibilitaiva", "When VAT falls due."),
  cassaprevidenziale: list("cassaprevidenziale", "Pension funds."),
  pecsettings: endpoint({
    method: "GET",
    path: "anag/pecsettings",
    access: "public",
    response: z.array(gestore),
    summary: "PEC providers.",
  }),
  regimefiscale: list("regimefiscale", "Tax regimes."),
  tiporitenuta: list("tiporitenuta", "Kinds of withholding."),
  causalepagamento: list("causalepagamento", "Payment reasons of the withholding."),
  condizionipagamento: list("condizionipagamento", "Payment conditions."),
  modalitapagamento: list("modalitapagamento", "Payment methods."),
  modalitapagamentofull: endpoint({
    method: "GET",
    path: "anag/modalitapagamentofull",
    access: "public",
    response: z.array(modalitaFull),
    summary: "Payment methods and what they ask for.",
  }),
  nazioni: endpoint({
    method: "GET",
    path: "anag/nazioni",
    access: "public",
    response: z.array(z.object({ ...row.shape, ue: z.boolean() })),
    summary: "Countries.",
  }),
  profilifiscali: endpoint({
    method: "GET",
    path: "anag/profilifiscali",
    access: "public",
    response: z.array(profilo),
    summary: "Fiscal profile kinds with the client-field flags.",
  }),
  tipidocumento: list("tipidocumento", "Document types."),
  tiposcontomaggiorazione: list("tiposcontomaggiorazione", "Discount or surcharge."),
};
