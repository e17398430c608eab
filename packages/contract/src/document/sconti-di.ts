import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { scontiDi as scontiDiRiga } from "@fatturachiara/fatturapa/calcolo";
import { lineKind } from "../draft/line-rows.ts";
import type { DocumentService } from "../rooms/document.ts";

/** What changes the unit price of a line of the wire, with VAT where the price is, as the arithmetic takes it. */
export const scontiDi = (line: DocumentService): NonNullable<RigaBozza["ScontoMaggiorazione"]> =>
  scontiDiRiga(lineKind.decode(line)).map(({ importoLordo, ...sconto }) =>
    importoLordo ? { ...sconto, Importo: importoLordo } : sconto,
  );
