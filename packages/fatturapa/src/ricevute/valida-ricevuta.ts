import { type ProblemaXml, rootOf, validateFormat } from "../xml/index.ts";
import { messaggioDi } from "./messaggi.ts";

/**
 * What the official schema has against a message (MessaggiFatturaTypes 1.0, MessaggiTypes 1.1), its signature's own
 * structure included; empty exactly where it accepts it. Real messages deviate, and `readRicevuta` reads them all the same.
 * Undefined where the input is no such message.
 */
export function validaRicevuta(input: Uint8Array | string): ProblemaXml[] | undefined {
  const root = rootOf(input);
  const messaggio = root && messaggioDi(root);
  return messaggio && validateFormat(input, messaggio.formato);
}
