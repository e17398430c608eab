import { fail } from "@fatturachiara/contract";
import { lineEndsIn, oneLineOnly } from "@fatturachiara/contract/one-line";
import * as z from "zod/mini";
import { sayIssue } from "./say-issue.ts";

// Rows of an import and records of an archive are judged elsewhere, by the same words.
z.config({ localeError: sayIssue });

/** What is said of a text with a NUL in it: no column of the database holds one. */
export const unwritable = "Un testo contiene un carattere che non si può scrivere.";
const nothing = "Mancano i dati della richiesta.";

type Found = { at: string; message: string; isGeneral: boolean };

/**
 * The value as the code sees it, or `invalidRequest` with every finding beside its field; line ends only where they are
 * meant, a NUL nowhere: a call that prints or mails before it keeps would do so for nothing. Of a sentence that would be true of any field `messages` say which one it is: programs read them in a log.
 */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (value === undefined) value = {};
  const general = new Set([oneLineOnly]);
  const error: z.core.$ZodErrorMap = (issue) => {
    const sentence = sayIssue(issue);
    general.add(sentence);
    return sentence;
  };
  const result = z.safeDecode(schema, value as never, { error });
  const found = result.success
    ? [
        ...lineEndsIn(schema, result.data).map((path) => generally(path, oneLineOnly)),
        ...nulsIn(result.data).map((path) => generally(path, unwritable)),
      ]
    : result.error.issues.flatMap((issue) => findingsOf(issue, general));
  if (result.success && found.length === 0) return result.data;
  const fields: Record<string, string[]> = {};
  for (const { at, message } of found) fields[at] = [...(fields[at] ?? []), message];
  const messages = [...new Set(found.map(saidWithField))];
  throw fail("invalidRequest", { messages: messages.length > 0 ? messages : [nothing], fields });
}

const generally = (path: readonly PropertyKey[], message: string): Found => ({
  at: pathText(path),
  message,
  isGeneral: true,
});

/** Where a value has a NUL, in a text or in the name of a field. */
function nulsIn(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === "string") return value.includes("\0") ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((inner, at) => nulsIn(inner, [...path, at]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name.includes("\0") ? [path] : nulsIn(inner, [...path, name]),
  );
}

/** Of fields nobody knows each is a finding. */
function findingsOf(issue: z.core.$ZodIssue, general: ReadonlySet<string>): Found[] {
  const { path, message } = issue;
  const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
  return paths.map((each) => ({ at: pathText(each), message, isGeneral: general.has(message) }));
}

const saidWithField = ({ at, message, isGeneral }: Found): string =>
  isGeneral && at ? `${message.replace(/\.$/, "")}: «${at}».` : message;

/** `documentServices[0].quantita`, as forms name their fields. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, "");
}
