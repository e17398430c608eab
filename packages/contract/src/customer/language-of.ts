import type { CustomerView } from "../rooms/customer-page.ts";

const countries: Readonly<Record<string, CustomerView["lingua"]>> = {
  ...{ IT: "it", SM: "it", VA: "it" },
  ...{ DE: "de", AT: "de", CH: "de", LI: "de" },
  ...{ FR: "fr", BE: "fr", LU: "fr", MC: "fr" },
  ...{ ES: "es", MX: "es", AR: "es", CL: "es", CO: "es", PE: "es", UY: "es" },
};

/** The language in which a customer of that country reads its page: its own where we have it, else English. */
export const languageOf = (nazione: string | null | undefined): CustomerView["lingua"] =>
  nazione ? (countries[nazione] ?? "en") : "it";
