import { endpoints } from "@fatturachiara/contract/contract";
import { tokenNeeds } from "@fatturachiara/contract/permission/token-needs";
import { generatedBy, markdownTable } from "./generated-by.ts";

/** Every call and who may make it. */
export function permessi(): string {
  const rows = endpoints.map(({ name, endpoint: e }) => [
    `\`${e.method} ${e.path}\``,
    `\`${name}\``,
    e.access,
    e.least ?? "",
    tokenNeeds(e) ?? "",
    e.subscription ? "active" : "",
    e.method !== "GET" || e.changesState ? "yes" : "",
    e.sensitive ? "yes" : "",
    e.summary,
  ]);
  return `${generatedBy}
# Calls and who may make them

\`public\`: anybody. \`profile\`: a signed-in user on the acting profile (a manager's session may act on another's).
\`owner\`: a signed-in user on his own account only. Manager: the least permission a manager needs. Token: the permission a program's
token needs; empty: no token makes the call. Subscription \`active\`: answers 402 when the acting profile's has expired.
Proof: whoever acts has signed in, or said password and second factor again (\`auth/prove\`), within the last five minutes
of the session; 400 \`proofNeeded\` otherwise. Source: \`packages/contract/src/rooms\`.

${markdownTable(["call", "name", "access", "manager", "token", "subscription", "CSRF", "proof", "what it does"], rows)}
`;
}
