import { errorCode } from "../error-code.ts";
/** Why a folder cannot be used, in words for its owner; without paths of the machine. */
export function diskReason(error: unknown): string {
  const code = errorCode(error);
  return (code && reasons[code]) || `il disco della cartella non risponde${code ? ` (${code})` : ""}`;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "la cartella di scambio non c'è",
  ENOTDIR: "la cartella di scambio non c'è",
  EACCES: "manca il permesso sulla cartella di scambio",
  EPERM: "manca il permesso sulla cartella di scambio",
  EROFS: "la cartella di scambio è di sola lettura",
  ENOSPC: "il disco della cartella di scambio è pieno",
  EDQUOT: "il disco della cartella di scambio è pieno",
  EXDEV: "le cartelle «in preparazione» e «in uscita» stanno su dischi diversi",
};
