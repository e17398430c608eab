import { ascii } from "./foglie.ts";
import { blocco, campo, type Di, data } from "./tabella.ts";

/** 2.1.10: main invoice of a haulier's accessory operation. */
export const FatturaPrincipale = blocco({
  NumeroFatturaPrincipale: campo("1", ascii(1, 20)),
  DataFatturaPrincipale: campo("1", data()),
});

/** What the block holds. */
export type FatturaPrincipale = Di<typeof FatturaPrincipale>;
