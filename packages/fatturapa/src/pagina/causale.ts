import { LUNGHEZZA_CAUSALE } from "../tracciato/dati-generali-documento.ts";

/**
 * The texts of the repeated Causale, put together again where the format cut them: a piece goes on in the next one when
 * the next one's first word would not have fitted any more. Two sentences stay two.
 */
export function causaleIntera(pezzi: readonly string[]): string[] {
  const testi: string[] = [];
  let prima: string | undefined;
  for (const pezzo of pezzi) {
    if (prima !== undefined && continua(prima, pezzo)) testi.push(congiunti(prima, testi.pop() ?? "", pezzo));
    else testi.push(pezzo);
    prima = pezzo;
  }
  return testi.map((testo) => testo.trim());
}

function continua(prima: string, poi: string): boolean {
  const [parola = ""] = poi.trimStart().split(/\s/, 1);
  return prima.length + 1 + parola.length > LUNGHEZZA_CAUSALE;
}

/** A word longer than a whole piece was cut in its middle; everywhere else a blank was dropped, or stands at the cut. */
function congiunti(prima: string, testo: string, poi: string): string {
  const nellaParola = prima.length === LUNGHEZZA_CAUSALE && !/\s/.test(prima);
  return nellaParola || /\s$/.test(testo) || /^\s/.test(poi) ? testo + poi : `${testo} ${poi}`;
}
