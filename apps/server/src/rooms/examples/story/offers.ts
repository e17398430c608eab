import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { StoryInvoice } from "./story.ts";

/** A quote of the story, and what has become of it. */
export type StoryQuote = Pick<StoryInvoice, "data" | "cliente" | "righe"> & {
  tipo?: "proforma";
  oggetto: string;
  condizioni?: string;
  validoFino: Giorno;
  probabilita?: number;
  /** Its last line may be left out. */
  ultimaFacoltativa?: true;
  /** It was handed over on its day. */
  inviato?: true;
  risposta?: { esito: "accettato" | "rifiutato"; giorno: Giorno; nome: string; testo: string | null };
  /** The draft of its invoice was made that day. */
  fatturato?: Giorno;
};

const rate = { iva: "22" } as const;
const terms = "Consegna in quattro settimane dall'accettazione.\nDue giri di bozze compresi.";

/** What the firm has offered of late, the oldest first, one in each state. */
export function quotesUntil(oggi: Giorno): StoryQuote[] {
  const before = (days: number) => addDays(oggi, -days);
  return [...ended(before), ...open(before)];
}

/** The day so many days ago. */
type Before = (days: number) => Giorno;

/** One that nobody answered in its time, one refused, two accepted. */
function ended(before: Before): StoryQuote[] {
  return [
    {
      ...{ data: before(70), cliente: "condominio", validoFino: before(40), inviato: true, probabilita: 30 },
      oggetto: "Targhe per i campanelli",
      righe: [{ descrizione: "Targhe incise", prezzo: 38, quantita: 24, unitaMisura: "pz", ...rate }],
    },
    {
      ...{ data: before(48), cliente: "libreria", validoFino: before(18), inviato: true },
      oggetto: "Vetrina per la fiera del libro",
      righe: [{ descrizione: "Progetto e allestimento della vetrina", prezzo: 1450, ...rate }],
      risposta: {
        ...{ esito: "rifiutato", giorno: before(41), nome: "Marco Bassi" },
        testo: "Per quest'anno rimandiamo: risentiamoci in primavera.",
      },
    },
    {
      ...{ data: before(26), cliente: "caseificio", validoFino: before(-4), inviato: true, condizioni: terms },
      oggetto: "Etichette della linea biologica",
      righe: [
        { descrizione: "Progettazione di sei etichette", prezzo: 210, quantita: 6, unitaMisura: "pz", ...rate },
        { descrizione: "Fotografie dei prodotti", prezzo: 480, ...rate },
      ],
      risposta: { esito: "accettato", giorno: before(22), nome: "Anna Valli", testo: null },
      fatturato: before(2),
    },
    {
      ...{ data: before(19), cliente: "vivaio", validoFino: before(-11), inviato: true, condizioni: terms },
      oggetto: "Catalogo delle piante da interno",
      righe: [
        { descrizione: "Impaginazione del catalogo, 48 pagine", prezzo: 950, ...rate },
        { descrizione: "Stampa del catalogo", prezzo: 3.2, quantita: 500, unitaMisura: "pz", ...rate },
      ],
      risposta: {
        ...{ esito: "accettato", giorno: before(14), nome: "Giulia Neri" },
        testo: "Va bene, partiamo dopo le feste.",
      },
    },
  ];
}

/** Two that wait for an answer, one that is still written. */
function open(before: Before): StoryQuote[] {
  return [
    {
      ...{ data: before(12), cliente: "verlag", validoFino: before(-18), inviato: true, tipo: "proforma" },
      oggetto: "Copertine della collana di viaggi",
      righe: [{ descrizione: "Sei copertine illustrate", prezzo: 1180, iva: "N2.1-UE" }],
    },
    {
      ...{ data: before(6), cliente: "hotel", validoFino: before(-24), inviato: true, probabilita: 60 },
      ...{ condizioni: terms, ultimaFacoltativa: true },
      oggetto: "Sito e prenotazioni",
      righe: [
        { descrizione: "Progettazione del sito", prezzo: 2400, ...rate },
        { descrizione: "Traduzione in inglese e tedesco", prezzo: 620, ...rate },
      ],
    },
    {
      ...{ data: before(1), cliente: "ceramiche", validoFino: before(-29), probabilita: 40 },
      oggetto: "Espositore per la fiera di Faenza",
      righe: [
        { descrizione: "Progetto dell'espositore", prezzo: 1300, ...rate },
        { descrizione: "Ore di grafica", prezzo: 55, quantita: 12, unitaMisura: "ore", ...rate },
      ],
    },
  ];
}

/** What the firm invoices again and again. */
export type StoryRecurring = Pick<StoryInvoice, "cliente" | "righe"> & {
  nome: string;
  /** It comes first on that day. */
  prima: Giorno;
  unita: "mesi" | "anni";
  ferma?: true;
};

/** One that comes soon, and one that stands still. */
export const recurringFrom = (oggi: Giorno): StoryRecurring[] => [
  {
    ...{ nome: "Assistenza del sito", cliente: "libreria", prima: addDays(oggi, 5), unita: "mesi" },
    righe: [{ descrizione: "Assistenza e aggiornamento del sito, {mese} {anno}", prezzo: 180, ...rate }],
  },
  {
    ...{ nome: "Dominio e posta", cliente: "vivaio", prima: addDays(oggi, 21), unita: "anni", ferma: true },
    righe: [{ descrizione: "Dominio e caselle di posta, {periodo}", prezzo: 145, ...rate }],
  },
];
