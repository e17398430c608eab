import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { fogliaDi } from "../tracciato/foglia-di.ts";
import { FatturaElettronica, FatturaElettronicaBody } from "../tracciato/index.ts";
import type { Blocco } from "../tracciato/tabella.ts";
import { conValore } from "../tracciato/valore-al.ts";
import { improntaFile, improntaTestata } from "./impronta-file.ts";
import type { Invio } from "./trasmissione.ts";

/**
 * The composed document with what the file it comes from says otherwise. Nothing of it once something was edited that it
 * rests on.
 */
export function conComeNelFile(body: FatturaElettronicaBody, bozza: CorpoBozza): FatturaElettronicaBody {
  return valeComeNelFile(bozza, body) ? conVoci(body, FatturaElettronicaBody, bozza.comeNelFile) : body;
}

/** The same of its head, as long as it is composed for the same parties. */
export function conTestataDelFile(fattura: FatturaElettronica, testata: Invio["testata"]): FatturaElettronica {
  return testata?.impronta === improntaTestata(fattura)
    ? conVoci(fattura, FatturaElettronica.contenuto, testata.comeNelFile)
    : fattura;
}

/** Put in last: values first, then what the file does not have, from the end, so that no index moves. */
function conVoci<D>(document: D, tabella: Blocco, voci: CorpoBozza["comeNelFile"] = []): D {
  const written = voci.filter(({ valore }) => valore !== undefined);
  const absent = voci.filter(({ valore }) => valore === undefined).reverse();
  return [...written, ...absent].reduce(
    (composed, { percorso = "", valore }) =>
      conValore(composed, percorso, valore === undefined ? undefined : letto(tabella, percorso, valore)),
    document,
  );
}

/** Whether what was kept as in the file still counts, for a document that is composed without it. */
export const valeComeNelFile = (bozza: CorpoBozza, composto: FatturaElettronicaBody): boolean =>
  bozza.comeNelFile !== undefined &&
  (bozza.improntaFile === undefined || bozza.improntaFile === improntaFile(bozza, composto));

/** The text as what its leaf holds. */
function letto(tabella: Blocco, percorso: string, valore: string): unknown {
  const forma = fogliaDi(tabella, percorso)?.forma;
  if (forma === "decimale") return Decimal.of(valore);
  return forma === "intero" ? Number(valore) : valore;
}
