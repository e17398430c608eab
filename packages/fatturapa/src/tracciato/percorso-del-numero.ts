import { FatturaElettronica } from "./fattura-elettronica.ts";
import type { Blocco, Campi, Campo } from "./tabella.ts";

/**
 * The path of the field with an official number ("1.4.1.1.2", as a check of the SdI names what it looks at), of the first
 * element where there may be many. Undefined where the ordinary invoice has no such field.
 */
export function percorsoDelNumero(numero: string): string | undefined {
  const steps: string[] = [];
  let block: Blocco | undefined = FatturaElettronica.contenuto;
  for (const position of numero.split(".")) {
    const campi: Campi = block?.campi ?? {};
    const found: [string, Campo] | undefined = Object.entries(campi)[Number(position) - 1];
    if (!found) return undefined;
    const [nome, campo] = found;
    steps.push(campo.cardinalita.endsWith("N") ? `${nome}[0]` : nome);
    block = campo.tipo.forma === "blocco" ? campo.tipo : undefined;
  }
  return steps.join(".");
}
