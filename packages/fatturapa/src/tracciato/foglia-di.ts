import type { Blocco, Foglia } from "./tabella.ts";

/** The leaf of a block at a path ("DatiGenerali.DatiDDT[0].DataDDT"); undefined where the table has none. */
export function fogliaDi(tabella: Blocco, percorso: string): Foglia | undefined {
  let at: Blocco | Foglia = tabella;
  for (const step of percorso.split(".")) {
    const campo: Blocco["campi"][string] | undefined =
      at.forma === "blocco" ? at.campi[step.replace(/\[\d+\]$/, "")] : undefined;
    if (!campo) return undefined;
    at = campo.tipo;
  }
  return at.forma === "blocco" ? undefined : at;
}
