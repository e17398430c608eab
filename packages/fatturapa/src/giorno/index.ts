export { festivo, nextWorkingDay, pasqua } from "./festivo.ts";
export { FUSO } from "./fuso.ts";
export {
  addDays,
  addMonths,
  compareGiorni,
  dayOf,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  endOfMonth,
  type Giorno,
  giornoOf,
  isGiorno,
  monthOf,
  parseGiorno,
  quarterOf,
  yearOf,
} from "./giorno.ts";
