import type { ErrorCode } from "@fatturachiara/contract/errors";
import {
  askedInPlace,
  asksToAct,
  type Behaviour,
  behaviourOf,
  type FailedAnswer,
  type MessageArea,
  noAnswerText,
  profileChanged,
  unreadableText,
} from "./error-behaviour.ts";

/** A message as toasts and message areas take it. */
type ShownMessage = {
  severity: "error" | "warn";
  summary: string;
  detail?: string;
  /** A list under the title, when there are several messages. */
  list?: string[];
  sticky?: boolean;
  /** Says which message it is, for those that can be taken back. */
  key?: "offline" | "subscription";
  /** The failure's code in the catalogue, so that a page can offer the way out beside it. */
  code?: string;
};

/** What the application lends to the calls: where words go and what happens to the session. */
export type Effects = {
  toast(message: ShownMessage): void;
  /** Replaces what the area held. */
  area(area: MessageArea, messages: ShownMessage[]): void;
  /** The sign-in page says why: in the server's words, which a toast may have said already, or in its own. */
  clearSession(because?: string): void;
  goToLogin(): void;
  /** What was asked for one profile was not done: by now, in another window, the session acts on the next. */
  profileChanged(words: string): void;
  /** An answer has come: "Connessione assente" is no longer true. */
  online(): void;
};

/** How a screen may bend the general behaviour for one call; the session rules stay. */
export type FailureOptions = {
  /** Where a single message is shown instead of a toast; it belongs to this call and is gone with it. */
  destination?: MessageArea;
  /** The screen's own words replace the general toast or list. */
  ownWords?: { summary: string; detail?: string };
  /** Failures the screen takes up by itself, at a field or by a next step: nothing is shown for them. */
  takesUp?: readonly ErrorCode[];
};

/** Long error sentences cannot be read in three seconds (decisions.md, "toast life"). */
const longText = 60;

/** Does what the tables say for one failed answer. */
export function showFailure(answer: FailedAnswer, options: FailureOptions, effects: Effects): void {
  const behaviour = behaviourOf(answer);
  show({ behaviour, answer }, options, effects);
  if (answer.codes?.includes(profileChanged)) effects.profileChanged(wordsOf({ behaviour, answer }) ?? "");
  const because = behaviour.session === "cleared-and-login" ? wordsOf({ behaviour, answer }) : undefined;
  if (behaviour.session) effects.clearSession(because);
  if (behaviour.session === "cleared-and-login") effects.goToLogin();
}

/** Offline, time-out, connection lost: the head alert says so, session and data stay. */
export function showNoAnswer(effects: Effects): void {
  effects.area("messageHeadAlert", [{ severity: "warn", summary: noAnswerText, key: "offline" }]);
}

/** The server says that it is back in a moment: the head alert says so until an answer comes, session and data stay. */
export function showAway({ messages = [] }: FailedAnswer, effects: Effects): void {
  effects.area("messageHeadAlert", [{ severity: "warn", summary: messages.join(" "), key: "offline" }]);
}

/** A 200 nobody can read. */
export function showUnreadable(effects: Effects): void {
  effects.toast({ severity: "error", summary: "Errore", detail: unreadableText, sticky: true });
}

function show(
  { behaviour, answer }: { behaviour: Behaviour; answer: FailedAnswer },
  options: FailureOptions,
  effects: Effects,
): void {
  const { severity = "error", title = "" } = behaviour;
  const messages = answer.messages ?? [];
  if (behaviour.show === "nothing" || isTakenUp(answer, options)) return;
  if (behaviour.show === "head-alert") {
    effects.area("messageHeadAlert", [
      { severity, summary: title, detail: behaviour.detail ?? "", key: "subscription" },
    ]);
    return;
  }
  if (options.ownWords) {
    effects.toast(withLife({ severity, ...options.ownWords }, answer));
    return;
  }
  if (behaviour.show === "one-toast-or-list" && messages.length > 1) {
    effects.area(options.destination ?? "messageHeadAlert", [{ severity, summary: title, list: messages }]);
    return;
  }
  const detail = wordsOf({ behaviour, answer }) ?? "";
  if (options.destination && messages.length === 1) {
    const [code] = answer.codes ?? [];
    effects.area(options.destination, [{ severity, summary: detail, ...(code ? { code } : {}) }]);
    return;
  }
  effects.toast(withLife({ severity, summary: title, detail }, answer));
}

/** What the answer says, in the page's words where the tables have some. */
const wordsOf = ({ behaviour, answer }: { behaviour: Behaviour; answer: FailedAnswer }): string | undefined =>
  behaviour.detail ?? answer.messages?.join("\n");

const isTakenUp = ({ codes = [] }: FailedAnswer, { takesUp = [] }: FailureOptions) =>
  codes.some((code) => askedInPlace.has(code)) || takesUp.some((code) => codes.includes(code));

function withLife(message: ShownMessage, answer: FailedAnswer): ShownMessage {
  if (message.severity !== "error") return message;
  const asks = (answer.codes ?? []).some((code) => asksToAct.has(code));
  const long = (message.detail ?? message.summary).length > longText;
  return asks || long ? { ...message, sticky: true } : message;
}
