import type { ChannelName } from "@fatturachiara/contract/rooms/channels";
import type { AttemptFailure } from "../../../attempt-failure.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Transmission } from "./store.ts";

/** What can be said for sure after an attempt; `raw` is the message that left, where the channel makes one. */
export type LeavingOutcome =
  | AttemptFailure
  | { kind: "accepted"; reply: string; raw: Uint8Array | null }
  /** The frozen file is not what was frozen: nothing has left, and no attempt would change that. */
  | { kind: "damaged"; reason: string };

/** A frozen file as it leaves. */
export type LeavingFile = { nome: string; tipo: string; bytes: Uint8Array };

/**
 * One attempt to let a file go. `beforeLeaving` is awaited at the last moment at which nothing has left; whatever it
 * throws ends the attempt with nothing sent, and is thrown on.
 */
type Send = (found: Transmission, file: LeavingFile, beforeLeaving: () => Promise<void>) => Promise<LeavingOutcome>;

/** The way to SdI for one profile, as a transmission sees it, whoever carries the files. */
export type OutgoingChannel = {
  canale: ChannelName;
  /** What a transmission says of where it leaves from and goes to, as they are now. */
  mittente: string;
  destinatario: string;
  /** Nothing is tried until the settings change. */
  isSuspended: boolean;
  /** Names the settings it was found with, which a refused login stops; null where nobody logs in. */
  savedAt: Date | null;
  /** How many files may leave in a minute; null: as many as there are. */
  perMinute: number | null;
  /** Opens the way out; never inside a transaction. Null: the person sends by hand. */
  openSending: (() => Promise<Send>) | null;
  /** Whether something must come before that file may leave. */
  mustWait(tx: Tx, found: Transmission): Promise<boolean>;
  /** Nothing is awaited any more before files may leave: those held are to be freed. */
  isFree: boolean;
  /**
   * What became of an attempt that did not come to its end after `beforeLeaving`, where the channel can tell; null: it
   * cannot, and the file is uncertain until a receipt, or the person, says. "later": not now, but it will.
   */
  reconcile: ((found: Transmission) => Promise<LeavingOutcome | "later">) | null;
};

/** What the finding of a channel needs. */
export type ChannelDeps = Pick<
  Deps,
  "config" | "clock" | "simulator" | "openMailbox" | "listenToMailbox" | "pecSender"
>;
