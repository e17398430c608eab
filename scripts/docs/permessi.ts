import { endpoints } from "@fatturachiara/contract/contract";
import { generatedBy, markdownTable } from "./generated-by.ts";

/** Every call and who may make it. */
export function permessi(): string {
  const rows = endpoints.map(({ name, endpoint: e }) => [
    `\`${e.method} ${e.path}\``,
    `\`${name}\``,
    e.access,
    e.subscription ? "active" : "",
    e.method !== "GET" || e.changesState ? "yes" : "",
    e.summary,
  ]);
  return `${generatedBy}
# Calls and who may make them

\`public\`: anybody. \`profile\`: a signed-in user on the acting profile (a manager's session may act on another's).
\`owner\`: a signed-in user on his own account only. Subscription \`active\`: answers 402 when the acting profile's has expired.
Source: \`packages/contract/src/rooms\`.

${markdownTable(["call", "name", "access", "subscription", "CSRF", "what it does"], rows)}
`;
}
