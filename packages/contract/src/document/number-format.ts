/**
 * How numbers are written: "{n}", "{n}/{yyyy}", "FT-{n}/{yy}"… `{n}` is the counter, `{yyyy}` and `{yy}` the year of the
 * document's day.
 */
export function writeNumber(formato: string, n: number, anno: number): string {
  return formato
    .replaceAll("{n}", String(n))
    .replaceAll("{yyyy}", String(anno))
    .replaceAll("{yy}", String(anno).slice(-2));
}

/** The counter inside a number written in that format; undefined when it is written otherwise. */
export function readNumber(formato: string, anno: number, written: string): number | undefined {
  const escaped = writeYear(formato, anno).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = new RegExp(`^${escaped.replace("\\{n\\}", "([1-9]\\d{0,8})")}$`, "i").exec(written.trim());
  return found ? Number(found[1]) : undefined;
}

/** Why numbering cannot go on from that number; undefined where it can. No counter stands in one that is written otherwise. */
export function goesNowhere(formato: string, anno: number, written: string): string | undefined {
  const typed = written.trim();
  if (!typed || readNumber(formato, anno, typed) !== undefined) return undefined;
  return `${typed} non è scritto come gli altri numeri (per esempio ${writeNumber(formato, 1, anno)}): la numerazione resta com'è.`;
}

/** The letters around counter and year: "A/{n}/{yyyy}" is series "A"; formats that differ only in year and signs share one. */
export function serieOf(formato: string): string {
  return formato
    .replace(/\{(?:n|yyyy|yy)\}/g, " ")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toUpperCase();
}

function writeYear(formato: string, anno: number): string {
  return formato.replaceAll("{yyyy}", String(anno)).replaceAll("{yy}", String(anno).slice(-2));
}
