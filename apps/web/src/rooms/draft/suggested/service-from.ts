import type { ServiceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import type { Line } from "../content/draft.ts";
import { netPrice } from "../content/gross-price.ts";

/** What a service made out of a line begins with; its code is the person's to choose. */
export function serviceFrom(line: Line): Partial<ServiceCodeInput> {
  const price = netPrice(line);
  return {
    code: line.code ?? "",
    descrizione: line.descrizione ?? "",
    descrizioneDettaglio: line.descrizioneDettaglio ?? "",
    prezzo: price?.isNegative() ? null : (price ?? null),
    unitaMisura: line.unitaMisura ?? "",
    idAliquotaIvaFull: line.idAliquotaIvaFull ?? null,
    // The full choice says it all; the plain ids speak only where it is missing.
    ...(line.idAliquotaIvaFull == null && {
      idAliquotaIva: line.idAliquotaIva ?? null,
      idNatura: line.idNatura ?? null,
    }),
    idEsigibilitaIva: line.idEsigibilitaIva ?? null,
    flagCassa: line.flagCassa,
    flagRitenuta: line.flagRitenuta,
  };
}
