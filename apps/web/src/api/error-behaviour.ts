import type { ErrorCode } from "@fatturachiara/contract/errors";

/** The areas of the pages that hold messages (specification §2). */
export type MessageArea = "messageHeadAlert" | "messageHeadLogin" | "messageHeadRegister";

/** A failed answer, read: `messages` is absent where the body has no messages list. */
export type FailedAnswer = {
  status: number;
  messages?: string[] | undefined;
  codes?: string[] | undefined;
  /** The older body: its Result text, or the body itself as text, or the status text. */
  result?: string | undefined;
  body?: string | undefined;
  message?: string | undefined;
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
export const behaviours: Readonly<Record<number, Behaviour>> = {
  400: toastOrList,
  401: sessionOver,
  402: {
    show: "head-alert",
    severity: "warn",
    title: "Abbonamento scaduto",
    detail: "Per utilizzare il servizio di fatturazione elettronica bisogna avere un abbonamento attivo",
  },
  403: sessionOver,
  404: { show: "toast", severity: "warn", title: "Non trovato" },
  406: { show: "nothing" },
  500: toastOrList,
};

/** Any status the table does not list. */
export const otherBehaviour: Behaviour = { show: "nothing", session: "cleared" };

const oldSessionOver: Behaviour = {
  show: "toast",
  severity: "error",
  title: "Unathorized",
  session: "cleared-and-login",
};

/** The older handling of §8, for answers whose body has no messages list; titles letter for letter. */
export const olderBehaviours: Readonly<Record<number, Behaviour>> = {
  400: { show: "toast", severity: "error", title: "Bad Request" },
  401: oldSessionOver,
  403: oldSessionOver,
};

/** Statuses a proxy answers by itself: without our envelope they say nothing about the session. */
const proxyStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** The behaviour of an answer, with its words filled in. Never both tables on one answer. */
export function behaviourOf(answer: FailedAnswer): Behaviour {
  if (answer.messages) return behaviours[answer.status] ?? otherBehaviour;
  const listed = olderBehaviours[answer.status];
  if (listed) return { ...listed, detail: answer.status === 400 ? answer.body : answer.result };
  const session = proxyStatuses.has(answer.status) ? undefined : (behaviours[answer.status] ?? otherBehaviour).session;
  return {
    show: "toast",
    severity: "error",
    title: `Error status: ${answer.status}`,
    detail: answer.result ?? answer.message,
    ...(session ? { session } : {}),
  };
}

/** Answers that ask the reader to do something: their toast stays until it is closed (decisions.md, "toast life"). */
export const asksToAct: ReadonlySet<string> = new Set<ErrorCode>([
  "csrfMissing",
  "emailNotConfirmed",
  "fiscalDataMissing",
  "ibanInUse",
  "pecNotConfigured",
  "tooManyRequests",
]);

/** No answer at all: the sentence of decisions.md. */
export const noAnswerText = "Connessione assente: quello che scrivi resta su questo dispositivo.";

/** A 200 that cannot be read. */
export const unreadableText = "La risposta ricevuta non è leggibile. Ricarica la pagina e riprova.";
