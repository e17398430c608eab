import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { RouteObject } from "react-router";
import type { UserLogged } from "../../session/user-logged.ts";
import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { patientImport } from "../../ui/feedback/patient-import.ts";

export type { FiscalPerson } from "./form/fiscal-form.ts";
export { fiscalKey } from "./form/keys.ts";

/** Fills and saves the tax data of a profile from an invoice of its own; its code comes when it is wanted. */
export async function saveFiscalOf(da: DaComporre, oggi: Giorno, profile: string) {
  const invoice = await patientImport(() => import("./invoice/fiscal-of-invoice.ts"));
  return invoice.saveFiscalOf(da, oggi, profile);
}

/** "Chi sei": what the first invoice needs of whoever issues it. */
export const WhoYouAre = lazyComponent(async () => (await import("./who/who-you-are.tsx")).WhoYouAre, null);

/** What a first invoice knows of whoever issues it, and the tax data it begins with. */
export async function firstIssuer(user: UserLogged) {
  const issuer = await patientImport(() => import("./who/first-issuer.ts"));
  return issuer.firstIssuer(user);
}

export { whoField } from "./who/who-field.ts";

/** Routes of the room, relative to /ia. */
export const taxdataRoutes: RouteObject[] = [
  { path: "account/taxdata", lazy: async () => ({ Component: (await import("./page/taxdata-page.tsx")).TaxdataPage }) },
];
