import type { Terminal } from "./terminal.ts";

export type Options = {
  json: boolean;
  html: boolean;
  invio: boolean;
  /** Repairs may change what is paid. */
  importi: boolean;
  help: boolean;
  oggi?: string | undefined;
  output?: string | undefined;
};

/** A command: answers the exit status. */
export type Command = (paths: readonly string[], options: Options, terminal: Terminal) => Promise<number>;

export const NO_ERRORS = 0;
export const ERRORS_FOUND = 1;
export const NOT_OPENED = 2;
