import { TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import type { RigaBozza } from "@fatturachiara/fatturapa/documento";
import type { DocumentService } from "./rooms/document.ts";

/** What changes the unit price of a line: at most one, an amount before a percentage. */
export function scontiDi(line: DocumentService): RigaBozza["sconti"] {
  if (!line.flagScontoMaggiorazione) return undefined;
  const { percScontoMaggiorazione: percentuale, importoScontoMaggiorazione: importo } = line;
  if (!percentuale && !importo) return undefined;
  const tipo =
    line.idTipoScontoMaggiorazione == null ? undefined : TipoScontoMaggiorazione.perId(line.idTipoScontoMaggiorazione);
  return [{ tipo: tipo?.codice ?? "SC", percentuale: percentuale ?? undefined, importo: importo ?? undefined }];
}
