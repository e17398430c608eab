import type { ErrorCode } from "@fatturachiara/contract/errors";
import { texts } from "@fatturachiara/contract/texts";

/** The areas of the pages that hold messages (specification §2). */
export type MessageArea = "messageHeadAlert" | "messageHeadLogin" | "messageHeadRegister";

/** A failed answer, read: `messages` is absent where the body has no messages list. */
export type FailedAnswer = {
  status: number;
  messages?: string[] | undefined;
  codes?: string[] | undefined;
  /** The older body: its Result text, and the body itself as text where a person can read it. */
  result?: string | undefined;
  body?: string | undefined;
  fields?: Record<string, string[]> | undefined;
};

/** What the page does; the first table and the older one both speak this language. */
export type Behaviour = {
  show: "nothing" | "toast" | "one-toast-or-list" | "head-alert";
  severity?: "error" | "warn";
  title?: string;
  detail?: string;
  session?: "cleared" | "cleared-and-login";
};

const toastOrList: Behaviour = { show: "one-toast-or-list", severity: "error", title: "Errore" };
const sessionOver: Behaviour = { show: "toast", severity: "error", title: "Errore", session: "cleared-and-login" };

/** Specification §8, one row per status. */
const behaviours: Readonly<Record<number, Behaviour>> = {
  400: toastOrList,
  401: sessionOver,
  402: {
    show: "head-alert",
    severity: "warn",
    title: "Abbonamento scaduto",
    detail: texts.subscriptionExpired,
  },
  403: sessionOver,
  404: { show: "toast", severity: "warn", title: "Non trovato" },
  406: { show: "nothing" },
  500: toastOrList,
};

/** Any status the table does not list. */
const otherBehaviour: Behaviour = { show: "nothing", session: "cleared" };

const oldSessionOver: Behaviour = {
  show: "toast",
  severity: "error",
  title: "Unathorized",
  session: "cleared-and-login",
};

/** The older handling of §8, for answers whose body has no messages list; titles letter for letter. */
const olderBehaviours: Readonly<Record<number, Behaviour>> = {
  400: { show: "toast", severity: "error", title: "Bad Request" },
  401: oldSessionOver,
  403: oldSessionOver,
};

/** A session that ends without a word of the server's. */
export const sessionOverText = "La sessione è scaduta: accedi di nuovo.";

/**
 * True where somebody in between has answered, a proxy or a firewall: without our envelope no status but 401 and 403 says
 * anything about the session (decisions.md, "answer without our envelope").
 */
export const isForeign = ({ status, messages }: FailedAnswer): boolean => !messages && status !== 401 && status !== 403;

const tooLargeText =
  "Il file o il testo è troppo grande per un server che sta fra te e FatturaChiara. Prova con un file più piccolo, o diviso in più parti: quello che hai scritto è ancora qui.";
const busyText =
  "Il servizio è occupato o si sta riavviando: aspetta un momento e riprova. Quello che hai scritto è ancora qui, non si è perso niente.";
const elsewhereText =
  "La risposta arriva da un server intermedio, non da FatturaChiara. Riprova: quello che hai scritto è ancora qui. Se succede ancora, avvisa chi gestisce il servizio.";
const busyStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** True where somebody in between says "not now": the same call may go well a moment later. */
export const isBusy = (answer: FailedAnswer): boolean =>
  isForeign(answer) && (busyStatuses.has(answer.status) || answer.status >= 500);

/** What a person is told of a status that somebody in between has answered. */
export function foreignText(status: number): string {
  if (status === 413) return tooLargeText;
  return isBusy({ status }) ? busyText : elsewhereText;
}

/** The behaviour of an answer, with its words filled in. Never both tables on one answer. */
export function behaviourOf(answer: FailedAnswer): Behaviour {
  const { status, messages, result, body } = answer;
  if (messages) return behaviours[status] ?? otherBehaviour;
  const listed = olderBehaviours[status];
  if (listed?.session) return { ...listed, detail: result ?? sessionOverText };
  if (listed) return { ...listed, detail: body || foreignText(status) };
  return { show: "toast", severity: "error", title: `Error status: ${status}`, detail: result ?? foreignText(status) };
}

/** Answers that ask the reader to do something: their toast stays until it is closed (decisions.md, "toast life"). */
export const asksToAct: ReadonlySet<string> = new Set<ErrorCode>([
  "csrfMissing",
  "emailNotConfirmed",
  "emailRefusesMail",
  "fiscalDataMissing",
  "ibanInUse",
  "pecNotConfigured",
  "tooManyRequests",
]);

/** The page learns on which profile the session acts now, and says so itself. */
export const profileChanged: ErrorCode = "profileChanged";

/** What the page asks for in place, or says by itself, whichever page it is: no words of ours (decisions.md, "step-up"). */
export const askedInPlace: ReadonlySet<string> = new Set<ErrorCode>(["proofNeeded", profileChanged]);

const away: ErrorCode = "databaseAway";

/** The server is there, what it needs is not: the same call goes well a moment later, and queries are made again by themselves. */
export const isAway = ({ codes = [] }: Pick<FailedAnswer, "codes">): boolean => codes.includes(away);

/** No answer at all: the sentence of decisions.md. */
export const noAnswerText = "Connessione assente: quello che scrivi resta su questo dispositivo.";

/** A 200 that cannot be read. */
export const unreadableText = "La risposta ricevuta non è leggibile. Ricarica la pagina e riprova.";
