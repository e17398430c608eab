import { addDays, addMonths, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { dayOfMonth } from "./day-of-month.ts";
import type { Customer } from "./firm.ts";

/** A line of an invoice of the story; the VAT is a choice of `AliquotaIvaFull`. */
type StoryLine = {
  descrizione: string;
  prezzo: number;
  quantita?: number;
  unitaMisura?: string;
  iva?: "22" | "4" | "N2.1-UE" | "N4";
};

/** An invoice, credit note or integration of the story. */
export type StoryInvoice = {
  data: Giorno;
  cliente: Customer;
  righe: readonly StoryLine[];
  /** An invoice where nothing else is said. */
  tipo?: "nota di credito" | "integrazione";
  /** Of a credit note: the invoice it corrects. Of an integration: the supplier's. */
  nomina?: { numero: string; data: Giorno } | StoryInvoice;
  /** What the public body has said; by default it has accepted. */
  risposta?: "EC01" | "EC02" | "DT" | "attesa";
  /** Nobody has paid it. */
  aperta?: true;
  /** What its owner has done since: given a rejected one up, or taken a first half of the money. */
  fine?: "annullata" | "acconto";
};

/** How long the firm has been there. */
const mesi = 24;
const rate = { iva: "22" } as const;

const month = new Intl.DateTimeFormat("it-IT", { month: "long", year: "numeric", timeZone: "UTC" });
/** "gennaio 2026". */
const monthName = (giorno: Giorno) => month.format(new Date(giorno));

const assistenza = (first: Giorno, prezzo: number) => ({
  descrizione: `Assistenza e aggiornamento del sito, ${monthName(first)}`,
  prezzo,
  ...rate,
});

const ore = (quantita: number) => ({
  descrizione: "Ore di grafica",
  prezzo: 55,
  quantita,
  unitaMisura: "ore",
  ...rate,
});

/** What the firm invoices in its n-th month: some customers every month, others now and then. */
function inMonth(n: number, first: Giorno): StoryInvoice[] {
  const on = (day: number) => dayOfMonth(first, day);
  const every = (interval: number, phase: number, invoice: StoryInvoice) => (n % interval === phase ? [invoice] : []);
  return [
    { data: on(28), cliente: "caseificio", righe: [assistenza(first, 380), ore(4 + ((n * 5) % 9))] },
    { data: on(28), cliente: "ceramiche", righe: [assistenza(first, 520)] },
    ...every(2, 0, {
      data: on(7),
      cliente: "vivaio",
      righe: [
        {
          descrizione: "Stampa di pieghevoli",
          prezzo: 0.42,
          quantita: 2000 + 500 * (n % 5),
          unitaMisura: "pz",
          ...rate,
        },
      ],
    }),
    ...every(2, 1, {
      data: on(12),
      cliente: "libreria",
      righe: [
        { descrizione: "Stampa di libri", prezzo: 6.8, quantita: 150 + 25 * (n % 7), unitaMisura: "pz", iva: "4" },
        ore(3 + (n % 4)),
      ],
    }),
    ...every(3, 1, {
      data: on(18),
      cliente: "hotel",
      righe: [{ descrizione: "Catalogo della stagione", prezzo: 950, ...rate }],
    }),
    ...every(4, 2, {
      data: on(20),
      cliente: "ceramiche",
      righe: [{ descrizione: "Progettazione del sito, stato di avanzamento", prezzo: 2400, ...rate }],
    }),
    ...every(3, 2, {
      data: on(15),
      cliente: "verlag",
      righe: [{ descrizione: "Copertine e impaginazione", prezzo: 1180, iva: "N2.1-UE" }],
    }),
    ...every(5, 3, {
      data: on(9),
      cliente: "rossi",
      righe: [{ descrizione: "Biglietti e partecipazioni", prezzo: 260, ...rate }],
    }),
    ...every(6, 4, {
      data: on(24),
      cliente: "condominio",
      righe: [{ descrizione: "Targhe e segnaletica", prezzo: 640, ...rate }],
    }),
    ...every(3, 0, integration(on(22))),
  ];
}

/** Of a supplier abroad, whose VAT is for the firm to add. */
const integration = (data: Giorno): StoryInvoice => ({
  data,
  cliente: "hosting",
  tipo: "integrazione",
  righe: [{ descrizione: "Server e spazio su disco", prezzo: 96, ...rate }],
  nomina: { numero: `CB-${data.replaceAll("-", "")}`, data: addDays(data, -3) },
});

const toTheBody = (data: Giorno, risposta: StoryInvoice["risposta"], prezzo: number): StoryInvoice => ({
  data,
  cliente: "comune",
  righe: [{ descrizione: "Comunicazione istituzionale e manifesti", prezzo, ...rate }],
  ...(risposta && { risposta }),
});

/** What the firm has issued until a day, by day. */
export type Story = {
  /** With another program, until `from`. */
  before: StoryInvoice[];
  /** To public bodies, signed elsewhere; in a series of their own. */
  toPublicBodies: StoryInvoice[];
  /** From here on it has worked with this program. */
  from: Giorno;
  since: StoryInvoice[];
  drafts: StoryInvoice[];
};

/** Two years of an invented firm that end today; the same day gives the same story. */
export function storyUntil(oggi: Giorno): Story {
  const start = addMonths(`${oggi.slice(0, 7)}-01`, -mesi);
  const from = addDays(oggi, -30);
  const all = Array.from({ length: mesi + 1 }, (_, n) => inMonth(n, addMonths(start, n)))
    .flat()
    .filter(({ data }) => data < addDays(oggi, -3))
    .sort((first, second) => (first.data < second.data ? -1 : first.data > second.data ? 1 : 0));
  const before = withNotes(all.filter(({ data }) => data < from));
  const since = all.filter(({ data }) => data >= from);
  const paidInPart = since.find(({ cliente, tipo }) => tipo === undefined && cliente === "ceramiche");
  const abroad = since.find(({ tipo }) => tipo === "integrazione");
  return {
    before,
    from,
    since: [
      // Its customer was not known to the tax register; given up, and tried again.
      {
        data: from,
        cliente: "ignota",
        fine: "annullata",
        righe: [{ descrizione: "Studio del marchio", prezzo: 1300, ...rate }],
      },
      ...since.map((invoice) => (invoice === paidInPart ? { ...invoice, fine: "acconto" as const } : invoice)),
      ...(abroad ? [] : [integration(addDays(oggi, -5))]),
      {
        data: addDays(oggi, -3),
        cliente: "ignota",
        righe: [{ descrizione: "Studio del marchio", prezzo: 1300, ...rate }],
      },
      {
        data: addDays(oggi, -1),
        cliente: "vivaio",
        righe: [{ descrizione: "Ore di grafica", prezzo: 55, quantita: 8, unitaMisura: "ore", ...rate }],
      },
    ],
    toPublicBodies: [
      toTheBody(addMonths(oggi, -20), "EC01", 1900),
      toTheBody(addMonths(oggi, -14), "DT", 1450),
      toTheBody(addMonths(oggi, -9), "EC01", 1900),
      toTheBody(addMonths(oggi, -4), "EC01", 1750),
      toTheBody(addDays(oggi, -25), "EC02", 2100),
      toTheBody(addDays(oggi, -6), "attesa", 1600),
    ],
    drafts: [
      {
        data: oggi,
        cliente: "caseificio",
        righe: [{ descrizione: "Progettazione delle etichette", prezzo: 1250, ...rate }],
      },
      {
        data: oggi,
        cliente: "libreria",
        righe: [{ descrizione: "Stampa di libri", prezzo: 6.8, quantita: 220, unitaMisura: "pz", iva: "4" }],
      },
      { data: oggi, cliente: "ceramiche", righe: [] },
    ],
  };
}

/** Two of its invoices were corrected: one in part, one in full. And who never pays in time has not paid the last ones. */
function withNotes(invoices: readonly StoryInvoice[]): StoryInvoice[] {
  const some = (cliente: Customer, at: number) => invoices.filter((one) => one.cliente === cliente).at(at);
  const [inPart, inFull] = [some("vivaio", 4), some("rossi", 1)];
  const note = (nomina: StoryInvoice, righe: readonly StoryLine[]): StoryInvoice => ({
    ...{ data: addDays(nomina.data, 1), cliente: nomina.cliente, tipo: "nota di credito", nomina, righe },
  });
  const notes = [
    ...(inPart
      ? [
          note(inPart, [
            { descrizione: "Pieghevoli difettosi", prezzo: 0.42, quantita: 300, unitaMisura: "pz", ...rate },
          ]),
        ]
      : []),
    ...(inFull ? [note(inFull, inFull.righe)] : []),
  ];
  const open = new Set([some("hotel", -1), some("hotel", -2), some("condominio", -1)]);
  const all = [...invoices, ...notes].map((document) =>
    open.has(document) ? { ...document, aperta: true as const } : document,
  );
  return all.sort((first, second) => (first.data < second.data ? -1 : first.data > second.data ? 1 : 0));
}
