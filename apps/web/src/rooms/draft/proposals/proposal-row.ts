import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { scelteIva } from "@fatturachiara/fatturapa/codici";
import type { Line } from "../content/draft.ts";
import type { Choice, Place, Proposal, Situation } from "../content/proposal.ts";

/** What is proposed of one kind of customer: when, where, and in which words. */
export type ProposalRow = {
  key: string;
  at?: Place;
  when(about: Situation): boolean;
  say(about: Situation): Omit<Proposal, "key">;
};

/** Choices that give those lines another VAT. */
export const vat =
  ({ day }: Pick<Situation, "day">, which: (line: Line) => boolean) =>
  (label: string, codice: string): Choice => {
    const patch = vatOf(scelteIva(day).find((scelta) => scelta.codice === codice)?.id);
    return { label, line: (line) => (which(line) ? patch : undefined) };
  };

/** Whether a draft has such a line. */
export const some = ({ draft }: Situation, which: (line: Line) => boolean): boolean => draft.lines.some(which);
