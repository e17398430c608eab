import { type CodiceDi, elenco } from "./elenco.ts";

/** 1.2.1.3.4 Titolo: a list of ours, 2-10 Basic Latin characters as the format wants. The code is what the XML carries. */
export const Titolo = elenco([
  { id: 1, codice: "Dott.", descrizione: "Dottore" },
  { id: 2, codice: "Dott.ssa", descrizione: "Dottoressa" },
  { id: 3, codice: "Avv.", descrizione: "Avvocato" },
  { id: 4, codice: "Ing.", descrizione: "Ingegnere" },
  { id: 5, codice: "Arch.", descrizione: "Architetto" },
  { id: 6, codice: "Geom.", descrizione: "Geometra" },
  { id: 7, codice: "Rag.", descrizione: "Ragioniere" },
  { id: 8, codice: "Notaio", descrizione: "Notaio" },
  { id: 9, codice: "Prof.", descrizione: "Professore" },
  { id: 10, codice: "Prof.ssa", descrizione: "Professoressa" },
  { id: 11, codice: "Per. Ind.", descrizione: "Perito industriale" },
  { id: 12, codice: "Sig.", descrizione: "Signore" },
  { id: 13, codice: "Sig.ra", descrizione: "Signora" },
]);

/** One of its codes. */
export type Titolo = CodiceDi<typeof Titolo>;
