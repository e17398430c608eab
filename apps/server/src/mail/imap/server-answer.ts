import { toError } from "../to-error.ts";

/** What imapflow says of a command the server has answered with NO or BAD, or of a connection that has ended. */
type ImapError = Error & {
  responseStatus?: string;
  /** The response code in brackets (RFC 9051 §7.1), where imapflow has looked for it already. */
  serverResponseCode?: string;
  responseText?: string;
  response?: { attributes?: readonly { section?: readonly { value?: unknown }[] }[] } | string | false;
  /** Of what happened to the connection, or of a server that wants to be asked less often. */
  code?: string;
};

/** Why a server does not do now what it will do later (RFC 9051 §7.1, RFC 5530). */
const passingCodes = new Set(["UNAVAILABLE", "LIMIT", "INUSE"]);

/** A server's NO or BAD: it is there, and does not do what it was asked. */
export type ServerAnswer = { status: "NO" | "BAD"; code: string | null; isPassing: boolean };

/** Null where nothing was answered: the connection has failed, or something of ours. */
export function serverAnswer(thrown: unknown): ServerAnswer | null {
  const error: ImapError = toError(thrown);
  if (error.responseStatus !== "NO" && error.responseStatus !== "BAD") return null;
  const section = typeof error.response === "object" ? error.response.attributes?.[0]?.section?.[0]?.value : undefined;
  const code = error.serverResponseCode ?? (typeof section === "string" ? section : null);
  const named = code?.trim().toUpperCase() ?? null;
  const isPassing =
    error.code === "ETHROTTLE" || passingCodes.has(named ?? "") || /temporar/i.test(error.responseText ?? "");
  return { status: error.responseStatus, code: named, isPassing };
}
