import type { Terminal } from "./terminal.ts";

/** Below this many files a bar would only flicker. */
const MANY = 20;
const WIDTH = 30;

/** A progress bar on standard error, when it is a terminal and the files are many. */
export class Progress {
  private readonly total: number;
  private readonly terminal: Terminal;
  private done = 0;
  private shown = -1;

  constructor(total: number, terminal: Terminal) {
    this.total = total;
    this.terminal = terminal;
  }

  private get visible(): boolean {
    return this.terminal.live && this.total >= MANY;
  }

  step(): void {
    this.done++;
    const percent = Math.floor((this.done * 100) / this.total);
    if (!this.visible || percent === this.shown) return;
    this.shown = percent;
    const full = Math.round((percent * WIDTH) / 100);
    const bar = `${"█".repeat(full)}${"░".repeat(WIDTH - full)}`;
    this.terminal.err(`\r${bar} ${String(percent).padStart(3)}% ${this.done}/${this.total}`);
  }

  /** Wipes the bar away. */
  end(): void {
    if (this.visible && this.shown >= 0) this.terminal.err("\r\u001b[K");
  }
}
