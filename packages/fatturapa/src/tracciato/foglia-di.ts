import { campoAl } from "./campo-al.ts";
import type { Blocco, Foglia } from "./tabella.ts";

/** The leaf of a block at a path ("DatiGenerali.DatiDDT[0].DataDDT"); undefined where the table has none. */
export function fogliaDi(tabella: Blocco, percorso: string): Foglia | undefined {
  const tipo = campoAl(tabella, percorso)?.tipo;
  return tipo && tipo.forma !== "blocco" ? tipo : undefined;
}
