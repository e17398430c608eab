import { fail } from "@fatturachiara/contract";
import * as z from "zod/mini";
import { it } from "zod/v4/locales";

// What a schema does not say in its own words is said in Italian; the library's own Italian names types in English.
const { localeError } = it();
z.config({
  localeError: (issue) => {
    if (issue.code !== "invalid_type" && issue.code !== "invalid_union") return localeError(issue);
    return issue.input === undefined ? "Un dato obbligatorio manca." : "Un dato non è del tipo giusto.";
  },
});

const nothing = "Mancano i dati della richiesta.";

/** The value as the code sees it, or `invalidRequest` with every finding beside its field. */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (value === undefined) value = {};
  const result = z.safeDecode(schema, value as never);
  if (result.success) return result.data as z.output<S>;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const at = pathText(path);
    fields[at] = [...(fields[at] ?? []), message];
  }
  const messages = [...new Set(result.error.issues.map(({ message }) => message))];
  throw fail("invalidRequest", { messages: messages.length > 0 ? messages : [nothing], fields });
}

/** `documentServices[0].quantita`, as forms name their fields. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, "");
}
