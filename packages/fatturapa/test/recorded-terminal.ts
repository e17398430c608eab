import type { Terminal } from "../cli/terminal.ts";

/** A terminal that remembers what was written to it; `input` is what its standard input holds. */
export function recordedTerminal(options: Partial<Terminal> & { input?: Uint8Array } = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const decoder = new TextDecoder();
  const terminal: Terminal = {
    out: (text) => void out.push(typeof text === "string" ? text : decoder.decode(text)),
    err: (text) => void err.push(text),
    stdin: async () => options.input ?? new Uint8Array(0),
    colour: false,
    width: 80,
    live: false,
    oggi: "2026-12-31",
    istante: Date.UTC(2026, 11, 31),
    ...options,
  };
  return { terminal, out: () => out.join(""), err: () => err.join("") };
}
