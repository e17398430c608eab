import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { fogliaDi } from "../tracciato/foglia-di.ts";
import { FatturaElettronicaBody } from "../tracciato/index.ts";
import { conValore } from "../tracciato/valore-al.ts";
import { improntaFile } from "./impronta-file.ts";

/**
 * The composed document with what the file it comes from says otherwise, put in last: values first, then what the file
 * does not have, from the end, so that no index moves. Nothing of it once something was edited that it rests on.
 */
export function conComeNelFile(body: FatturaElettronicaBody, bozza: CorpoBozza): FatturaElettronicaBody {
  const { comeNelFile = [] } = bozza;
  if (!valeComeNelFile(bozza, body)) return body;
  const written = comeNelFile.filter(({ valore }) => valore !== undefined);
  const absent = comeNelFile.filter(({ valore }) => valore === undefined).reverse();
  return [...written, ...absent].reduce(
    (made, { percorso = "", valore }) =>
      conValore(made, percorso, valore === undefined ? undefined : letto(percorso, valore)),
    body,
  );
}

/** Whether what was kept as in the file still counts, for a document that is composed without it. */
export const valeComeNelFile = (bozza: CorpoBozza, composto: FatturaElettronicaBody): boolean =>
  bozza.comeNelFile !== undefined &&
  (bozza.improntaFile === undefined || bozza.improntaFile === improntaFile(bozza, composto));

/** The text as what its leaf holds. */
function letto(percorso: string, valore: string): unknown {
  const forma = fogliaDi(FatturaElettronicaBody, percorso)?.forma;
  if (forma === "decimale") return Decimal.of(valore);
  return forma === "intero" ? Number(valore) : valore;
}
