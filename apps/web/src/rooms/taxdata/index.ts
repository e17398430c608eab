import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { RouteObject } from "react-router";

export { fiscalKey } from "./form/keys.ts";

/** Fills and saves the tax data from an invoice of one's own; its code comes when it is wanted. */
export async function saveFiscalOf(da: DaComporre, oggi: Giorno) {
  return (await import("./invoice/fiscal-of-invoice.ts")).saveFiscalOf(da, oggi);
}

/** Routes of the room, relative to /ia. */
export const taxdataRoutes: RouteObject[] = [
  { path: "account/taxdata", lazy: async () => ({ Component: (await import("./page/taxdata-page.tsx")).TaxdataPage }) },
];
