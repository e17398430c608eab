import type { Giorno } from "../giorno/giorno.ts";
import type { StoriaPropria } from "./storia-propria.ts";
import type { Formato, Vista } from "./vista.ts";

/** One place where a check has found something. */
export type Rilievo = {
  /** Path in the words of the format, indexes from 0. */
  percorso: string;
  /** One Italian sentence: what is wrong, with row and amounts, and what to do. */
  messaggio: string;
  /**
   * Where sources differ (exactly at a tolerance) or only the SdI knows for sure (check digits): an error in what we
   * write, a warning in what others wrote.
   */
  tollerabile?: true;
  /** Only the SdI can know: likely enough to be said, not to block, whoever wrote it. */
  soloAvviso?: true;
};

/** One check, one file, named by its official code; ours begin with FC. */
export type Controllo = {
  codice: string;
  /** Official description of the code. */
  descrizione: string;
  /** Official number of the field it looks at, in the ordinary invoice where it has one. */
  dove: string;
  /** What a finding is, where it is not `tollerabile`: the SdI refuses (errore) or it is only worth a look (avviso). */
  gravita: "errore" | "avviso";
  /** The formats it applies to (Allegato A 1.9.1, Appendice 1); by default the ordinary invoice alone. */
  formati?: readonly Formato[];
  /** Looks only at what we are about to send: custom of our own, pointless on received files. */
  soloNostra?: true;
  /** Hands every finding to `trovato`. */
  verifica(vista: Vista, trovato: (rilievo: Rilievo) => void, contesto: ContestoControllo): void;
};

/** What a check may know besides the document. */
export type ContestoControllo = {
  /** Day on which the SdI would receive the file (Rome time). */
  oggi: Giorno;
  /** What has been sent before, where the caller keeps a memory of it. */
  storia?: StoriaPropria | undefined;
  /** Whether the seller, as far as the caller knows him, provides health services. */
  prestazioniSanitarie?: boolean | undefined;
};

/** Both formats: most checks of the SdI. */
export const OVUNQUE: readonly Formato[] = ["ordinaria", "semplificata"];
