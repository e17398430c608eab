import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { amount, decimal, giorno, id, istante, optional, queryInteger } from "../wire.ts";

/** Largest statement that is taken, bytes. */
export const statementMaxBytes = 20_000_000;

/** What browsers call statements; what a file is its bytes say. */
const types = [
  ...["text/xml", "application/xml", "text/plain", "text/csv", "application/csv", "text/tab-separated-values"],
  ...["application/vnd.ms-excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ...["application/x-ofx", "application/vnd.intu.qfx", "application/octet-stream"],
];

/** What became of a movement: nothing yet, payments of invoices, or it pays none. */
export const movementState = z.enum(["aperto", "abbinato", "ignorato"], {
  error: "Scegli aperto, abbinato o ignorato.",
});
/** What became of a movement. */
export type MovementState = z.output<typeof movementState>;

/** How sure a proposal is: nothing below `certa` is to be done unasked. */
export const matchLevel = z.enum(["certa", "proposta", "ambigua"]);

/** An invoice that a movement pays, or may pay: one's own that the customer pays, or a supplier's. */
export const matchedInvoice = z.object({
  id,
  ricevuta: z.boolean(),
  numero: z.string(),
  data: optional(giorno),
  /** The customer, or the supplier. */
  nome: z.string(),
  /** What is still open of it. */
  residuo: decimal,
  /** What the movement pays of it. */
  importo: decimal,
  /** What is missing beside that and is let go, so that nothing of it stays open: charges of a bank, small change. */
  trattenuto: optional(decimal),
});
/** An invoice that a movement pays, or may pay. */
export type MatchedInvoice = z.output<typeof matchedInvoice>;

/** A movement that takes back another, or a payment that was marked by hand. */
export const reversal = z.object({ /** The movement that is taken back. */ di: optional(id) });

/** Which invoices a movement may pay, and why, in words. */
export const matchProposal = z.object({
  livello: matchLevel,
  motivo: z.string(),
  documenti: z.array(matchedInvoice),
  /** It pays nothing: it takes back what was paid of those invoices, or a movement that has paid none. */
  storno: optional(reversal),
});
/** A payment inside a movement, as it is kept: amounts as texts. */
export type KeptPart = {
  importo: string;
  controparte: string | null;
  ibanControparte: string | null;
  descrizione: string;
  endToEnd: string | null;
};

/** A movement of a bank account, as the bank has booked it. */
export const movement = z.object({
  id,
  idConto: id,
  dataContabile: giorno,
  dataValuta: optional(giorno),
  /** With its sign: what came in is positive; after the fee of a provider that keeps it back. */
  importo: decimal,
  /** What the provider has kept back. */
  commissione: optional(decimal),
  divisa: z.string(),
  controparte: optional(z.string()),
  ibanControparte: optional(z.string()),
  descrizione: z.string(),
  /** The payer's own reference. */
  endToEnd: optional(z.string()),
  /** The bank's own reference. */
  riferimento: optional(z.string()),
  /** Kind of movement in the bank's own code. */
  tipo: optional(z.string()),
  /** The bank takes back a movement of before. */
  storno: z.boolean(),
  /** The movement that it takes back, where a person has said so. */
  stornoDi: optional(z.object({ id, giorno })),
  /** When it was taken back itself, by others that come to as much. */
  stornatoIl: optional(giorno),
  /** Of a batch what it is made of. */
  parti: z.array(
    z.object({
      importo: decimal,
      controparte: optional(z.string()),
      descrizione: z.string(),
      endToEnd: optional(z.string()),
    }),
  ),
  stato: movementState,
  /** What it has paid; of one that takes back, what is paid no longer. */
  abbinamenti: z.array(matchedInvoice),
  /** What it may pay; only of one that comes in a list and is open. */
  proposta: optional(matchProposal),
});
/** A movement of a bank account. */
export type Movement = z.output<typeof movement>;

/** An account whose statements have been brought here. */
export const movementAccount = z.object({
  id,
  nome: z.string(),
  iban: optional(z.string()),
  divisa: z.string(),
  movimenti: z.int(),
  aperti: z.int(),
  /** The latest closing that a statement has said, and of which day. */
  saldo: optional(z.object({ giorno: optional(giorno), importo: decimal })),
  /** By how much the first opening and all movements since miss it: movements that were not brought here. */
  differenza: optional(decimal),
});
/** An account whose statements have been brought here. */
export type MovementAccount = z.output<typeof movementAccount>;

/** A file of an account that was taken in. */
export const statementImport = z.object({
  id,
  idConto: id,
  conto: z.string(),
  nomeFile: z.string(),
  formato: z.string(),
  nuovi: z.int(),
  presenti: z.int(),
  createdAt: istante,
});
/** A file of an account that was taken in. */
export type StatementImport = z.output<typeof statementImport>;

const balance = z.object({ giorno: optional(giorno), importo: decimal });

/** What came of one account of a file. */
export const statementTaken = z.object({
  idConto: id,
  conto: z.string(),
  /** The account was not known before. */
  contoNuovo: z.boolean(),
  /** Names what was taken, to undo it; absent where nothing was new. */
  idImportazione: optional(id),
  nuovi: z.int(),
  /** Movements that were there already. */
  presenti: z.int(),
  nonContabilizzati: z.int(),
  errori: z.array(z.object({ riga: z.int(), messaggio: z.string() })),
  /** What has to be said of it, in sentences. */
  avvisi: z.array(z.string()),
  apertura: optional(balance),
  chiusura: optional(balance),
});
/** What came of one account of a file. */
export type StatementTaken = z.output<typeof statementTaken>;

/** What came of a file: taken, or first a question has to be answered and the file sent again. */
export const statementResult = z.object({
  nomeFile: z.string(),
  formato: z.string(),
  /** A table whose columns nobody knows: which is which? */
  colonne: optional(
    z.object({
      nomi: z.array(z.string()),
      esempi: z.array(z.array(z.string())),
      proposta: z.record(z.string(), z.string()),
    }),
  ),
  /** The file does not say whose account it is, and there are several: which? */
  contoDaScegliere: z.boolean(),
  estratti: z.array(statementTaken),
});
/** What came of a file. */
export type StatementResult = z.output<typeof statementResult>;

/** What taking an import back did. */
export const importUndone = z.object({ tolti: z.int(), /** Matched meanwhile, and left. */ rimasti: z.int() });

const params = z.object({ id });

/** "Movimenti": what moved on bank accounts, from the files that banks hand out. */
export const movements = {
  list: endpoint({
    method: "GET",
    path: "movements",
    costly: true,
    access: "profile",
    least: "consultazione",
    query: z.object({
      /** One account. */
      conto: z.optional(id),
      stato: z.optional(movementState),
      /** Every word must be found: other party, words of the bank, references; or an amount. */
      search: z.optional(z.string()),
      page: z.optional(queryInteger),
      size: z.optional(queryInteger),
    }),
    response: z.object({ items: z.array(movement), total: z.int() }),
    summary: "Movements that match, newest first, by pages of at most 200.",
  }),
  accounts: endpoint({
    method: "GET",
    path: "movements/accounts",
    access: "profile",
    least: "consultazione",
    response: z.array(movementAccount),
    summary: "Accounts with their movements, the bank's latest balance, and whether movements add up to it.",
  }),
  upload: endpoint({
    method: "POST",
    path: "movements/statement",
    access: "profile",
    least: "completa",
    logged: "Ha importato un estratto conto.",
    query: z.object({
      /** Whose account it is, where the file does not say. */
      conto: z.optional(id),
      /** Of a table: `{"Quando":"dataContabile"}`, the names of its columns and what they are. */
      mappa: z.optional(z.string()),
    }),
    body: { upload: { field: "file", maxBytes: statementMaxBytes, types, fills: true } },
    response: statementResult,
    once: "byKey",
    summary:
      "Takes a bank's file in: camt.053, CBI, OFX, MT940, CSV or Excel. What is there already is not taken again; pending entries are no movements. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  imports: endpoint({
    method: "GET",
    path: "movements/imports",
    access: "profile",
    least: "consultazione",
    response: z.array(statementImport),
    summary: "The files that gave movements, the last first, at most 50.",
  }),
  undoImport: endpoint({
    method: "DELETE",
    path: "movements/imports/:id",
    access: "profile",
    least: "completa",
    logged: "Ha annullato l'importazione di un estratto conto.",
    params,
    response: importUndone,
    summary: "Takes back the movements that a file gave.",
  }),
  mark: endpoint({
    method: "POST",
    path: "movements/:id/state",
    access: "profile",
    least: "completa",
    logged: "Ha cambiato lo stato di un movimento del conto.",
    params,
    body: z.object({ stato: z.enum(["aperto", "ignorato"], { error: "Scegli aperto o ignorato." }) }),
    response: movement,
    summary: "Says that a movement pays no invoice, or takes that back.",
  }),
  candidates: endpoint({
    method: "GET",
    path: "movements/:id/candidates",
    costly: true,
    access: "profile",
    least: "consultazione",
    params,
    query: z.object({ search: z.optional(z.string()) }),
    response: z.array(matchedInvoice),
    summary: "Open invoices that a movement could pay, those closest to its amount first, at most 50.",
  }),
  match: endpoint({
    method: "POST",
    path: "movements/:id/match",
    access: "profile",
    least: "completa",
    logged: "Ha abbinato un movimento del conto.",
    params,
    body: z.object({
      documenti: z
        .array(
          z.object({
            id,
            importo: amount,
            /** The little that is missing was kept back on the way: the invoice is settled all the same. */
            chiudi: z._default(z.boolean(), false),
          }),
        )
        .check(z.maxLength(200, { error: "Scegli al massimo 200 fatture." })),
      /** It takes those payments back instead; without any invoice, a movement of the same sum that has paid none. */
      storno: optional(reversal),
    }),
    response: movement,
    summary:
      "Makes payments out of a movement: money that came in of one's invoices, money that went out of suppliers'. Or, with `storno`, takes back the payments of another.",
  }),
  unmatch: endpoint({
    method: "DELETE",
    path: "movements/:id/match",
    access: "profile",
    least: "completa",
    logged: "Ha annullato l'abbinamento di un movimento del conto.",
    params,
    response: movement,
    summary: "Takes the payments back that a movement has become; of a reversal, makes those again that it took back.",
  }),
};
