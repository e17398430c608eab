import { apriP7m, type P7m } from "../p7m/busta/apri-p7m.ts";
import { type Ricevuta, readRicevuta } from "../ricevute/index.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { type Lettura, readSemplificata, readXml } from "../xml/index.ts";
import { type TipoFile, tipoFile } from "./tipo-file.ts";

/** A file, read as what it is. `firmato` is there where it came out of a `.p7m`; its signature is not looked at. */
export type FileLetto = { readonly firmato?: P7m | undefined } & (
  | { readonly forma: "ordinaria"; readonly tipo: TipoFile; readonly lettura: Lettura<FatturaElettronica> }
  | {
      readonly forma: "semplificata";
      readonly tipo: "FSM10";
      readonly lettura: Lettura<FatturaElettronicaSemplificata>;
    }
  | { readonly forma: "messaggio"; readonly tipo: TipoFile; readonly ricevuta: Ricevuta | undefined }
  | { readonly forma: "altro"; readonly tipo: TipoFile }
);

/**
 * Reads any file that an Italian invoice may come in: its kind is decided by looking at it once (`tipoFile`), a signed
 * file is opened, and only the reader of its kind runs. Never throws.
 */
export function leggiFile(input: Uint8Array): FileLetto {
  const outside = tipoFile(input);
  const firmato = outside === "p7m" ? apriP7m(input).p7m : undefined;
  const content = firmato?.contenuto ?? input;
  const tipo = firmato ? tipoFile(content) : outside;
  switch (tipo) {
    case "FPR12":
    case "FPA12":
    case "FatturaElettronica":
      return { forma: "ordinaria", tipo, lettura: readXml(content), firmato };
    case "FSM10":
      return { forma: "semplificata", tipo, lettura: readSemplificata(content), firmato };
    case "p7m":
    case "zip":
    case "pdf":
    case "altro":
      return { forma: "altro", tipo, firmato };
    default:
      return { forma: "messaggio", tipo, ricevuta: readRicevuta(content), firmato };
  }
}
