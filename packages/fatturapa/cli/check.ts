import { type Command, ERRORS_FOUND, NO_ERRORS, NOT_OPENED } from "./command.ts";
import { openInputs } from "./inputs.ts";
import { type Finding, type Judgement, judge } from "./judge.ts";
import { printable } from "./printable.ts";
import { paint, type Terminal } from "./terminal.ts";

/** `fatturapa check`: what the SdI would refuse, and what is worth a look. */
export const check: Command = async (paths, options, terminal) => {
  const { inputs, problems } = openInputs(paths, terminal);
  const context = {
    oggi: options.oggi ?? terminal.oggi,
    istante: terminal.istante,
    origine: options.invio ? "nostra" : "esterna",
  } as const;
  const count = { files: 0, refused: 0 };
  for await (const input of inputs) {
    const judged = await judge(input, context);
    count.files++;
    if (judged.findings.some(({ severity }) => severity === "error")) count.refused++;
    terminal.out(options.json ? `${JSON.stringify(judged)}\n` : inWords(judged, terminal));
  }
  if (!options.json && count.files > 1)
    terminal.out(`\n${count.files} file: ${count.files - count.refused} senza errori, ${count.refused} con errori.\n`);
  return problems.count > 0 ? NOT_OPENED : count.refused > 0 ? ERRORS_FOUND : NO_ERRORS;
};

function inWords(judged: Judgement, terminal: Terminal): string {
  const { file, kind, findings } = printable(judged);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.length - errors;
  const verdict = [
    errors > 0 ? paint(terminal, errors === 1 ? "1 errore" : `${errors} errori`, "red") : "",
    warnings > 0 ? paint(terminal, warnings === 1 ? "1 avviso" : `${warnings} avvisi`, "yellow") : "",
  ].filter(Boolean);
  const head = `${paint(terminal, file, "bold")}  ${kind}  ${verdict.join(", ") || paint(terminal, "in regola", "green")}\n`;
  return head + findings.map((finding) => line(finding, terminal)).join("");
}

function line({ code, severity, path, line: at, message }: Finding, terminal: Terminal): string {
  const what = paint(terminal, severity === "error" ? "errore" : "avviso", severity === "error" ? "red" : "yellow");
  return `  ${code} ${what}, riga ${at}: ${message}\n${path ? `        ${paint(terminal, path, "dim")}\n` : ""}`;
}
