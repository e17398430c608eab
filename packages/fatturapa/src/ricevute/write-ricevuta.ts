import type { Blocco } from "../tracciato/index.ts";
import { escapeText } from "../xml/index.ts";
import { chiaveDi, MESSAGGI, NAMESPACE } from "./messaggi.ts";
import type { Ricevuta } from "./ricevuta.ts";

type Valori = { readonly [chiave: string]: unknown; readonly errori?: readonly Valori[] };

/**
 * The message as the SdI would write it, without its signature: in schema order, with what is given. Throws where the
 * vocabulary has no such message (a programmer's mistake: "privati" has only RC, NS, MC and MT).
 */
export function writeRicevuta(ricevuta: Ricevuta): string {
  const { tipo, vocabolario } = ricevuta;
  const messaggio = MESSAGGI.find((voce) => voce.tipo === tipo && voce.vocabolario === vocabolario);
  if (!messaggio) throw new TypeError(`writeRicevuta: no message ${tipo} in the vocabulary "${vocabolario}"`);
  const prefix = vocabolario === "pa" ? "types" : "ns3";
  const root = `${prefix}:${messaggio.formato.nome}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns:${prefix}="${NAMESPACE[vocabolario]}" versione="1.0">${write(messaggio.formato.contenuto, ricevuta)}</${root}>\n`;
}

function write({ campi }: Blocco, values: Valori): string {
  let out = "";
  for (const [nome, { tipo }] of Object.entries(campi)) {
    if (tipo.forma !== "blocco") out += element(nome, values[chiaveDi(nome)]);
    else if (nome === "ListaErrori") {
      const { errori = [] } = values;
      const errore = tipo.campi.Errore?.tipo as Blocco;
      out += `<${nome}>${errori.map((one) => `<Errore>${write(errore, one)}</Errore>`).join("")}</${nome}>`;
    } else if (nome === "EsitoCommittente") out += `<${nome} versione="1.0">${write(tipo, values)}</${nome}>`;
    else {
      const inner = values[chiaveDi(nome)];
      if (inner) out += `<${nome}>${write(tipo, inner as Valori)}</${nome}>`;
    }
  }
  return out;
}

const element = (nome: string, value: unknown): string =>
  value === undefined || value === "" ? "" : `<${nome}>${escapeText(String(value))}</${nome}>`;
