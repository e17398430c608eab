import type { Ricevuta } from "../src/ricevute/index.ts";
import { printable } from "./printable.ts";

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
      if (typeof inner !== "object" || inner === null) return `${indent}${label(name)}: ${inner}\n`;
      if (Array.isArray(inner))
        return inner.map((one) => `${indent}${label(name)}\n${lines(one, `${indent}  `)}`).join("");
      return `${indent}${label(name)}\n${lines(inner, `${indent}  `)}`;
    })
    .join("");
}

/** "dataOraRicezione" → "Data ora ricezione". */
function label(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/sd i$/, "SdI");
}
