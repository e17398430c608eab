import { lineKind } from "@fatturachiara/contract/draft/line-rows";
import { prezzoSenzaIva } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Draft, Line } from "./draft.ts";

/** Whether the price of a line is, or will be, one with VAT; `ofDocument` is how new lines are priced. */
export function isGross(line: Line, ofDocument: boolean): boolean {
  if (line.prezzoLordo) return true;
  return line.prezzoUnitario ? false : (line.gross ?? ofDocument);
}

/** The price as it was typed, with VAT or without. */
export const typedPrice = ({ prezzoLordo, prezzoUnitario }: Line): Decimal | null =>
  prezzoLordo ?? prezzoUnitario ?? null;

/** What typing a price writes on a line. */
export const asTyped = (price: Decimal | null, gross: boolean): Partial<Line> => ({
  prezzoUnitario: gross ? null : price,
  prezzoLordo: gross ? price : null,
  gross,
});

/** The price without VAT, with the 8 decimals of the file where it follows from one with it. */
export function netPrice(line: Line): Decimal | null {
  if (!line.prezzoLordo) return line.prezzoUnitario ?? null;
  const { AliquotaIVA = Decimal.zero } = lineKind.decode(line);
  return prezzoSenzaIva(line.prezzoLordo, AliquotaIVA);
}

/** The document with every price that stands there, and those to come, understood so: the figures stay. */
export const pricedAs = (draft: Draft, gross: boolean): Partial<Draft> => ({
  flagPrezziLordi: gross,
  lines: draft.lines.map((line) => ({ ...line, ...asTyped(typedPrice(line), gross) })),
});
