import type { WrittenMovement, WrittenStatement } from "../statement-files.ts";

/** A way in which banks write statements, with what a reader has to make of a file written so. */
export type BankHabit = {
  name: string;
  /** How many accounts a file holds: one where nothing is said. */
  accounts?: number;
  /** How many movements of each are drawn: sixteen where nothing is said. */
  movements?: number;
  /** Movements that are drawn besides, because the habit shows in them alone. */
  besides?: readonly WrittenMovement[];
  /** All that is drawn is of one day. */
  oneDay?: true;
  write(statements: readonly WrittenStatement[]): string | Uint8Array | Promise<Uint8Array>;
  /** The file does not say of which account it is. */
  anonymous?: true;
  /** Entries of each account that are no bookings. */
  pending?: number;
  /** By how much the bank's closing is missed. */
  missing?: string;
  /** What is said of each row that cannot be read. */
  unread?: readonly RegExp[];
};

/** Entries that no reader may let into a movement, or into the words of one. */
export const notToBeRead = "NON DEVE COMPARIRE";

/** Bytes of the code page of Windows, for texts whose letters all are in Latin-1. */
export const inWindows = (text: string): Uint8Array => Buffer.from(text, "latin1");
