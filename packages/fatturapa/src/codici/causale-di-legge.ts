import { FINE_DPR_633, INIZIO_CODICE_IVA, type TestoDatato } from "./testo-datato.ts";

/** Sentences that a document must carry in Causale because of the regime or of the kind of operation. Dated data. */
export const CAUSALI_DI_LEGGE = {
  /** RULES §9 [F], first of two. */
  forfettario: [
    {
      testo:
        "Operazione effettuata ai sensi dell'art. 1, commi da 54 a 89, della Legge n. 190/2014 - Regime forfettario",
    },
  ],
  /** RULES §9 [F], second: only towards who would withhold. */
  forfettarioSenzaRitenuta: [
    {
      testo:
        "Si richiede la non applicazione della ritenuta alla fonte a titolo d'acconto ai sensi dell'art. 1, comma 67, della Legge n. 190/2014",
    },
  ],
  minimi: [
    {
      testo:
        "Operazione effettuata ai sensi dell'art. 1, commi da 96 a 117, della Legge n. 244/2007 e dell'art. 27 del D.L. n. 98/2011",
    },
  ],
  /** RF17: RULES §5, EsigibilitaIVA D. */
  ivaPerCassa: [{ testo: "Operazione con IVA per cassa ai sensi dell'art. 32-bis del D.L. n. 83/2012" }],
  /** RULES §8: a split payment document must say so. */
  scissionePagamenti: [
    { testo: "Scissione dei pagamenti ai sensi dell'art. 17-ter del D.P.R. n. 633/1972", al: FINE_DPR_633 },
    { testo: "Scissione dei pagamenti ai sensi del D.Lgs. 19 gennaio 2026, n. 10", dal: INIZIO_CODICE_IVA },
  ],
} as const satisfies Record<string, readonly TestoDatato[]>;
