import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { nomeMese } from "@fatturachiara/fatturapa/presentazione";
import { foldText } from "../../../fold-text.ts";

const months = Array.from({ length: 12 }, (_, at) => nomeMese(at + 1));

/** Whether a day lies in a month that a text names: "CANONE MARZO 2026", or without the year. */
export function inNamedMonth(text: string, day: Giorno | null): boolean {
  if (day === null) return false;
  const [year, month] = day.split("-");
  const name = months[Number(month) - 1];
  const words = foldText(text).split(" ");
  return words.some((word, at) => word === name && !(isYear(words[at + 1]) && words[at + 1] !== year));
}

const isYear = (word: string | undefined): boolean => /^20\d\d$/.test(word ?? "");
