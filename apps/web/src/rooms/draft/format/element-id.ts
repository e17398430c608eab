import type { OtherPart } from "@fatturachiara/contract/draft/other-parts";

/** Where the other data of a section stand; `at` is the place of the line, from 0. */
export type Place = { sezione: OtherPart["sezione"]; at?: number };

/** How an element is called on the page. */
export const elementId = ({ at }: Place, percorso: string): string =>
  at === undefined ? `formato.${percorso}` : `documentServices[${at}].formato.${percorso}`;
