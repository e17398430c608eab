import { type ErrorCode, Failure, fail } from "@fatturachiara/contract";
import { isDatabaseAway } from "../db/is-database-trouble.ts";
import { errorCode } from "../error-code.ts";
import { fieldsOf } from "../fields-of.ts";
import { unwritable } from "./decode.ts";

// Fastify answers with statuses that would end the session of the product's client (specification §8): each becomes a
// 400 or 404 of our catalogue.
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_REQ_FILE_TOO_LARGE: "tooLarge",
  FST_FILES_LIMIT: "tooLarge",
  FST_FIELDS_LIMIT: "tooLarge",
  FST_PARTS_LIMIT: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedContent",
  FST_ERR_CTP_EMPTY_TYPE: "unsupportedContent",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupportedContent",
  FST_ERR_BAD_URL: "notFound",
  FST_ERR_MAX_PARAM_LENGTH: "notFound",
  FST_ERR_NOT_FOUND: "notFound",
};

/**
 * PostgreSQL's failures of a value that a column cannot hold (class 22): what the contract let through and should not have,
 * but still the caller's. A text with a NUL in it, a number too large; the rest has no words of its own.
 */
const unstorable = /^22[0-9A-Z]{3}$/;
/** A text with a NUL in it, alone and inside a value of JSON. */
const nulInText = ["22021", "22P05"];
const unstorableBecause: Readonly<Record<string, string>> = {
  ...Object.fromEntries(nulInText.map((code) => [code, unwritable])),
  "22003": "Un numero è troppo grande: controlla quelli che hai scritto.",
};

/** Any error as one of the catalogue; what nobody foresaw is `internal`, with the code to quote to us. */
export function toFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode } = fieldsOf(error);
  if (typeof code === "string" && unstorable.test(code)) {
    const message =
      unstorableBecause[code] ?? "Un dato non si può conservare così com'è: controlla quelli che hai scritto.";
    return fail("invalidRequest", { messages: [message] });
  }
  const known = typeof code === "string" ? byFastifyCode[code] : undefined;
  if (known) return fail(known);
  // Whoever called has hung up in the middle of the body.
  if (code === "ECONNRESET" && statusCode === 400) return unreadableRequest();
  // The rest of what Fastify and its plugins blame on the caller (a broken multipart, a wrong Content-Length…).
  if (typeof code === "string" && code.startsWith("FST_") && typeof statusCode === "number" && statusCode < 500) {
    return unreadableRequest();
  }
  if (isDatabaseAway(error)) return fail("databaseAway");
  const internal = fail("internal");
  return fail("internal", { messages: [`${internal.body.messages[0]} (codice ${requestId})`] });
}

/** Whether an error is worth a line for us: nobody foresaw it, or the contract let through what no column holds. */
export function isUnexpected(error: unknown, failure: Failure): boolean {
  if (failure.status === 500) return true;
  const code = errorCode(error);
  return code !== undefined && unstorable.test(code) && !nulInText.includes(code);
}

/** A request that is no request: bytes that are not HTTP, a content that cannot be taken apart. */
export const unreadableRequest = () => fail("invalidRequest", { messages: ["La richiesta non è leggibile."] });
