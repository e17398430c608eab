import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { sceltaIndicata } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Line } from "../content/draft.ts";
import { asTyped } from "../content/gross-price.ts";

/**
 * What calling up a service writes on a line; quantity, period and discount stay the line's own. On a line that is priced with
 * VAT (`gross`) its price is written with it.
 */
export function serviceLine(
  service: ServiceCode,
  { giorno, gross }: { giorno: Giorno; gross: boolean },
): Partial<Line> {
  const vat = sceltaIndicata(service, giorno);
  const price = service.prezzo ?? null;
  const rate = vat?.aliquota ?? Decimal.zero;
  return {
    idProfiloServizio: service.id,
    code: service.code,
    descrizione: service.descrizione,
    descrizioneDettaglio: service.descrizioneDettaglio ?? null,
    ...asTyped(gross && price ? price.plus(price.percent(rate)).withDecimals(2, 8) : price, gross),
    ...(service.unitaMisura && { unitaMisura: service.unitaMisura }),
    ...(vat && vatOf(vat.id)),
    ...(service.idEsigibilitaIva != null && { idEsigibilitaIva: service.idEsigibilitaIva }),
    flagCassa: service.flagCassa,
    flagRitenuta: service.flagRitenuta,
    unreadable: {},
  };
}
