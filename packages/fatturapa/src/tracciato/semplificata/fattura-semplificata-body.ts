import { Allegati } from "../allegati.ts";
import { blocco, campo, type Di } from "../tabella.ts";
import { DatiBeniServiziSemplificata } from "./dati-beni-servizi-semplificata.ts";
import { DatiGeneraliSemplificata } from "./dati-generali-semplificata.ts";

/** 2: one document; more than one in a file make a lot. */
export const FatturaSemplificataBody = blocco({
  DatiGenerali: campo("1", DatiGeneraliSemplificata),
  DatiBeniServizi: campo("1..N", DatiBeniServiziSemplificata),
  Allegati: campo("0..N", Allegati),
});

/** What the block holds. */
export type FatturaSemplificataBody = Di<typeof FatturaSemplificataBody>;
