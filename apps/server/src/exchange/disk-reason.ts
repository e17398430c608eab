import { errorCode } from "../error-code.ts";

/** Why a folder cannot be used, in words for its owner; without paths of the machine. */
export function diskReason(error: unknown, folder = "cartella di scambio"): string {
  const code = errorCode(error);
  return (code && reasonsOf(folder)[code]) || `il disco della cartella non risponde${code ? ` (${code})` : ""}`;
}

const reasonsOf = (folder: string): Readonly<Record<string, string>> => ({
  ENOENT: `la ${folder} non c'è`,
  ENOTDIR: `la ${folder} non c'è`,
  EACCES: `manca il permesso sulla ${folder}`,
  EPERM: `manca il permesso sulla ${folder}`,
  EROFS: `la ${folder} è di sola lettura`,
  ENOSPC: `il disco della ${folder} è pieno`,
  EDQUOT: `il disco della ${folder} è pieno`,
  EXDEV: "le cartelle «in preparazione» e «in uscita» stanno su dischi diversi",
});
