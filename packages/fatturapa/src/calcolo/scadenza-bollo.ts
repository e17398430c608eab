import { Decimal } from "../decimal/decimal.ts";
import { festivo } from "../giorno/festivo.ts";
import { addDays, dayOfWeek, endOfMonth, type Giorno } from "../giorno/giorno.ts";

/** Stamp duty on the electronic invoices of a quarter: how and until when it is paid (art. 6 DM 17/06/2014). */
export type ScadenzaBollo = {
  /** 2521-2524. */
  codiceTributo: string;
  /** 31 May, 30 September, 30 November, end of February; moved on where payments are. */
  scadenza: Giorno;
  /** A later day allowed because little is due so far (art. 17 c. 1-bis DL 124/2019); undefined where there is none. */
  differita?: Giorno;
};

/** From 2023 (art. 3 c. 4 DL 73/2022); before it was 250 €. */
const soglia = (anno: number): Decimal => Decimal.of(anno >= 2023 ? "5000" : "250");

/**
 * `importi` are the amounts of the four quarters. Up to the threshold the first quarter may be paid with the second; where
 * the first two together stay within it, both with the third.
 */
export function scadenzaBollo(anno: number, trimestre: 1 | 2 | 3 | 4, importi: readonly Decimal[]): ScadenzaBollo {
  const [primo = Decimal.zero, secondo = Decimal.zero] = importi;
  const small = (amount: Decimal) => amount.compare(soglia(anno)) <= 0;
  const later = small(primo) && small(primo.plus(secondo)) ? 3 : small(primo) && trimestre === 1 ? 2 : undefined;
  const differita = trimestre <= 2 && later !== undefined && later > trimestre ? ordinaria(anno, later) : undefined;
  return {
    codiceTributo: `252${trimestre}`,
    scadenza: ordinaria(anno, trimestre),
    ...(differita && { differita }),
  };
}

/** The same day, or the next that is neither Saturday nor a holiday: so for payments (art. 7 c. 2 l. l DL 70/2011). */
export function giornoDiVersamento(giorno: Giorno): Giorno {
  let day = giorno;
  while (festivo(day) || dayOfWeek(day) === 6) day = addDays(day, 1);
  return day;
}

function ordinaria(anno: number, trimestre: 1 | 2 | 3 | 4): Giorno {
  const days = { 1: `${anno}-05-31`, 2: `${anno}-09-30`, 3: `${anno}-11-30`, 4: endOfMonth(`${anno + 1}-02-01`) };
  return giornoDiVersamento(days[trimestre]);
}
