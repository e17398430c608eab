import { TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import type { DocumentService } from "../rooms/document.ts";

const [discount, surcharge] = (["SC", "MG"] as const).map((code) => TipoScontoMaggiorazione.perCodice(code).id);

/**
 * A line that comes to the same amount with the other sign. An amount per unit counts without its sign (00423): what it
 * took off is added. A percentage follows the price.
 */
export function negatedLine<Line extends Omit<DocumentService, "id" | "idDocumento">>(line: Line): Line {
  return {
    ...line,
    prezzoUnitario: line.prezzoUnitario?.negated() ?? null,
    prezzoLordo: line.prezzoLordo?.negated() ?? null,
    ...(line.importoScontoMaggiorazione && {
      idTipoScontoMaggiorazione: line.idTipoScontoMaggiorazione === surcharge ? discount : surcharge,
    }),
  };
}
