import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { conValore } from "../tracciato/al-percorso.ts";
import { fogliaDi } from "../tracciato/foglia-di.ts";
import { FatturaElettronicaBody } from "../tracciato/index.ts";

/**
 * The composed document with what the file it comes from says otherwise, put in last: values first, then what the file
 * does not have, from the end, so that no index moves.
 */
export function conComeNelFile(
  body: FatturaElettronicaBody,
  comeNelFile: CorpoBozza["comeNelFile"] = [],
): FatturaElettronicaBody {
  const written = comeNelFile.filter(({ valore }) => valore !== undefined);
  const absent = comeNelFile.filter(({ valore }) => valore === undefined).reverse();
  return [...written, ...absent].reduce(
    (made, { percorso = "", valore }) =>
      conValore(made, percorso, valore === undefined ? undefined : letto(percorso, valore)),
    body,
  );
}

/** The text as what its leaf holds. */
function letto(percorso: string, valore: string): unknown {
  const forma = fogliaDi(FatturaElettronicaBody, percorso)?.forma;
  if (forma === "decimale") return Decimal.of(valore);
  return forma === "intero" ? Number(valore) : valore;
}
