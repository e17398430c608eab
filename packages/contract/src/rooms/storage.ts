import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { optional } from "../wire.ts";

const storageUse = z.object({
  /** Bytes of all of it. */
  occupati: z.int(),
  /** Bytes it may be; absent where the operator sets no limit. */
  limite: optional(z.int()),
  /** Sent and received, with receipts and messages. */
  documenti: z.int(),
  allegati: z.int(),
  /** The logo, and what is being imported just now. */
  altro: z.int(),
});
/** How much a profile keeps, of how much it may. */
export type StorageUse = z.output<typeof storageUse>;

/** From so many percent on people are told that the room gets scarce. */
export const storageNearlyFull = 80;

/** What a profile keeps. */
export const storage = {
  read: endpoint({
    method: "GET",
    path: "account/storage",
    access: "profile",
    least: "consultazione",
    response: storageUse,
    summary: "Bytes the acting profile keeps, by kind, and how many it may.",
  }),
};
