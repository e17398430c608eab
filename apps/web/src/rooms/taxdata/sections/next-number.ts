/** A document number in a format of the profile: `{n}` the counter, `{yyyy}` and `{yy}` the year. */
function writeNumber(formato: string, n: number, anno: number): string {
  return formato
    .replaceAll("{n}", String(n))
    .replaceAll("{yyyy}", String(anno))
    .replaceAll("{yy}", String(anno).slice(-2));
}

/** The letters of a format: formats with the same ones continue the same numbering. */
const seriesOf = (formato: string) =>
  formato
    .replace(/\{(?:n|yyyy|yy)\}/g, " ")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toUpperCase();

/** "La prossima fattura sarà: 13/2026", or what a new series means; undefined while the format has no counter. */
export function nextNumberSentence(
  formato: string,
  {
    saved,
    counter,
    anno,
  }: { saved: string | undefined; counter: { numeroDocumento: number; anno: number } | undefined; anno: number },
): string | undefined {
  if (!formato.includes("{n}")) return undefined;
  if (counter && saved !== undefined && seriesOf(saved) === seriesOf(formato)) {
    return `La prossima fattura sarà: ${writeNumber(formato, counter.numeroDocumento, counter.anno)}`;
  }
  if (saved === undefined) return `La prima fattura sarà: ${writeNumber(formato, 1, anno)}`;
  return `Comincia una serie nuova, per esempio: ${writeNumber(formato, 1, anno)}`;
}

/** "Per esempio: NC-1/2026", how numbers of a series of its own look; undefined while there is no counter in it. */
export const exampleSentence = (formato: string | null | undefined, anno: number): string | undefined =>
  formato?.includes("{n}") ? `Per esempio: ${writeNumber(formato, 1, anno)}` : undefined;
