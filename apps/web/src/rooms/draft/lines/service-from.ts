import type { ServiceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import type { Line } from "../content/draft.ts";

/** What a service made out of a line begins with; its code is the person's to choose. */
export function serviceFrom(line: Line): Partial<ServiceCodeInput> {
  return {
    code: line.code ?? "",
    descrizione: line.descrizione ?? "",
    descrizioneDettaglio: line.descrizioneDettaglio ?? "",
    prezzo: line.prezzoUnitario?.isNegative() ? null : (line.prezzoUnitario ?? null),
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
