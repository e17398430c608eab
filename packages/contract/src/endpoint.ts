import type * as z from "zod/mini";
import type { Permission } from "./permission/permission.ts";
import type { TokenPermission } from "./permission/token-permission.ts";

/** The verbs of the specification: PUT creates, POST updates or acts. */
type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may make a call.
 * - `public`: anybody.
 * - `profile`: a signed-in user, on the acting profile (a manager's session may act on another's).
 * - `owner`: a signed-in user, on his own account only; from a session that manages somebody else it is refused (400 `ownerOnly`).
 */
type Access = "public" | "profile" | "owner";

/**
 * What becomes of a call that comes again, its answer having been lost.
 * - `byKey`: with the same `Idempotency-Key`, within a day, it makes nothing more and is answered alike; what else comes with that
 *   key is 400 `keyOfAnotherCall`.
 * - `byItself`: what is there already refuses it.
 * - `never`: its answer holds a secret of which a digest alone is kept, so that nobody could give it again; one more is made.
 */
type Once = "byKey" | "byItself" | "never";

/**
 * The header in which a page names the profile it makes a call for; one's own may be named by the person. Two windows of one
 * browser are one session: where that acts on another profile by now, the call is 400 `profileChanged` and does nothing. A program
 * needs none.
 */
export const profileHeader = "X-Acting-Profile";

/** Any shape a call knows. */
export type Schema = z.ZodMiniType;

/**
 * A body made of one file (multipart) instead of JSON. `fills`: it is refused where the profile has no room left; what
 * the law or the SdI is about to be told (signed files, receipts), and what becomes text, never is.
 */
export type Upload = {
  upload: { field: string; maxBytes: number; types: readonly string[] | "any"; fills: boolean };
};

/** An answer made of bytes; its name travels in Content-Disposition. `orJson`: what the same call answers as data. */
export type Download = { download: readonly string[]; orJson?: Schema };

/** One call: its address, who may use it, what goes in and what comes out. */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | Upload | undefined = Schema | Upload | undefined,
  R extends Schema | Download = Schema | Download,
> = {
  method: Method;
  /** Relative to the API base; parameters as `:name`. Matched without regard to case. */
  path: string;
  access: Access;
  /** The least permission a session needs that acts on somebody else's profile. */
  least?: Permission;
  /**
   * What a program's token needs. On a call of access `profile` it follows from `least`, unless no token makes it ("mai"):
   * calls about the person, about who may act for whom, or that hold the password of the mailbox. A call of access `owner`
   * is closed to tokens until it says so.
   */
  token?: TokenPermission | "mai";
  /**
   * The sentence of the owner's log when somebody else has made the call: a manager, or a program. `{oggetto}` is what the
   * act was about, with a blank before it, or nothing. Null: not logged, on purpose.
   */
  logged?: string | null;
  /** True when the acting profile needs an active subscription: 402 `subscriptionExpired` otherwise. */
  subscription?: true;
  /** True where the call does not exist outside demo mode. */
  onlyInDemo?: true;
  /**
   * True where whoever acts must have shown within the last five minutes of the session who they are: 400 `proofNeeded`
   * otherwise. A program proves nothing: its token makes only those whose `token` names what it needs, as who made it knew.
   */
  sensitive?: true;
  /** True where the call costs much though no file comes or goes: of each profile a few are under way, the others wait. */
  costly?: true;
  /** True where everything of an account comes or goes: of all profiles together a few are under way. */
  whole?: true;
  /** What the call does when it comes again because its answer was lost. Every call that creates, or writes to somebody, says it. */
  once?: Once;
  /** True on a GET that changes state: CSRF and bearer are checked as on a POST. */
  changesState?: true;
  /** True where the call is about who is signed in, whichever profile the session acts on: it is made for no profile. */
  anyProfile?: true;
  params?: P;
  query?: Q;
  body?: B;
  /** The longest JSON body, where the 100 kB of every call are too few. */
  mostBytes?: number;
  response: R;
  /** One English sentence: what the call does. */
  summary: string;
};

/** What a call must say of its rights, by who may make it. */
type Rights =
  | { access: "public"; least?: never; token?: never }
  | { access: "profile"; least: Permission; token?: "mai" }
  | { access: "owner"; least?: never; token?: TokenPermission };

/** Whatever somebody else may change on a profile says what its owner reads about it. */
type Telling =
  | { access: "public"; logged?: never }
  | { access: "owner"; token?: never; logged?: never }
  | { method: "GET"; changesState?: never; logged?: never }
  | { logged: string | null };

/** Whatever creates says what it does when it comes again. */
type Repeating = { method: "PUT"; once: Once } | { method: Exclude<Method, "PUT">; once?: Once };

/** Declares one call; the returned value is the single truth for server, client, OpenAPI and the permission matrix. */
export function endpoint<
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | Upload | undefined = undefined,
  const R extends Schema | Download = Schema,
>(declaration: Endpoint<P, Q, B, R> & Rights & Telling & Repeating): Endpoint<P, Q, B, R> {
  return declaration;
}

// A property that may be absent has `undefined` in its type; what was declared is the rest.
type Declared<T> = Exclude<T, undefined>;
type Decoded<T> = [Declared<T>] extends [never]
  ? undefined
  : Declared<T> extends Schema
    ? z.output<Declared<T>>
    : Declared<T> extends Upload
      ? UploadedFile
      : never;

/** The path parameters as the code sees them (decoded). */
export type Params<E extends Endpoint> = Decoded<E["params"]>;
/** The query as the code sees it. */
export type Query<E extends Endpoint> = Decoded<E["query"]>;
/** The body as the code sees it (decimals as `Decimal`); for an upload, the file. */
export type Body<E extends Endpoint> = Decoded<E["body"]>;
/** The answer as the code sees it; for a download, the bytes. */
export type Answer<E extends Endpoint> = E["response"] extends Schema
  ? z.output<E["response"]>
  : E["response"] extends { orJson: infer S extends Schema }
    ? DownloadedFile | z.output<S>
    : E["response"] extends Download
      ? DownloadedFile
      : never;

/** A file as it was sent to us. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array };
/** A file as it is handed out. */
export type DownloadedFile = { name: string; type: string; bytes: Uint8Array };

/** Whether what goes in is a file. */
export function isUpload(body: Schema | Upload | undefined): body is Upload {
  return body !== undefined && "upload" in body;
}

/** Whether what comes out is a file. */
export function isDownload(response: Schema | Download): response is Download {
  return "download" in response;
}
