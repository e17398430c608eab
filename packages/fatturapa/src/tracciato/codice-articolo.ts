import { ascii } from "./foglie.ts";
import { blocco, campo, type Di, testo } from "./tabella.ts";

/** 2.2.1.3: a code of the article. */
export const CodiceArticolo = blocco({
  CodiceTipo: campo("1", ascii(1, 35)),
  CodiceValore: campo("1", testo(1, 35, "tutti")),
});

/** What the block holds. */
export type CodiceArticolo = Di<typeof CodiceArticolo>;
