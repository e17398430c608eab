import { fail, type Query } from "@fatturachiara/contract";
import { type document, type StatoDocumento, statoDocumento } from "@fatturachiara/contract/rooms/document";
import type { DocumentsToDo, ReceivedMark } from "@fatturachiara/contract/rooms/document-list";
import { TipoDocumento, TipoDocumentoSemplificata } from "@fatturachiara/fatturapa/codici";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { endOfMonth, type Giorno, giornoOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { parseNumero } from "@fatturachiara/fatturapa/presentazione";
import { searchPatterns } from "../../document/index.ts";

/** What a list shows, understood and checked. */
export type DocumentFilter = {
  /** Received invoices: another kind of record. */
  received: boolean;
  /** Statuses; null: all. */
  stati: readonly StatoDocumento[] | null;
  /** First and last day; null: all. Documents without a day belong to every year, to no quarter. */
  days: { from: Giorno; to: Giorno; undatedToo: boolean } | null;
  /** The days are those of one month, which whole years and quarters do not know. */
  oneMonth: boolean;
  /** Only what bears stamp duty. */
  bollo: boolean;
  /** Only what bears withholding tax. */
  ritenuta: boolean;
  fp: number | null;
  /** Ids of document types, a simplified one by that of the ordinary one that says the same (ADR 0058); null: all. */
  kinds: readonly number[] | null;
  /** Where of some of these only the ordinary or only the simplified documents are meant: of which which. */
  written: WrittenAs | null;
  bin: "without" | "with" | "only";
  client: string | null;
  incasso: "aperto" | "scaduto" | "saldato" | null;
  /** `like` patterns, all of which must match; none: no search. */
  patterns: readonly string[];
  /** What was typed, where it is an amount. */
  amount: Decimal | null;
  /** Received ones: the owner's mark. */
  segno: ReceivedMark | null;
  /** Issued ones that wait for an act. */
  daFare: DocumentsToDo | null;
  oggi: Giorno;
};

/** Ids of types of which the ordinary documents are meant, and of those of which the simplified ones are. */
export type WrittenAs = { ordinary: readonly number[]; simplified: readonly number[] };

type Asked = Pick<
  Query<typeof document.list>,
  | "type"
  | "search"
  | "fp"
  | "year"
  | "trimester"
  | "del"
  | "td"
  | "client"
  | "incasso"
  | "segno"
  | "daFare"
  | "month"
  | "bollo"
  | "ritenuta"
>;

/** Reads the filters of a list; what has no meaning is 400 at its field. */
export function readFilter(asked: Asked, oggi: Giorno): DocumentFilter {
  const text = asked.search?.trim() ?? "";
  return {
    received: asked.type?.toLowerCase() === "received",
    stati: statusesOf(asked.type),
    days: daysOf(asked.year ?? yearOf(oggi), asked.trimester, asked.month),
    oneMonth: asked.month !== undefined,
    bollo: asked.bollo === 1,
    ritenuta: asked.ritenuta === 1,
    fp: asked.fp ?? null,
    ...kindsOf(asked.td),
    bin: binOf(asked.del ?? 0),
    client: asked.client ?? null,
    incasso: asked.incasso ?? null,
    segno: asked.segno ?? null,
    daFare: asked.daFare ?? null,
    patterns: searchPatterns(text),
    amount: parseNumero(text) ?? null,
    oggi,
  };
}

/** "sent" and "received" name no status, "draft" is B; else letters, several with commas. */
function statusesOf(type: string | undefined): StatoDocumento[] | null {
  const word = type?.toLowerCase() ?? "";
  if (word === "" || word === "sent" || word === "received") return null;
  if (word === "draft") return ["B"];
  return word.split(",").map((letter) => {
    const stato = statoDocumento.options.find((option) => option === letter.trim().toUpperCase());
    if (!stato) throw refused("type", `Il tipo di elenco «${type}» non esiste.`);
    return stato;
  });
}

/** The days of a year, of one of its quarters or of one of its months; null for all years. */
export function daysOf(year: number, trimester: number | undefined, month?: number): DocumentFilter["days"] {
  if (trimester !== undefined && (trimester < 1 || trimester > 4))
    throw refused("trimester", "Il trimestre è un numero da 1 a 4.");
  if (month !== undefined && (month < 1 || month > 12)) throw refused("month", "Il mese è un numero da 1 a 12.");
  if (year === 0 && month !== undefined) throw refused("month", "Scegli anche l'anno del mese.");
  if (year === 0) {
    if (trimester !== undefined) throw refused("trimester", "Scegli anche l'anno del trimestre.");
    return null;
  }
  const first = giornoOf(year, month ?? (trimester ? trimester * 3 - 2 : 1), 1);
  const last = giornoOf(year, month ?? (trimester ? trimester * 3 : 12), 1);
  if (!first || !last) throw refused("year", "L'anno non è valido.");
  return { from: first, to: endOfMonth(last), undatedToo: trimester === undefined && month === undefined };
}

function binOf(del: number): DocumentFilter["bin"] {
  return del === 1 ? "with" : del === 2 ? "only" : "without";
}

/** "TD01,TD04": those alone; with "TD07" of invoices the simplified ones too. */
function kindsOf(td: string | undefined): Pick<DocumentFilter, "kinds" | "written"> {
  const codes = (td ?? "").split(",").flatMap((code) => code.trim().toUpperCase() || []);
  if (codes.length === 0) return { kinds: null, written: null };
  const ordinary = codes.flatMap((code) => TipoDocumento.perCodice(code)?.id ?? []);
  const simplified = codes.flatMap((code) => {
    const voce = TipoDocumentoSemplificata.perCodice(code);
    return voce ? TipoDocumento.perCodice(voce.ordinario).id : [];
  });
  const differ = TipoDocumentoSemplificata.voci.some(({ ordinario }) => {
    const { id } = TipoDocumento.perCodice(ordinario);
    return ordinary.includes(id) !== simplified.includes(id);
  });
  return { kinds: [...new Set([...ordinary, ...simplified])], written: differ ? { ordinary, simplified } : null };
}

/** The failure of a query that asks for something there is not. */
export function refused(field: string, message: string) {
  return fail("invalidRequest", { messages: [message], fields: { [field]: [message] } });
}
