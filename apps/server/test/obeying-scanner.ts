import type { Scanner, Verdict } from "../src/scanner/scanner.ts";

/** An antivirus that says of every file what the test wants. */
export function obeyingScanner(isNeeded = false): Scanner & { says: Verdict } {
  const scanner = {
    isNeeded,
    says: { is: "clean" } as Verdict,
    judge: async () => scanner.says,
    version: async () => (scanner.says.is === "unjudged" ? null : "ClamAV 1.4.6"),
  };
  return scanner;
}

/** Of any file: there is a virus in it. */
export const aVirus: Verdict = { is: "virus", name: "Prova.Virus-1" };
/** Of any file: nothing, for it is not there. */
export const away: Verdict = { is: "unjudged", because: "away" };
