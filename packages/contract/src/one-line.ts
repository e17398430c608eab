import * as z from "zod/mini";

/** What is said of several lines where one is meant. */
export const oneLineOnly = "Scrivi su una riga sola.";

/** Texts that may have several lines. Whatever stands in no such text stands in one line. */
const several = z.registry<{ lines: true }>();

/** A text that may have several lines: a note, a description. */
export function severalLines<T extends z.ZodMiniType>(rule: T): T {
  const own = z.clone(rule);
  several.add(own, { lines: true });
  return own;
}

/** Whether a rule is of such a text. */
export const isOfSeveralLines = (rule: z.core.$ZodType): boolean => several.get(rule) !== undefined;

const lineEnd = /[\n\v\f\r\u0085\u2028\u2029]/;

type Path = PropertyKey[];

/** Where a value that has come in by a rule has a line end in a text of one line; the value as the rule has decoded it. */
export function lineEndsIn(rule: z.core.$ZodType, value: unknown, path: Path = []): Path[] {
  if (value === null || value === undefined || isOfSeveralLines(rule)) return [];
  if (typeof value === "string") return lineEnd.test(value) && isText(rule) ? [path] : [];
  if (rule instanceof z.ZodMiniObject && isRecord(value))
    return Object.entries(rule.shape).flatMap(([name, inner]) => lineEndsIn(inner, value[name], [...path, name]));
  if (rule instanceof z.ZodMiniRecord && isRecord(value)) {
    const { valueType } = rule.def;
    return Object.entries(value).flatMap(([name, inner]) => lineEndsIn(valueType, inner, [...path, name]));
  }
  if (rule instanceof z.ZodMiniArray && Array.isArray(value)) {
    const { element } = rule.def;
    return value.flatMap((inner, at) => lineEndsIn(element, inner, [...path, at]));
  }
  return wrappedIn(rule).flatMap((inner) => lineEndsIn(inner, value, path));
}

/** A text, whatever stands around it, and none of several lines. */
function isText(rule: z.core.$ZodType): boolean {
  if (isOfSeveralLines(rule)) return false;
  return rule instanceof z.ZodMiniString || wrappedIn(rule).some(isText);
}

/** What a rule adds something to: that it may be absent, has a usual value, is one of several, is read from another form. */
function wrappedIn(rule: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable || rule instanceof z.ZodMiniDefault)
    return [rule.def.innerType];
  if (rule instanceof z.ZodMiniPipe) return [rule.def.out];
  return rule instanceof z.ZodMiniUnion ? rule.def.options : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
