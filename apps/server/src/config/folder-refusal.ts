import { fieldsOf } from "../fields-of.ts";

/** Why nothing can be kept in the folder of the data, as the disk has just said; null where the reason is another. */
export function folderRefusal(error: unknown, dataDir: string): string | null {
  const { code, syscall } = fieldsOf(error);
  // The socket of a database is no folder of ours.
  if (syscall === "connect") return null;
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return `La cartella dei dati ${dataDir} non è scrivibile.`;
  if (syscall !== "mkdir") return null;
  if (code === "EEXIST" || code === "ENOTDIR")
    return `DATA_DIR=${dataDir} non può essere una cartella: con quel nome, o più in alto nel percorso, c'è un file.`;
  return null;
}
