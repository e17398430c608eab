import { FUSO, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { createContext, useContext } from "react";

/** The clock of the page: the only source of "now" and "today" for screens. */
export type PageClock = { now(): Date };

const ClockContext = createContext<PageClock>({ now: () => new Date() });

/** Gives the pages their clock. */
export const ClockProvider = ClockContext.Provider;

/** The clock of the page. */
export function useClock(): PageClock {
  return useContext(ClockContext);
}

/** Today in Italy, whatever the computer's time zone. */
export function useOggi(): Giorno {
  return oggiIn(useClock().now());
}

/** The civil day of an instant in Italy. */
export function oggiIn(instant: Date): Giorno {
  return inRome.format(instant);
}

/** Made once: it costs more than everything else a field does while it is painted. */
const inRome = new Intl.DateTimeFormat("sv-SE", { timeZone: FUSO });
