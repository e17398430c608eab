import { errors } from "@fatturachiara/contract/errors";
import { generatedBy, markdownTable } from "./generated-by.ts";

/** Every failure of the API: code, status, sentence. */
export function errori(): string {
  const rows = Object.entries(errors).map(([code, entry]) => [
    `\`${code}\``,
    entry.status,
    "message" in entry ? entry.message : "*(the sentences of the case)*",
  ]);
  return `${generatedBy}
# Errors of the API

Body: \`{ "messages": string[], "codes": string[], "fields"?: { path: string[] } }\`. Source: \`packages/contract/src/errors.ts\`.

${markdownTable(["code", "status", "message"], rows)}
`;
}
