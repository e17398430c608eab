import { DatiRiepilogo } from "./dati-riepilogo.ts";
import { DettaglioLinee } from "./dettaglio-linee.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.2: lines and VAT summary. */
export const DatiBeniServizi = blocco({
  DettaglioLinee: campo("1..N", DettaglioLinee),
  DatiRiepilogo: campo("1..N", DatiRiepilogo),
});

/** What the block holds. */
export type DatiBeniServizi = Di<typeof DatiBeniServizi>;
