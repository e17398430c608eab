import type { DaComporre } from "../bozza/da-comporre.ts";
import { vaSemplificata } from "../bozza/parti-bozza.ts";
import type { Totali } from "../calcolo/index.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import {
  type ProblemaXml,
  validateSemplificata,
  validateXml,
  writeSemplificata,
  writeSemplificataBytes,
  writeXml,
  writeXmlBytes,
} from "../xml/index.ts";
import { componiFattura } from "./componi-fattura.ts";
import { componiSemplificata } from "./semplificata/componi-semplificata.ts";
import type { Invio } from "./trasmissione.ts";

/** What a draft becomes: an ordinary invoice or a simplified one. */
export type Composta = FatturaElettronica | FatturaElettronicaSemplificata;

/** The draft as an electronic invoice, in the format that it is meant for. */
export const componi = (da: DaComporre, invio: Invio, totali?: Totali): Composta =>
  vaSemplificata(da) ? componiSemplificata(da, invio, totali) : componiFattura(da, invio, totali);

/** Its XML. */
export const scriviComposta = (fattura: Composta): string =>
  fattura.versione === "FSM10"
    ? writeSemplificata(fattura, { composto: true }).xml
    : writeXml(fattura, { composto: true }).xml;

/** Its XML as UTF-8 bytes: what is stored, sent and signed. */
export const byteDiComposta = (fattura: Composta): Uint8Array =>
  fattura.versione === "FSM10" ? writeSemplificataBytes(fattura, { composto: true }) : writeXmlBytes(fattura);

/** What its structure is found wrong in. */
export const strutturaDi = (fattura: Composta, scritta: Uint8Array | string): ProblemaXml[] =>
  fattura.versione === "FSM10" ? validateSemplificata(scritta) : validateXml(scritta);
