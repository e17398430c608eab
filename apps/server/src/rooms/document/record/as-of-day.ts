import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { addDays, daysBetween, type Giorno, isGiorno } from "@fatturachiara/fatturapa/giorno";

/** A document of the day `data` on another day: its terms of payment keep their distance from its day. */
export function asOfDay(input: DocumentInput, { data, oggi }: { data: Giorno; oggi: Giorno }): DocumentInput {
  const moved = (day: Giorno | null | undefined) =>
    day && isGiorno(day) ? addDays(oggi, Math.max(0, daysBetween(data, day))) : day;
  return {
    ...input,
    dataDocumento: oggi,
    dataScadenzaPagamento: moved(input.dataScadenzaPagamento),
    rate: input.rate.map((rata) => ({ ...rata, scadenza: moved(rata.scadenza) })),
  };
}
