import { festivo } from "../giorno/festivo.ts";
import { addDays, dayOfWeek, type Giorno } from "../giorno/giorno.ts";
import type { RegolaLavorativo } from "./ricorrenza.ts";

/** Whether an office works on that day: Monday to Friday, but for national holidays. */
export const isLavorativo = (giorno: Giorno): boolean => dayOfWeek(giorno) < 6 && festivo(giorno) === undefined;

/** The day itself, or the nearest working day before or after it. */
export function giornoLavorativo(giorno: Giorno, regola: RegolaLavorativo): Giorno {
  if (regola === "stessoGiorno") return giorno;
  let day = giorno;
  while (!isLavorativo(day)) day = addDays(day, regola === "prima" ? -1 : 1);
  return day;
}
