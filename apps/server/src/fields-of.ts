const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** What can be asked of a value nobody has looked at (an error, an answer): its fields; of what is no object, none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
