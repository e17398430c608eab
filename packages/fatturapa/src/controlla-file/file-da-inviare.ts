import type { StoriaPropria } from "../controlli/index.ts";
import type { Problema } from "../problema.ts";

/** What is known of a file as it travels, before it is opened. */
export type FileDaInviare = {
  /** Base name, "IT01234567890_00001.xml.p7m"; absent where it has none yet. */
  nome?: string | undefined;
  /** Bytes as it travels, signature included. */
  dimensione: number;
  storia?: StoriaPropria | undefined;
  origine: "nostra" | "esterna";
};

/** A check of the file as a whole; finds one thing at most. */
export type ControlloFile = {
  codice: string;
  /** Official description of the code. */
  descrizione: string;
  verifica(file: FileDaInviare): Omit<Problema, "codice" | "percorso"> | undefined;
};
