import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { momentARoma } from "../clock.ts";

/** The last second of a day in Rome. */
export const endOfDay = (day: Giorno): Date => momentARoma(`${day}T23:59:59`);
