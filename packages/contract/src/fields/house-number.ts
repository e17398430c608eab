import { labelled } from "../labelled.ts";
import { text } from "../wire.ts";

/** The number of a house, of which every address of ours says the same. */
export const houseNumber = { numeroCivico: labelled("Numero civico", text(8)) };
