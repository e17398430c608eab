import { ascii, cinqueCifre, sigla } from "./foglie.ts";
import { blocco, campo, type Di, testo } from "./tabella.ts";

/** An address: 1.2.2, 1.2.3, 1.4.2, 1.4.3, 2.1.9.12. */
export const Indirizzo = blocco({
  Indirizzo: campo("1", testo(1, 60)),
  NumeroCivico: campo("0..1", ascii(1, 8)),
  CAP: campo("1", cinqueCifre),
  Comune: campo("1", testo(1, 60)),
  Provincia: campo("0..1", sigla),
  Nazione: campo("1", { ...sigla, predefinito: "IT" }),
});

/** What the block holds. */
export type Indirizzo = Di<typeof Indirizzo>;
