import { addDays, type Giorno } from "../giorno/index.ts";

/**
 * The day on which money that is due on `scadenza` is expected of somebody who pays `ritardo` days after (below zero: before). What
 * is not due yet and has not come although it usually would have is expected today.
 */
export function giornoAtteso(scadenza: Giorno, ritardo: number, oggi: Giorno): Giorno {
  const atteso = addDays(scadenza, ritardo);
  return atteso < oggi && scadenza >= oggi ? oggi : atteso;
}
