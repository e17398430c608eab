import { blocco, campo, type Di, intero } from "./tabella.ts";

/** 2.1.7: progress of works. */
export const DatiSAL = blocco({
  RiferimentoFase: campo("1", intero(1, 999)),
});

/** What the block holds. */
export type DatiSAL = Di<typeof DatiSAL>;
