import { FatturaElettronica } from "./fattura-elettronica.ts";
import { paroleDi } from "./parole-di.ts";
import type { Blocco, Campi, Campo, Radice } from "./tabella.ts";

type Trovato = { campi: Campi; nome: string; numero: string };

/** Follows a path ("FatturaElettronicaBody[0].DatiGenerali…") through the tables; indexes are ignored. */
function follow(percorso: string, formato: Radice): Trovato | undefined {
  let block: Blocco | undefined = formato.contenuto;
  let found: Trovato | undefined;
  for (const step of percorso.split(".")) {
    const nome = step.replace(/\[\d+\]$/, "");
    const campi: Campi = block?.campi ?? {};
    const position = Object.keys(campi).indexOf(nome);
    const campo: Campo | undefined = campi[nome];
    if (!campo || position < 0) return undefined;
    // The official numbers count the fields of a block in order, alternatives included.
    found = { campi, nome, numero: found ? `${found.numero}.${position + 1}` : String(position + 1) };
    block = campo.tipo.forma === "blocco" ? campo.tipo : undefined;
  }
  return found;
}

/**
 * The official number of a field: "2.2.1.11" for the total price of any line. Undefined where the path is not of the
 * format (the ordinary invoice, unless another is given).
 */
export const numeroUfficiale = (percorso: string, formato: Radice = FatturaElettronica): string | undefined =>
  follow(percorso, formato)?.numero;

/** The Italian name of a field, given its path. */
export function etichettaDi(percorso: string, formato: Radice = FatturaElettronica): string | undefined {
  const found = follow(percorso, formato);
  return found && paroleDi(found.campi, found.nome).etichetta;
}
