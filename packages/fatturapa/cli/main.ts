import { parseArgs } from "node:util";
import { AIUTO } from "./aiuto.ts";
import type { Command, Options } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** Each command is loaded when it is called: checking a file does not wait for what draws pages. */
const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  check: async () => (await import("./check.ts")).check,
  view: async () => (await import("./view/view.ts")).view,
  totals: async () => (await import("./totals.ts")).totals,
  json: async () => (await import("./json.ts")).json,
  repair: async () => (await import("./repair.ts")).repair,
  extract: async () => (await import("./extract.ts")).extract,
};

/** Runs a command line and answers its exit status: 0 no errors, 1 errors found in files, 2 something could not be opened. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = optionsOf(args);
  if (typeof read === "string") {
    terminal.err(`${read}\nProva: fatturapa --help\n`);
    return 2;
  }
  const { name, paths, options } = read;
  if (options.help || (name === undefined && paths.length === 0)) {
    terminal.out(AIUTO);
    return options.help ? 0 : 2;
  }
  const command = Object.hasOwn(COMMANDS, name ?? "") ? COMMANDS[name ?? ""] : undefined;
  if (!command) {
    terminal.err(`Il comando "${name}" non esiste: ci sono ${Object.keys(COMMANDS).join(", ")}.\n`);
    return 2;
  }
  if (paths.length === 0) {
    terminal.err(`Indica almeno un file, una cartella o - per lo standard input: fatturapa ${name} fattura.xml\n`);
    return 2;
  }
  return (await command())(paths, options, terminal);
}

function optionsOf(args: readonly string[]): { name: string | undefined; paths: string[]; options: Options } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        html: { type: "boolean", default: false },
        invio: { type: "boolean", default: false },
        importi: { type: "boolean", default: false },
        oggi: { type: "string" },
        output: { type: "string", short: "o" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.oggi !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.oggi))
      return `--oggi vuole un giorno come 2026-11-20, non "${values.oggi}".`;
    const [name, ...paths] = positionals;
    return { name, paths, options: values };
  } catch (error) {
    const unknown = /'([^']+)'/.exec(error instanceof Error ? error.message : "")?.[1] ?? "";
    return `L'opzione ${unknown} non esiste o le manca il valore.`;
  }
}
