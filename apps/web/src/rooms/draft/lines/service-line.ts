import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { scelteIva } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Line } from "../content/draft.ts";
import { vatPatch } from "../content/vat-patch.ts";

/** What calling up a service writes on a line; quantity, period and discount stay the line's own. */
export function serviceLine(service: ServiceCode, giorno: Giorno): Partial<Line> {
  const vat = scelteIva(giorno).find((scelta) =>
    service.idAliquotaIvaFull == null
      ? scelta.idAliquotaIva === service.idAliquotaIva && (scelta.idNatura ?? null) === (service.idNatura ?? null)
      : scelta.id === service.idAliquotaIvaFull,
  );
  return {
    idProfiloServizio: service.id,
    code: service.code,
    descrizione: service.descrizione,
    descrizioneDettaglio: service.descrizioneDettaglio ?? null,
    prezzoUnitario: service.prezzo ?? null,
    ...(service.unitaMisura && { unitaMisura: service.unitaMisura }),
    ...(vat && vatPatch(vat)),
    ...(service.idEsigibilitaIva != null && { idEsigibilitaIva: service.idEsigibilitaIva }),
    flagCassa: service.flagCassa,
    flagRitenuta: service.flagRitenuta,
    unreadable: {},
  };
}
