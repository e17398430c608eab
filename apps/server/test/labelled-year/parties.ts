/** Somebody who pays or is paid: the name on invoices, and what banks make of it. */
export type Party = {
  nome: string;
  banca: string;
  iban: string;
  /** How this one pays: people keep to their ways. */
  ways: readonly Way[];
  /** The same sum every month. */
  canone: number | null;
  ente: boolean;
};

/** Every habit of payers that the labelled year knows. */
export type Way =
  | "numero e importo"
  | "numero a parole"
  | "nome e importo"
  | "nome accorciato"
  | "paga un altro"
  | "più fatture con i numeri"
  | "più fatture senza numeri"
  | "acconto e saldo"
  | "spese trattenute"
  | "arrotondamento"
  | "commissione del gestore"
  | "numero sbagliato"
  | "ordine del cliente"
  | "distinta"
  | "ente pubblico"
  | "solo importo";

const first =
  "Aurora Boreale Cometa Delta Esperia Fenice Galassia Helios Iride Jonica Koala Lampara Meridiana Nettuno".split(" ");
const trades = ["Impianti Termici", "Costruzioni Edili", "Officine Meccaniche", "Trasporti Internazionali"];
const forms = ["S.r.l.", "S.p.A.", "S.n.c.", "S.a.s."];
const surnames = "Rossi Bianchi Ferrari Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti".split(" ");
const givenNames = "Mario Giulia Paolo Chiara Luca Elena".split(" ");
const towns = ["Collesalvo", "Montechiaro", "Pietralunga"];

const ordinary: readonly (readonly Way[])[] = [
  ["numero e importo"],
  ["numero e importo", "più fatture con i numeri"],
  ["numero a parole", "acconto e saldo"],
  ["nome e importo", "più fatture senza numeri"],
  ["nome accorciato", "nome e importo"],
  ["paga un altro"],
  ["spese trattenute", "numero e importo"],
  ["arrotondamento", "nome e importo"],
  ["commissione del gestore"],
  ["numero sbagliato", "numero e importo", "numero e importo"],
  ["ordine del cliente", "nome e importo"],
  ["distinta", "più fatture con i numeri"],
  ["solo importo", "numero e importo", "nome e importo", "numero a parole"],
];

/** The customers of an invented firm: companies, people, public bodies, each with its ways. */
export function customers(): Party[] {
  const companies = first.flatMap((one, at) =>
    [0, 1].map((twin) => `${one} ${trades[(at + twin) % trades.length]} ${forms[(at + twin * 2) % forms.length]}`),
  );
  const people = surnames.map((surname, at) => `${givenNames[at % givenNames.length]} ${surname}`);
  const bodies = towns.map((town) => `Comune di ${town}`);
  return [...companies, ...people, ...bodies].map((nome, at) => partyOf(nome, at));
}

/** Its suppliers. */
export function suppliers(): Party[] {
  const names =
    "Energia Chiara|Telefonia Veloce|Cancelleria Moderna|Acqua Pubblica|Carburanti Riuniti|Ferramenta Vitali";
  return names.split("|").map((nome, at) => ({
    ...partyOf(`${nome} S.p.A.`, 500 + at),
    ways: [["numero e importo"], ["nome e importo"], ["nome e importo", "più fatture con i numeri"]][
      at % 3
    ] as readonly Way[],
    canone: null,
  }));
}

function partyOf(nome: string, at: number): Party {
  const ente = nome.startsWith("Comune");
  return {
    nome,
    banca: nome.toUpperCase().replaceAll(".", "").slice(0, 35).trim(),
    iban: `IT60X0542811101${String(at).padStart(12, "0")}`,
    ways: ente ? ["ente pubblico"] : (ordinary[at % ordinary.length] ?? ["numero e importo"]),
    canone: at % 5 === 0 ? 122 * (1 + (at % 4)) : null,
    ente,
  };
}
