import type { Terminal } from "./terminal.ts";

/** What the command line was asked for. */
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

/** The process ends with it where no file has an error. */
export const NO_ERRORS = 0;
/** The process ends with it where some file has errors. */
export const ERRORS_FOUND = 1;
/** The process ends with it where some file could not be opened. */
export const NOT_OPENED = 2;
