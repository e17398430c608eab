import type { Call } from "./use-may.ts";

/** What the route of a form says (`handle`): the call it is there for, and where whoever may not make it finds the same thing to look at. */
export type AddressNeeds = {
  needs(search: URLSearchParams): Call | undefined;
  instead?(search: URLSearchParams): string | undefined;
};
