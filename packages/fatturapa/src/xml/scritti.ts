/**
 * How leaves were written where their value alone would be written otherwise: "0010" for 10, "-0.00", a date with its
 * zone, an empty element that means its default. Kept beside the tree, block by block, so that a file that is not ours
 * can be written back as it was.
 */
export type Scritti = WeakMap<object, { [campo: string]: Scritto[] }>;

/** `testo` stands for the `posizione`-th value of its field (0 where the field does not repeat). */
type Scritto = { readonly posizione: number; readonly valore: unknown; readonly testo: string };

export function annota(scritti: Scritti, blocco: object, campo: string, scritto: Scritto): void {
  const fields = scritti.get(blocco) ?? {};
  fields[campo] = [...(fields[campo] ?? []), scritto];
  scritti.set(blocco, fields);
}

/** The text as it was written, if the value there is still the one that was read. */
export function comeScritto(
  scritti: Scritti,
  blocco: object,
  campo: string,
  posizione: number,
  valore: unknown,
): string | undefined {
  return scritti.get(blocco)?.[campo]?.find((one) => one.posizione === posizione && one.valore === valore)?.testo;
}
