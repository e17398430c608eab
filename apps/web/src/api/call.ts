import type { Answer, Download, Endpoint } from "@fatturachiara/contract/endpoint";
import { apiHeaders } from "./api-headers.ts";
import { type AnyInput, type CallInput, InvalidBody, requestBody, requestUrl } from "./build-request.ts";
import { CallFailure, type FailureKind } from "./call-failure.ts";
import { csrfCookie } from "./csrf-cookie.ts";
import { type FailedAnswer, foreignText, isAway, isBusy, isForeign } from "./error-behaviour.ts";
import { loading } from "./loading.ts";
import { underKey } from "./once/under-key.ts";
import { CutShort, type Downloaded, readData, readFailure } from "./read-answer.ts";
import {
  type Effects,
  type FailureOptions,
  showAway,
  showFailure,
  showNoAnswer,
  showUnreadable,
} from "./show-failure.ts";

/** What the answer is in the browser: the contract's data, or the downloaded file. */
export type CallAnswer<E extends Endpoint> = E["response"] extends Download ? Downloaded : Answer<E>;

/** How a call behaves on the page. */
export type CallOptions = FailureOptions & {
  /** A GET that does not switch the loading line on: polling, autocomplete, live search. */
  quiet?: boolean;
  /** Given up by the caller (a search that a newer one replaces): nothing is shown. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Longest wait for the whole answer, milliseconds, where the usual one is too short: an archive of everything. */
  patience?: number;
  /** The token call itself: no behaviour of §8 applies, the caller decides. */
  silent?: boolean;
  /** For whom it is made, where the work it belongs to may outlast the page: by then another profile may be acted on. */
  profile?: string;
};

/** What the calls need from the rest of the application; set once at start. */
export type CallSetting = {
  base: string;
  /** The token to send; it may first be renewed, hence the promise. Failing, the call goes nowhere: there is no answer. */
  token(endpoint: Endpoint): Promise<string | null>;
  /** The profile acted on; null where nobody is signed in. */
  profile(): string | null;
  effects: Effects;
  /** Asks in place who is acting; false: whoever acts declines, and the call fails. */
  prove(): Promise<boolean>;
};

/** What was last answered, for the time without a connection. */
export type AnswersMemory = {
  /** Whether answers of this call are kept. */
  remembers(endpoint: Endpoint): boolean;
  /** What is kept of this very call, of whoever makes it now; undefined where nothing is. */
  about(endpoint: Endpoint, url: string): KeptAbout | undefined;
};

/** What is kept of one call. */
type KeptAbout = {
  keep(text: string): void;
  /** The last answer to the same call, or one that says what is known of it. */
  find(): Promise<string | undefined>;
};

let setting: CallSetting | undefined;
let memory: AnswersMemory | undefined;

/** Says once, before the first call, what all of them work with. */
export function prepareCalls(callSetting: CallSetting): void {
  setting = callSetting;
}

/** Says from when on answers are kept, and where; undefined: not any more. */
export function rememberAnswers(answers: AnswersMemory | undefined): void {
  memory = answers;
}

/** Longest wait for an answer, milliseconds; files take longer. */
const patience = { json: 30_000, file: 120_000 };
/** For what the server works on for long: archives of a whole account, or of a year. */
export const longPatience = 1_800_000;

/**
 * Makes one call of the contract and answers its data. Failures do what specification §8 says and then throw
 * `CallFailure`; a call given up by its own signal throws the signal's reason and shows nothing. Where the server first
 * wants to know who is acting, the person is asked and the call is made again.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> & CallOptions): Promise<CallAnswer<E>>;
export async function call(endpoint: Endpoint, input: AnyInput & CallOptions): Promise<unknown> {
  if (!setting) throw new Error("prepareCalls must run before the first call");
  const profile = isForProfile(endpoint) ? (input.profile ?? setting.profile()) : null;
  for (;;) {
    try {
      return await callOnce(endpoint, { ...input, profile }, setting);
    } catch (error) {
      if (!asksWhoActs(error, input) || !(await setting.prove())) throw error;
    }
  }
}

const isForProfile = ({ access, anyProfile }: Endpoint) => access !== "public" && !anyProfile;

/** A form that asks for the password itself takes `proofNeeded` up. */
const asksWhoActs = (error: unknown, { takesUp, silent }: CallOptions) =>
  error instanceof CallFailure && error.is("proofNeeded") && !takesUp?.includes("proofNeeded") && !silent;

/** What a call is made with, and for whom. */
type Meant = Omit<CallOptions, "profile"> & { profile: string | null };

async function callOnce(endpoint: Endpoint, input: AnyInput & Meant, setting: CallSetting): Promise<unknown> {
  const counted = endpoint.method !== "GET" || !input.quiet;
  if (counted) loading.begin();
  try {
    const outgoing = outgoingBy(endpoint, input, setting);
    return await underKey(endpoint, outgoing, (headers) =>
      answerOf(endpoint, { ...input, outgoing: { ...outgoing, headers: both(headers, input.headers) } }, setting),
    );
  } finally {
    if (counted) loading.end();
  }
}

