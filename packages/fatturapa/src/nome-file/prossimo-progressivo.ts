const MAX = 36 ** 5 - 1;

/**
 * The progressive after `ultimo`: five characters, base 36 in capitals, so that 60 million files have a name.
 * Without a last one: "00001". After "ZZZZZ" there is none: throws RangeError.
 */
export function prossimoProgressivo(ultimo?: string | undefined): string {
  if (ultimo !== undefined && !/^[0-9A-Za-z]{1,5}$/.test(ultimo))
    throw new TypeError(`prossimoProgressivo("${ultimo}"): not a progressive`);
  const next = (ultimo === undefined ? 0 : Number.parseInt(ultimo, 36)) + 1;
  if (next > MAX) throw new RangeError("prossimoProgressivo: all progressives have been used");
  return next.toString(36).toUpperCase().padStart(5, "0");
}
