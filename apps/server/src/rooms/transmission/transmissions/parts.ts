import type { Deps } from "../../../deps.ts";
import type { Channels } from "./channels.ts";
import type { ApplyEvent } from "./document-message.ts";
import type { TakeReceived } from "./incoming-invoice.ts";

/**
 * What the machinery of this room works with. `applyEvent` and `takeReceived` are handed in by the document room, `channels`
 * by theirs: both know this one, not the reverse.
 */
export type SdiParts = Pick<
  Deps,
  | "config"
  | "db"
  | "jobs"
  | "clock"
  | "sleep"
  | "log"
  | "pecSender"
  | "openMailbox"
  | "listenToMailbox"
  | "scanner"
  | "simulator"
> & {
  applyEvent: ApplyEvent;
  takeReceived: TakeReceived;
  channels: Channels;
};
