import type { Blocco, Campo } from "./tabella.ts";

/** The field of a table at a path ("DatiGenerali.DatiDDT[0].DataDDT"); undefined where the table has none. */
export const campoAl = (tabella: Blocco, percorso: string): Campo | undefined =>
  percorso
    .split(".")
    .reduce<Campo | undefined>(
      (at, step) => (at?.tipo.forma === "blocco" ? at.tipo.campi[step.replace(/\[\d+\]$/, "")] : undefined),
      { cardinalita: "1", tipo: tabella },
    );
