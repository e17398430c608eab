import type { Deps } from "../../deps.ts";
import type { ApplyEvent } from "./document-message.ts";
import type { TakeReceived } from "./incoming-invoice.ts";

/**
 * What the machinery of this room works with. `applyEvent` and `takeReceived` are handed in: the document room knows this
 * one, not the reverse.
 */
export type SdiParts = Pick<
  Deps,
  "config" | "db" | "jobs" | "clock" | "sleep" | "log" | "pecSender" | "openMailbox" | "listenToMailbox" | "simulator"
> & {
  applyEvent: ApplyEvent;
  takeReceived: TakeReceived;
};
