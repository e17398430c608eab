import type { Folder } from "./import-everything.ts";

const inTheQueue = new Set(["in_coda", "in_corso"]);

/**
 * A document whose sending had not ended when it was exported: here it is a draft again with its number, as if it had
 * been taken back. The other installation may still send it, this one must not do so by itself. Others are as they were.
 */
export function settled(folder: Folder): Folder {
  const { document, transmission } = folder;
  if (document.sottoStato !== "queued") return folder;
  return {
    ...folder,
    document: { ...document, statoDocumento: "B", sottoStato: "draft" },
    transmission: transmission.map((attempt) =>
      inTheQueue.has(String(attempt.stato))
        ? { ...attempt, stato: "ritirata", prossimoInvio: null, inCorsoDal: null }
        : attempt,
    ),
  };
}
