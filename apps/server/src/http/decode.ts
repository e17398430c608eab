import { fail } from "@fatturachiara/contract";
import { lineEndsIn, oneLineOnly } from "@fatturachiara/contract/one-line";
import * as z from "zod/mini";
import { sayIssue } from "./say-issue.ts";

z.config({ localeError: sayIssue });

const nothing = "Mancano i dati della richiesta.";

/** The value as the code sees it, or `invalidRequest` with every finding beside its field; line ends only where they are meant. */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (value === undefined) value = {};
  const result = z.safeDecode(schema, value as never);
  const issues = result.success
    ? lineEndsIn(schema, result.data).map((path) => ({ path, message: oneLineOnly }))
    : result.error.issues;
  if (result.success && issues.length === 0) return result.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const at = pathText(path);
    fields[at] = [...(fields[at] ?? []), message];
  }
  const messages = [...new Set(issues.map(({ message }) => message))];
  throw fail("invalidRequest", { messages: messages.length > 0 ? messages : [nothing], fields });
}

/** `documentServices[0].quantita`, as forms name their fields. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, "");
}
