import { DatiRiepilogo } from "./dati-riepilogo.ts";
import { DettaglioLinee } from "./dettaglio-linee.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.2: lines and VAT summary. */
export const DatiBeniServizi = blocco({
  DettaglioLinee: campo("1..N", DettaglioLinee, "Riga", "Una riga del documento."),
  DatiRiepilogo: campo(
    "1..N",
    DatiRiepilogo,
    "Riepilogo IVA",
    "Imponibile e imposta per aliquota, natura ed esigibilità.",
  ),
});

export type DatiBeniServizi = Di<typeof DatiBeniServizi>;
