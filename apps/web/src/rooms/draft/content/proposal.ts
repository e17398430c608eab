import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { Natura } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Draft, Line } from "./draft.ts";

/** What a choice of a proposal writes: on each line it concerns, and on the document; or that all stays as it is. */
export type Choice = {
  label: string;
  line?: (line: Line) => Partial<Line> | undefined;
  draft?: Partial<Draft>;
  stays?: true;
  /** More is to be asked before: in a dialog of that name. */
  asks?: "enasarco";
};

/** What an accountant would say of this customer, and what can be done with one press. */
export type Proposal = { key: string; title: string; why: string; choices: readonly Choice[] };

/** The step that shows a proposal. */
export type Place = "services" | "payment";

/** What a proposal is made from. */
export type Situation = {
  draft: Draft;
  client: Client;
  fiscal: FiscalData;
  day: Giorno;
  /** RF19, RF02: VAT is never charged. */
  flat: boolean;
  /** By its VAT number: "IT", "DE", "SM"… */
  country: string;
  countryName: string;
  eu: boolean;
  business: boolean;
  /** Declarations of intent that count on the day. */
  declared: readonly Declaration[];
};

/** Whether a line charges VAT. */
export const charged = (line: Line): boolean => line.idAliquotaIvaFull != null && line.idNatura == null;

/** Whether a line is of that nature. */
export const isOf = (line: Line, natura: string): boolean => Natura.perId(line.idNatura)?.codice === natura;
