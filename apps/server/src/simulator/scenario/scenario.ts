import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";

/** What the simulator can be asked to do with the mails of a mailbox, in the words people choose it by. */
export const scenarios = [
  { id: "reale", titolo: "Come il SdI", descrizione: "Decide dal contenuto della fattura, come farebbe il SdI." },
  { id: "rc", titolo: "Consegnata (RC)", descrizione: "Se la fattura è corretta il SdI la consegna al cliente." },
  { id: "mc", titolo: "Mancata consegna (MC)", descrizione: "Il SdI la mette a disposizione del cliente da domani." },
  { id: "ns", titolo: "Scartata (NS)", descrizione: "Il SdI la scarta con il codice che indichi." },
  {
    id: "ec01",
    titolo: "PA: accettata (EC01)",
    descrizione: "Solo per fatture alla PA firmate: consegnata, e accettata dopo 2 giorni.",
  },
  {
    id: "ec02",
    titolo: "PA: rifiutata (EC02)",
    descrizione: "Solo per fatture alla PA firmate: consegnata, e rifiutata dopo 2 giorni.",
  },
  {
    id: "dt",
    titolo: "PA: decorrenza dei termini (DT)",
    descrizione: "Solo per fatture alla PA firmate: consegnata, e senza esito per 15 giorni.",
  },
  {
    id: "at",
    titolo: "PA: impossibile recapitarla (AT)",
    descrizione: "Solo per fatture alla PA firmate: mancata consegna, e attestazione dopo 10 giorni.",
  },
  { id: "noacc", titolo: "Non accettata dal gestore", descrizione: "Il gestore della PEC rifiuta il messaggio." },
  { id: "nocons", titolo: "Mancata consegna al SdI", descrizione: "Il messaggio torna subito indietro." },
  {
    id: "avviso12",
    titolo: "Avviso dopo 12 ore, poi consegnata",
    descrizione: "Il gestore avvisa dopo 12 ore che non riesce a consegnare; poi ci riesce.",
  },
  {
    id: "avviso24",
    titolo: "Avviso dopo 12 ore, poi mancata consegna",
    descrizione: "Dopo 12 ore l'avviso, dopo 24 la mancata consegna al SdI.",
  },
  { id: "lento", titolo: "SdI lento", descrizione: "Il SdI risponde dopo 4 giorni." },
  { id: "muto", titolo: "SdI muto", descrizione: "Il SdI riceve il messaggio e non risponde mai." },
  { id: "doppie", titolo: "Ricevute doppie", descrizione: "Ogni ricevuta arriva due volte." },
  { id: "disordine", titolo: "Ricevute in disordine", descrizione: "Prima il SdI, poi la consegna e l'accettazione." },
  {
    id: "indirizzo",
    titolo: "Il SdI cambia indirizzo",
    descrizione: "La risposta arriva da un altro indirizzo: i prossimi invii devono andare lì.",
  },
  {
    id: "ostili",
    titolo: "Messaggi ostili",
    descrizione:
      "Prima della ricevuta vera arrivano ricevute false, senza firma, alterate, di un altro file, firmate da un impostore, e messaggi rovinati.",
  },
] as const;

/** The name of a scenario. */
export type Scenario = (typeof scenarios)[number]["id"];

/** A scenario as it was chosen; the code is that of a wanted rejection (NS). */
export type Chosen = { scenario: Scenario; codice: string | null };

/** The scenario of that name, however it is written; null when there is none. */
export function scenarioNamed(name: string): Scenario | null {
  const wanted = name.trim().toLowerCase();
  return scenarios.find(({ id }) => id === wanted)?.id ?? null;
}

/** Of a code that was chosen without being said: the customer's VAT number is unknown. */
export const usualCode = "00305";

const words = [
  ["MUTO", "muto"],
  ["NOACC", "noacc"],
  ["NOCONS", "nocons"],
  ["MC", "mc"],
] as const;
const publicWords = [
  ["EC01", "ec01"],
  ["EC02", "ec02"],
  ["DT", "dt"],
  ["AT", "at"],
] as const;

/** The scenario written in the number of the first document of a file ("MC1/2026" → mc); null where it says none. */
export function scenarioInNumber(
  fattura: FatturaElettronica | FatturaElettronicaSemplificata | undefined,
): Chosen | null {
  // Read leniently: in a wrong file anything may be missing.
  const numero = fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiGeneraliDocumento?.Numero?.toUpperCase() ?? "";
  const codice = /NS(\d{5})/.exec(numero)?.[1];
  if (codice) return { scenario: "ns", codice };
  const known = fattura?.versione === "FPA12" ? [...publicWords, ...words] : words;
  const found = known.find(([word]) => numero.includes(word));
  return found ? { scenario: found[1], codice: null } : null;
}
