import { fail } from "@fatturachiara/contract";

/** A list is to be sorted by something it cannot be sorted by. */
export function unsortable(column: string) {
  const message = `Non si può ordinare per «${column}».`;
  return fail("invalidRequest", { messages: [message], fields: { sort: [message] } });
}
