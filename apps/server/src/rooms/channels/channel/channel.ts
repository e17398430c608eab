import type { OutgoingChannel, SdiParts } from "../../transmission/index.ts";
import type { MessagePatience } from "./message-patience.ts";

/**
 * The way to SdI and back for one profile, whoever carries the files: its own certified mailbox, or an intermediary that
 * empties and fills a folder. What is read ends in the same functions, so that one status machine serves them all.
 */
export type Channel = OutgoingChannel & {
  /** Looks at what is new and examines it; answers how many concerned us. */
  poll(parts: SdiParts, options?: PollOptions): Promise<Polled>;
  /** What a look has found, in words for the list of operations. */
  readWords(found: number): string;
  /** Why a look failed, in words. */
  sentenceOf(error: unknown): string;
};

/** How long, and for what, a look into a channel goes on. */
export type PollOptions = {
  /** Says that the look has to end, because somebody else may take its place. */
  signal?: AbortSignal | undefined;
  /** What is known from earlier looks of messages that cannot be fetched. */
  patience?: MessagePatience | undefined;
};

/** `again`: something was left alone because it was not whole yet. */
export type Polled = { found: number; again: boolean };
