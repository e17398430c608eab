import type { ErrorBody } from "@fatturachiara/contract/errors";

/** Why a call did not answer with data. */
export type FailureKind =
  /** The server answered with a status, in our envelope; or somebody said that the session is over (401, 403). */
  | "answer"
  /** Offline, time-out, connection lost: not a status, the call can be repeated. */
  | "no-answer"
  /** "Not now": somebody in between, without our envelope (408, 429, 5xx), or the server, whose database is away. The call can be repeated. */
  | "busy"
  /** Not what was agreed, whatever the status: an old page, or somebody else's words. */
  | "unreadable";

/**
 * What a failed call throws. `messages` is what the specification passes to the caller: the list of the error body, or
 * else the status text (of a foreign answer our sentence). By the time it is caught, the general behaviour (toast, alert, session) has already happened.
 */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly messages: string[];
  readonly codes: string[];
  /** Findings of the server beside fields of the body: path → sentences. */
  readonly fields: Record<string, string[]>;

  constructor(kind: FailureKind, status: number, body: ErrorBody) {
    super(body.messages.join("\n") || `status ${status}`);
    this.name = "CallFailure";
    this.kind = kind;
    this.status = status;
    this.messages = body.messages;
    this.codes = body.codes ?? [];
    this.fields = body.fields ?? {};
  }

  /** True when the catalogue's code is among the answer's. */
  is(code: string): boolean {
    return this.codes.includes(code);
  }
}
