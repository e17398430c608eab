import { type CodiceDi, elenco } from "./elenco.ts";
import { LETTERE_CAUSALE } from "./lettere-causale.ts";

const elencate = elenco([
  { id: 1, codice: "A", descrizione: "Lavoro autonomo abituale (arte o professione)" },
  { id: 2, codice: "B", descrizione: "Uso economico di opere dell'ingegno da parte dell'autore o inventore" },
  { id: 3, codice: "C", descrizione: "Associazione in partecipazione con solo apporto di lavoro" },
  { id: 4, codice: "D", descrizione: "Utili a soci promotori e fondatori di società di capitali" },
  { id: 5, codice: "E", descrizione: "Levata di protesti da parte dei segretari comunali" },
  { id: 6, codice: "G", descrizione: "Indennità di fine attività sportiva professionale" },
  { id: 7, codice: "H", descrizione: "Indennità di fine rapporto di agenzia (persone fisiche e società di persone)" },
  { id: 8, codice: "I", descrizione: "Indennità di fine funzioni notarili" },
  { id: 9, codice: "L", descrizione: "Uso economico di opere dell'ingegno da aventi causa a titolo gratuito" },
  { id: 10, codice: "M", descrizione: "Lavoro autonomo occasionale" },
  { id: 11, codice: "N", descrizione: "Indennità e compensi per attività sportiva dilettantistica e simili" },
  { id: 12, codice: "O", descrizione: "Lavoro autonomo occasionale senza obbligo di gestione separata INPS" },
  { id: 13, codice: "P", descrizione: "Uso di attrezzature da non residenti senza stabile organizzazione" },
  { id: 14, codice: "Q", descrizione: "Provvigioni ad agente monomandatario" },
  { id: 15, codice: "R", descrizione: "Provvigioni ad agente plurimandatario" },
  { id: 16, codice: "S", descrizione: "Provvigioni a commissionario" },
  { id: 17, codice: "T", descrizione: "Provvigioni a mediatore" },
  { id: 18, codice: "U", descrizione: "Provvigioni a procacciatore d'affari" },
  {
    id: 19,
    codice: "V",
    descrizione: "Provvigioni a incaricato alle vendite a domicilio / vendita ambulante di giornali",
  },
  { id: 20, codice: "W", descrizione: "Corrispettivi per appalti pagati da condomini (ritenuta 4%)" },
  { id: 21, codice: "X", descrizione: "Canoni 2004 a società non residenti (direttiva interessi-canoni)" },
  { id: 22, codice: "Y", descrizione: "Canoni 2005 (fino al 26/07) a società non residenti" },
  { id: 23, codice: "Z", descrizione: "Titolo diverso dai precedenti", validoAl: "2020-12-31" },
  { id: 24, codice: "L1", descrizione: "Uso economico di opere dell'ingegno da aventi causa a titolo oneroso" },
  { id: 25, codice: "M1", descrizione: "Obblighi di fare, non fare o permettere" },
  { id: 26, codice: "M2", descrizione: "Lavoro autonomo occasionale con obbligo di gestione separata ENPAPI" },
  { id: 27, codice: "O1", descrizione: "Obblighi di fare, non fare, permettere senza obbligo di gestione separata" },
  { id: 28, codice: "V1", descrizione: "Attività commerciali non abituali (es. provvigioni occasionali)" },
  { id: 29, codice: "ZO", descrizione: "Titolo diverso dai precedenti", validoDal: "2020-10-01" },
]);

/** 2.1.1.5.4 CausalePagamento, as in the CU certificate. F, J and K do not exist; Z ended in 2020 (now ZO, with the letter O); V2 is not in the XSD. */
export const CausalePagamento = { ...elencate, codici: LETTERE_CAUSALE };

/** One of its codes. */
export type CausalePagamento = CodiceDi<typeof CausalePagamento>;
