import { isPartitaIva } from "@fatturachiara/fatturapa/identita";
import { scenarios } from "../scenario/scenario.ts";
import { arrivals } from "../sdi/arriving-invoice.ts";
import { chosenFrom } from "./read-options.ts";
import type { Running } from "./start-simulator.ts";

const usage = `  scenario NOME             che cosa succede ai prossimi invii (ns anche con il codice: scenario ns 00404)
  avanti DURATA             porta avanti l'orologio del simulatore: avanti 12h, avanti 15g
  fattura PIVA [MODO]       fa arrivare la fattura di un fornitore a quella partita IVA; modo: ${arrivals.map(({ id }) => id).join(", ")}
  stato                     scenario, orologio e indirizzo del SdI di ogni casella
  esci                      ferma il simulatore
Davanti a un comando si può scrivere l'indirizzo di una casella: vale per quella sola.`;

const durations = { h: 3_600_000, g: 24 * 3_600_000 };

/** Does what a line asks for, and answers what is to be printed; null: stop. */
export async function runLine({ simulator, mailboxes }: Running, line: string): Promise<string | null> {
  const words = line.trim().split(/\s+/);
  const named = mailboxes.filter(({ address }) => address === words[0]?.toLowerCase());
  if (named.length > 0) words.shift();
  const addresses = (named.length > 0 ? named : mailboxes).map(({ address }) => address);
  const [command = "", first = "", second = ""] = words;
  const forEach = async (act: (address: string) => Promise<void>) => {
    for (const address of addresses) await act(address);
  };
  switch (command) {
    case "":
      return "";
    case "esci":
      return null;
    case "aiuto":
      return usage;
    case "scenario": {
      const chosen = chosenFrom(`${first}:${second}`.replace(/:$/, ""));
      if (!chosen) return `Scenari: ${scenarios.map(({ id }) => id).join(", ")}`;
      await forEach((address) => simulator.choose(address, chosen));
      return `Dai prossimi invii: ${[chosen.scenario, chosen.codice].filter(Boolean).join(" ")}`;
    }
    case "avanti": {
      const [, count, unit] = /^(\d{1,3})([hg])$/.exec(first) ?? [];
      if (!count) return "Scrivi di quanto: avanti 12h, avanti 15g";
      await forEach((address) => simulator.advance(address, Number(count) * durations[unit === "h" ? "h" : "g"]));
      return states(simulator, addresses);
    }
    case "fattura": {
      const arrival = arrivals.find(({ id }) => id === (second || "xml"));
      if (!isPartitaIva(first) || !arrival) return "Scrivi la partita IVA di chi la riceve: fattura 12345678903 xml";
      await forEach((address) => simulator.deliver(address, buyer(first), arrival.id));
      return "Fattura recapitata";
    }
    case "stato":
      return states(simulator, addresses);
    default:
      return `Comando sconosciuto: ${command}. Scrivi «aiuto».`;
  }
}

async function states(simulator: Running["simulator"], addresses: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    addresses.map(async (address) => {
      const { scenario, codice, ora, indirizzo } = await simulator.box(address);
      return `${address}: scenario ${[scenario, codice].filter(Boolean).join(" ")}, ora ${ora.toISOString()}, SdI ${indirizzo}`;
    }),
  );
  return lines.join("\n");
}

const buyer = (partitaIva: string) => ({
  tipo: 2 as const,
  paese: "IT",
  partitaIva,
  denominazione: "Cliente del simulatore",
  sede: {
    indirizzo: "Via della Prova",
    numeroCivico: "2",
    cap: "20121",
    comune: "Milano",
    provincia: "MI",
    nazione: "IT",
  },
});
