import type { Ricevuta } from "../../src/ricevute/index.ts";
import { dayAndTime } from "../day-and-time.ts";
import { printable } from "../printable.ts";

const TITLES: { readonly [tipo in Ricevuta["tipo"]]: string } = {
  RC: "Ricevuta di consegna",
  NS: "Notifica di scarto",
  MC: "Mancata consegna",
  NE: "Notifica di esito",
  DT: "Decorrenza dei termini",
  AT: "Attestazione di trasmissione",
  MT: "Metadati di invio",
  EC: "Esito del committente",
  SE: "Scarto dell'esito",
};

/** A message of the SdI, one field per line. */
export function messageInWords(ricevuta: Ricevuta): string {
  const { tipo, vocabolario, ...fields } = printable(ricevuta);
  const from = vocabolario === "pa" ? "pubblica amministrazione" : "privati";
  return `${TITLES[tipo]} (${tipo}, ${from})\n${lines(fields, "  ")}`;
}

function lines(value: object, indent: string): string {
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined && inner !== "")
    .map(([name, inner]) => {
      if (typeof inner !== "object" || inner === null) return `${indent}${label(name)}: ${dayAndTime(String(inner))}\n`;
      if (Array.isArray(inner))
        return inner.map((block) => `${indent}${label(name)}\n${lines(block, `${indent}  `)}`).join("");
      return `${indent}${label(name)}\n${lines(inner, `${indent}  `)}`;
    })
    .join("");
}

/** Words for the fields whose name says little. */
const LABELS: { readonly [field: string]: string } = {
  dataOraRicezione: "Ricevuto dallo SdI il",
  dataOraConsegna: "Consegnato il",
  dataMessaADisposizione: "A disposizione dal",
  errori: "Errore",
  hash: "Impronta del file (SHA-256)",
  hashFileOriginale: "Impronta del file originale (SHA-256)",
  messageId: "Identificativo del messaggio",
  messageIdCommittente: "Identificativo del messaggio del committente",
  pecMessageId: "Identificativo della PEC",
};

/** "nomeFile" → "Nome file". */
function label(name: string): string {
  const known = LABELS[name];
  if (known !== undefined) return known;
  const words = name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/sd i$/, "SdI");
}
