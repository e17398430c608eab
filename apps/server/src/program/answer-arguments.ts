import { programVersion, versionWords } from "./program-version.ts";

/** What is said in place of the start, and how the process ends. */
export type ArgumentsAnswer = { words: string; exitCode: 0 | 2 };

const help = `FatturaChiara si avvia senza argomenti: le impostazioni sono variabili d'ambiente, elencate in README.md.

  --version   la versione, il commit e lo schema dei dati
  --help      queste righe

I comandi di chi lo amministra: fatturachiara-admin, dai sorgenti npm run admin.`;

/** Answers the arguments of the command line; null where there are none: the product starts. */
export function answerArguments([first]: readonly string[]): ArgumentsAnswer | null {
  if (first === undefined) return null;
  if (first === "--version" || first === "-v") return { words: versionWords(programVersion), exitCode: 0 };
  if (first === "--help" || first === "-h") return { words: help, exitCode: 0 };
  return { words: `L'argomento "${first}" non esiste: con --help quelli che ci sono.`, exitCode: 2 };
}
