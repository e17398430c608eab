import { apriP7m } from "../p7m/busta/apri-p7m.ts";
import { messaggioDi, type TipoRicevuta } from "../ricevute/index.ts";
import { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { rootOf } from "../xml/index.ts";

/**
 * What a file is, said by its first bytes: an invoice by its format, a message of the SdI by its type ("RC", "NS", …),
 * a signed file, an archive, a PDF, or "altro". `FatturaElettronica`: an ordinary invoice that names no known format.
 */
export type TipoFile =
  | "FPR12"
  | "FPA12"
  | "FatturaElettronica"
  | "FSM10"
  | TipoRicevuta
  | "p7m"
  | "zip"
  | "pdf"
  | "altro";

/** Which kind of file this is, without reading it. Never throws. The name of a file says nothing sure: it is not asked for. */
export function tipoFile(input: Uint8Array | string): TipoFile {
  if (typeof input !== "string") {
    if (startsWith(input, "PK\x03\x04") || startsWith(input, "PK\x05\x06")) return "zip";
    if (startsWith(input, "%PDF")) return "pdf";
  }
  const root = rootOf(input);
  if (!root) return typeof input !== "string" && apriP7m(input).p7m ? "p7m" : "altro";
  if (root.name === FatturaElettronicaSemplificata.nome) return "FSM10";
  if (root.name === FatturaElettronica.nome) {
    const versione = root.attributes.find(({ name }) => name === "versione")?.value;
    return versione === "FPR12" || versione === "FPA12" ? versione : "FatturaElettronica";
  }
  return messaggioDi(root)?.tipo ?? "altro";
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((character, i) => bytes[i] === character.charCodeAt(0));
