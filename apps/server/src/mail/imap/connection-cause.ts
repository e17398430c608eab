import { errorCode } from "../../error-code.ts";
import { toError } from "../to-error.ts";
import { FolderMissing, MailboxRefused } from "./mailbox.ts";
import { serverAnswer } from "./server-answer.ts";

/** Why a mail server did not let us in, as far as it can be told from outside. */
export type ConnectionCause = "credentials" | "dedicatedPassword" | "certificate" | "folder" | "error" | "noAnswer";

type MailError = Error & {
  code?: string;
  responseCode?: number;
  response?: string;
  authenticationFailed?: boolean;
  serverResponseCode?: string;
  cause?: unknown;
};

// Providers say in their own words that a password made for mail programs is wanted.
const wantsDedicated =
  /app(?:lication)?[- ]?specific|app[- ]?password|password (?:dedicata|per (?:i )?programmi|applicativ)|two[- ]?factor|2fa|due (?:passaggi|fattori)/i;
const badCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS|HOSTNAME_MISMATCH|ALTNAME|DEPTH_ZERO/i;

/** Why a mail server could not be talked to, in words of ours. */
export function connectionCause(thrown: unknown): ConnectionCause {
  const error: MailError = toError(thrown);
  const words = [error.message, error.response, error.serverResponseCode].filter(Boolean).join(" ");
  if (badCertificate.test(`${error.code ?? ""} ${errorCode(error.cause) ?? ""}`) || /certificate/i.test(words))
    return "certificate";
  const refused =
    thrown instanceof MailboxRefused ||
    error.authenticationFailed === true ||
    error.code === "EAUTH" ||
    error.code === "ENOAUTH";
  if (refused) return wantsDedicated.test(words) ? "dedicatedPassword" : "credentials";
  if (thrown instanceof FolderMissing) return "folder";
  if (serverAnswer(thrown)) return "error";
  return "noAnswer";
}
