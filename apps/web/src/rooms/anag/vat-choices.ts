import { AliquotaIvaFull, Natura } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** VAT choices of a day; one already chosen stays, whatever the day. */
export function vatChoices(oggi: Giorno, chosen: number | null | undefined) {
  const natures = new Set<string>(Natura.validiAl(oggi).map((natura) => natura.codice));
  return AliquotaIvaFull.voci
    .filter((voce) => voce.id === chosen || voce.natura === undefined || natures.has(voce.natura))
    .map((voce) => ({ value: voce.id, label: voce.descrizione }));
}
