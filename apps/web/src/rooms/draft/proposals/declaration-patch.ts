import { writeIntento } from "@fatturachiara/contract/draft/intento";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import { INTENTO } from "@fatturachiara/fatturapa/codici";
import type { Line } from "../content/draft.ts";

/** What a declaration writes on a line: protocol and day of the receipt in its other data. */
export const declarationPatch = (one: Declaration | undefined): Partial<Line> => ({
  AltriDatiTipoDato: one ? INTENTO : null,
  AltriDatiTesto: one ? writeIntento({ protocollo: one.protocollo, data: one.dataRicevuta }) : null,
});
