import type { ImportRead, importCalls } from "@fatturachiara/contract/import";
import type { Crumb } from "../../ui/layout/page-header.tsx";

/** What was found in a file, and which parts of it gave nothing. */
type DocumentsRead = ImportRead & { scartati: readonly { nome: string; motivo: string }[] };

/** What distinguishes one import from another: its calls and its words. */
export type ImportSetup = {
  title: string;
  crumbs: readonly Crumb[];
  calls: Pick<ReturnType<typeof importCalls>, "csvStep1" | "csvStep2" | "csvModel" | "csvPast" | "csvUndo">;
  /** Answers under this key in the cache are read again after an import. */
  cacheKey: readonly string[];
  /** "cliente", "clienti". */
  singular: string;
  plural: string;
  /** "Trascina qui il file dei clienti". */
  drop: string;
  /** "Se il cliente esiste già". */
  whenThere: string;
  /** Where the records are seen afterwards. */
  list: { label: string; to: string };
  /** A record may be there twice. */
  twins: boolean;
  /** Files that are no tables: they are read one after the other into one upload whose columns are known. */
  documents?: {
    accept: string;
    help: string;
    step1(file: File, uploadId: string | undefined): Promise<DocumentsRead>;
  };
  /** A row may not tell the kind of its customer. */
  kinds: boolean;
};
