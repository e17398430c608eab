import { type Client, countryOfVat, type Delivery, deliveredTo } from "@fatturachiara/contract/rooms/clients";

type Reached = Delivery & Pick<Client, "nazione" | "partitaIvaItaliana" | "flagPubblicaAmministrazione">;

type Way = {
  /** As a list shows it. */
  word(to: string): string;
  /** In two or three words. */
  fact(to: string): string;
  /** What follows for the person (screens.md §12.2). */
  sentence(to: string): string;
};

const usually = "Di solito entro poche ore, al massimo 5 giorni.";

/** The ways an invoice takes to a customer, whose code or mailbox is `to`. */
const ways = {
  abroad: {
    word: () => "Estero",
    fact: () => "cliente estero: codice XXXXXXX",
    sentence: () => "Il cliente è estero: il SdI registra la fattura ma non la consegna. Mandagli tu una copia.",
  },
  office: {
    word: (to) => `Codice ${to}`,
    fact: (to) => `codice destinatario ${to}`,
    sentence: (to) => `Il SdI la consegna all'ufficio ${to} della pubblica amministrazione.`,
  },
  code: {
    word: (to) => `Codice ${to}`,
    fact: (to) => `codice destinatario ${to}`,
    sentence: (to) => `La PEC la porta al SdI; il SdI la consegna al codice destinatario ${to}. ${usually}`,
  },
  mailbox: {
    word: () => "PEC",
    fact: (to) => `PEC ${to}`,
    sentence: (to) => `La PEC la porta al SdI; il SdI la consegna alla PEC ${to}. ${usually}`,
  },
  drawer: {
    word: () => "Cassetto fiscale",
    fact: () => "cassetto fiscale del cliente",
    sentence: () => "La fattura arriverà nel cassetto fiscale del cliente; consegnagli una copia.",
  },
} as const satisfies Record<string, Way>;

/** The server gives foreign customers XXXXXXX, which delivers nowhere; San Marino has an office of its own. */
function wayTo(client: Reached): [way: Way, to: string] {
  const { code, mailbox } = deliveredTo(client);
  if (!["IT", "SM"].includes(countryOfVat(client))) return [ways.abroad, ""];
  if (code) return [client.flagPubblicaAmministrazione ? ways.office : ways.code, code];
  return mailbox ? [ways.mailbox, mailbox] : [ways.drawer, ""];
}

const say = (how: keyof Way) => (client: Reached) => {
  const [way, to] = wayTo(client);
  return way[how](to);
};

/** Where invoices arrive, as a list shows it. */
export const deliveryWord = say("word");

/** Where the invoice goes, in two or three words. */
export const deliveryFact = say("fact");

const sentence = say("sentence");

/** The same as a sentence. */
export const deliverySentence = (client: Reached): string =>
  client.flagPubblicaAmministrazione && !deliveredTo(client).code
    ? "Scrivi il codice ufficio: le fatture alla pubblica amministrazione arrivano solo lì."
    : sentence(client);
