import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import { leggiBozza } from "@fatturachiara/fatturapa/json";
import { oldColumns, oldDraft } from "../../../db/old-records/old-draft.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import type { Row } from "../archive/opened-archive.ts";
import { invalidData, unreadableValue } from "../reading/invalid-rows.ts";
import type { Folder } from "./archived-rows.ts";

/**
 * The draft of a document of an archive, and its row without it. Archives made before a draft was one value hold its
 * columns and rows instead. A draft that cannot be read is refused, with the file and the place where that is.
 */
export function archivedDraft({ document, ...parts }: Folder, path: string): { row: Row; draft: CorpoBozza } {
  const { bozza, ...row } = document;
  if (bozza === undefined)
    return { row: without(row, oldColumns), draft: draftOfColumns({ document, ...parts }, path) };
  const { bozza: draft, problemi } = leggiBozza(bozza);
  const [first] = problemi;
  if (first) throw unreadable(path, `bozza.${first.percorso}`);
  return { row, draft };
}

function draftOfColumns(folder: Folder, path: string): CorpoBozza {
  try {
    return oldDraft(folder);
  } catch (error) {
    if (error instanceof RangeError) throw unreadable(path, "bozza");
    throw error;
  }
}

/** Of a draft: columns are named by `invalidRowWords`. */
const unreadable = (path: string, field: string) =>
  new ArchiveRefused(`${invalidData} In «${path}», document, riga 1, campo ${field}: ${unreadableValue}.`);

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
