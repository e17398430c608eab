import { FatturaElettronica } from "./fattura-elettronica.ts";
import type { Blocco, Campo } from "./tabella.ts";

type Trovato = { campo: Campo; numero: string };

/** Follows a path ("FatturaElettronicaBody[0].DatiGenerali…") through the tables; indexes are ignored. */
function follow(percorso: string): Trovato | undefined {
  let block: Blocco | undefined = FatturaElettronica.contenuto;
  let found: Trovato | undefined;
  for (const step of percorso.split(".")) {
    const name = step.replace(/\[\d+\]$/, "");
    const names: string[] = block ? Object.keys(block.campi) : [];
    const position = names.indexOf(name);
    const campo: Campo | undefined = block?.campi[name];
    if (!campo || position < 0) return undefined;
    // The official numbers count the fields of a block in order, alternatives included.
    found = { campo, numero: found ? `${found.numero}.${position + 1}` : String(position + 1) };
    block = campo.tipo.forma === "blocco" ? campo.tipo : undefined;
  }
  return found;
}

/** The official number of a field: "2.2.1.11" for the total price of any line. Undefined where the path is not of the format. */
export const numeroUfficiale = (percorso: string): string | undefined => follow(percorso)?.numero;

/** The Italian name of a field, given its path. */
export const etichettaDi = (percorso: string): string | undefined => follow(percorso)?.campo.etichetta;
