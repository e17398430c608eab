import type { IndirizzoBozza } from "@fatturachiara/fatturapa/bozza";
import { labelled } from "../labelled.ts";
import { text } from "../wire.ts";

/** The number of a house, of which every address of ours says the same. */
export const houseNumber = { numeroCivico: labelled("Numero civico", text(8)) };

/** What an address is written of; what is missing of it is left out. */
export type AddressParts = { readonly [N in Exclude<keyof IndirizzoBozza, "nazione">]?: string | null | undefined };

/** "Via Savona 97". */
export const streetOf = ({ indirizzo, numeroCivico }: AddressParts): string => besides(" ", indirizzo, numeroCivico);

/** "20144 Milano MI". */
export const townOf = ({ cap, comune, provincia }: AddressParts): string => besides(" ", cap, comune, provincia);

/** Both on one line. */
export const addressLine = (address: AddressParts): string => besides(", ", streetOf(address), townOf(address));

const besides = (between: string, ...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(between);
