import type { Database } from "../db/database.ts";
import type { Deps } from "../deps.ts";

/** What a command works with: the product's own parts, and where its sentences go. */
export type AdminContext = { deps: Deps; database: Pick<Database, "pool">; say(line: string): void };

/** Why a command was not carried out, in Italian, for whoever typed it. */
export class CommandRefused extends Error {}

/** No account has that address. */
export const noAccount = (email: string) => new CommandRefused(`Nessun account con l'indirizzo ${email}.`);

/** No closed account has that address. */
export const noClosedAccount = (email: string) => new CommandRefused(`Nessun account chiuso con l'indirizzo ${email}.`);

/** A command of the administrator. */
export type Command = {
  /** After the name: `<e-mail> <giorno>`. */
  usage: string;
  /** One Italian sentence. */
  what: string;
  run(context: AdminContext, args: readonly string[]): Promise<void>;
};
