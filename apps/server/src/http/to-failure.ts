import { type ErrorCode, Failure, fail } from "@fatturachiara/contract";

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

/** What PostgreSQL says of a text with a NUL in it, the one character it cannot hold. */
const unstorableText = "22021";

/** Any error as one of the catalogue; what nobody foresaw is `internal`, with the code to quote to us. */
export function toFailure(error: unknown, requestId: string): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === unstorableText) {
    return fail("invalidRequest", { messages: ["Un testo contiene un carattere che non si può scrivere."] });
  }
  const known = typeof code === "string" ? byFastifyCode[code] : undefined;
  if (known) return fail(known);
  // The rest of what Fastify and its plugins blame on the caller (a broken multipart, a wrong Content-Length…).
  if (typeof code === "string" && code.startsWith("FST_") && typeof statusCode === "number" && statusCode < 500) {
    return fail("invalidRequest", { messages: ["La richiesta non è leggibile."] });
  }
  const internal = fail("internal");
  return fail("internal", { messages: [`${internal.body.messages[0]} (codice ${requestId})`] });
}
