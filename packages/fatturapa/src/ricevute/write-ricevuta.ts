import { escapeText } from "../xml/index.ts";
import { type CampoMessaggio, chiaveDi, MESSAGGI, NAMESPACE } from "./messaggi.ts";
import type { Ricevuta } from "./ricevuta.ts";

type Valori = { readonly [chiave: string]: unknown };

/**
 * The message as the SdI would write it, without its signature: in schema order, with what is given. Throws where the
 * vocabulary has no such message (a programmer's mistake: "privati" has only RC, NS, MC and MT).
 */
export function writeRicevuta(ricevuta: Ricevuta): string {
  const { tipo, vocabolario } = ricevuta;
  const messaggio = MESSAGGI.find((one) => one.tipo === tipo && one.vocabolario === vocabolario);
  if (!messaggio) throw new TypeError(`writeRicevuta: no message ${tipo} in the vocabulary "${vocabolario}"`);
  const prefix = vocabolario === "pa" ? "types" : "ns3";
  const root = `${prefix}:${messaggio.radice}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns:${prefix}="${NAMESPACE[vocabolario]}" versione="1.0">${write(messaggio.campi, ricevuta)}</${root}>\n`;
}

function write(campi: readonly CampoMessaggio[], values: Valori): string {
  let out = "";
  for (const campo of campi) {
    if (typeof campo === "string") out += element(campo, values[chiaveDi(campo)]);
    else if (campo.ripetuto !== undefined) {
      const errors = (values.errori ?? []) as Valori[];
      const rows = errors.map((one) => `<${campo.ripetuto}>${write(campo.campi, one)}</${campo.ripetuto}>`);
      out += `<${campo.nome}>${rows.join("")}</${campo.nome}>`;
    } else if (campo.nome === "EsitoCommittente")
      out += `<EsitoCommittente versione="1.0">${write(campo.campi, values)}</EsitoCommittente>`;
    else {
      const inner = values[chiaveDi(campo.nome)];
      if (inner) out += `<${campo.nome}>${write(campo.campi, inner as Valori)}</${campo.nome}>`;
    }
  }
  return out;
}

const element = (nome: string, value: unknown): string =>
  value === undefined || value === "" ? "" : `<${nome}>${escapeText(String(value))}</${nome}>`;