/** Where the call goes, and what it brings. */
function outgoingBy(endpoint: Endpoint, input: AnyInput & Meant, { base, effects }: CallSetting) {
  const url = requestUrl(endpoint, base, { params: input.params, query: input.query });
  return { url, body: bodyOf(endpoint, input, effects) };
}

/** A call as it is about to be sent. */
type ReadyCall = Meant & {
  outgoing: { url: string; body: string | FormData | undefined; headers: Record<string, string> | undefined };
};

/** The caller's own go over the key; a call with neither has no headers of its own, which says something (decisions.md). */
const both = (key: Record<string, string> | undefined, own: Record<string, string> | undefined) =>
  key || own ? { ...key, ...own } : undefined;

async function answerOf(endpoint: Endpoint, input: ReadyCall, setting: CallSetting): Promise<unknown> {
  const { effects } = setting;
  const response = await sendOrRemember(endpoint, input, setting);
  try {
    if (response.status === 200) {
      if (!input.silent && !(response instanceof Remembered)) effects.online();
      return await dataOf(endpoint, response, { input, effects });
    }
    throw failureOf(await readFailure(response), response, { input, effects });
  } catch (error) {
    if (!(error instanceof CutShort)) throw error;
    throw noAnswer(input, effects);
  }
}

/** Does what the tables say for a failed answer; the failure it is. */
function failureOf(
  answer: FailedAnswer,
  response: Response,
  { input, effects }: { input: Meant; effects: Effects },
): CallFailure {
  if (!input.silent && isAway(answer)) showAway(answer, effects);
  else if (!input.silent) {
    effects.online();
    showFailure(answer, input, effects);
  }
  return new CallFailure(kindOf(answer), answer.status, {
    messages: answer.messages ?? [wordsOf(answer, response)],
    codes: answer.codes ?? [],
    fields: answer.fields ?? {},
  });
}

/** Said at the head of the page, and the failure it is; the reason of whoever has given the call up, who is shown nothing. */
function noAnswer(input: Meant, effects: Effects): unknown {
  if (input.signal?.aborted) return input.signal.reason;
  if (!input.silent) showNoAnswer(effects);
  return new CallFailure("no-answer", 0, { messages: [] });
}

/** An answer of before, in the place of one that did not come. */
class Remembered extends Response {}

async function sendOrRemember(endpoint: Endpoint, input: ReadyCall, setting: CallSetting): Promise<Response> {
  const answers = memory?.about(endpoint, input.outgoing.url);
  try {
    const response = await send(endpoint, input, setting);
    if (answers && response.status === 200)
      // A body that stops half way is told by who reads it.
      response
        .clone()
        .text()
        .then(
          (text) => answers.keep(text),
          () => {},
        );
    return response;
  } catch (error) {
    const kept = error instanceof CallFailure && !input.silent ? await answers?.find() : undefined;
    if (kept === undefined) throw error;
    return new Remembered(kept, { headers: { "Content-Type": "application/json" } });
  }
}

const kindOf = (answer: FailedAnswer): FailureKind =>
  isBusy(answer) || isAway(answer) ? "busy" : isForeign(answer) ? "unreadable" : "answer";

/** The status text of specification §8 is no Italian: what somebody in between says is told in our words. */
const wordsOf = (answer: FailedAnswer, { statusText }: Response) =>
  answer.result ?? (isForeign(answer) ? foreignText(answer.status) : statusText);

async function send(endpoint: Endpoint, input: ReadyCall, { base, token, effects }: CallSetting) {
  const { url, body, headers } = input.outgoing;
  const usual = body instanceof FormData || "download" in endpoint.response ? patience.file : patience.json;
  try {
    const own = await token(endpoint);
    const limit = AbortSignal.timeout(input.patience ?? usual);
    return await fetch(url, {
      method: endpoint.method,
      headers: apiHeaders({ url, base, token: own, csrf: csrfCookie(), profile: input.profile, own: headers, body }),
      body: body ?? null,
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      credentials: credentialsOf(base),
    });
  } catch {
    throw noAnswer(input, effects);
  }
}

function bodyOf(endpoint: Endpoint, input: AnyInput & Meant, effects: Effects) {
  try {
    return requestBody(endpoint, input.body);
  } catch (error) {
    if (!(error instanceof InvalidBody)) throw error;
    const messages = [...new Set(Object.values(error.fields).flat())];
    showFailure({ status: 400, messages }, input, effects);
    throw new CallFailure("answer", 400, { messages, fields: error.fields });
  }
}

async function dataOf(
  endpoint: Endpoint,
  response: Response,
  { input, effects }: { input: Meant; effects: Effects },
): Promise<unknown> {
  try {
    return await readData(endpoint, response);
  } catch (error) {
    if (error instanceof CutShort) throw error;
    console.error(`${endpoint.method} ${endpoint.path}: the answer does not keep the contract`, error);
    if (!input.silent) showUnreadable(effects);
    throw new CallFailure("unreadable", response.status, { messages: [] });
  }
}

const credentialsOf = (base: string): RequestCredentials =>
  new URL(base, location.href).origin === location.origin ? "same-origin" : "include";
