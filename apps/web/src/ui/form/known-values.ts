/** What a form starts from: each field of `empty` as it is known, or as it is there. */
export function knownValues<V extends object>(known: { readonly [K in keyof V]?: V[K] | null }, empty: V): V {
  const values = { ...empty };
  for (const field in empty) values[field] = known[field] ?? empty[field];
  return values;
}
