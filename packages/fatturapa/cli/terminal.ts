/** Where a command writes, and what kind of place that is. Tests give their own. */
export type Terminal = {
  out(text: string | Uint8Array): void;
  err(text: string): void;
  /** Standard input, whole. */
  stdin(): Promise<Uint8Array>;
  /** Colours may be used on what `out` writes. */
  readonly colour: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** `err` is a terminal: a progress bar may be drawn there. */
  readonly live: boolean;
  /** The day and the instant of now. */
  readonly oggi: string;
  readonly istante: number;
};

/** Text in a colour, where colours may be used. */
export const paint = ({ colour }: Terminal, text: string, paintbrush: keyof typeof COLOURS): string =>
  colour ? `\u001b[${COLOURS[paintbrush]}m${text}\u001b[0m` : text;

const COLOURS = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;
