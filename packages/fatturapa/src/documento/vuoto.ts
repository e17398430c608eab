/** Text without blanks around it, or undefined where nothing is left: an element without a value is left out. */
export function nonBlank(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A list, or undefined where it is empty. */
export function nonEmpty<T>(list: readonly T[]): [T, ...T[]] | undefined {
  const [first, ...others] = list;
  return first === undefined ? undefined : [first, ...others];
}
