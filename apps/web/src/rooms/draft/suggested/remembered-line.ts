import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import type { RememberedLine } from "@fatturachiara/contract/rooms/document";
import { sceltaIndicata } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Line } from "../content/draft.ts";
import { asTyped } from "../content/gross-price.ts";

/**
 * What a line that was invoiced before writes on this one, with its price, VAT and flags; quantity, period and discount stay the
 * line's own. A VAT that is no choice on that day any more leaves what stands there, a service that is gone is not named.
 */
export function rememberedLine(
  { propria: _, giorno: __, AliquotaIvaFullDesc: ___, ...kept }: RememberedLine,
  { giorno, services }: { giorno: Giorno; services: readonly { id: string }[] },
): Partial<Line> {
  const { idAliquotaIva, idAliquotaIvaFull, idNatura, unitaMisura, idProfiloServizio, ...rest } = kept;
  const { prezzoLordo, prezzoUnitario, ...words } = rest;
  const vat = sceltaIndicata({ idAliquotaIva, idAliquotaIvaFull, idNatura }, giorno);
  return {
    ...words,
    ...asTyped(prezzoLordo ?? prezzoUnitario ?? null, prezzoLordo != null),
    ...(unitaMisura && { unitaMisura }),
    ...(vat && vatOf(vat.id)),
    idProfiloServizio: services.some(({ id }) => id === idProfiloServizio) ? idProfiloServizio : null,
    unreadable: {},
  };
}
