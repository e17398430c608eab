import { sigla } from "./foglie.ts";
import { blocco, campo, type Di, testo } from "./tabella.ts";

/** An identifier with its country: 1.1.1, 1.2.1.1 and wherever a VAT number is asked. */
export const IdFiscale = blocco({
  IdPaese: campo("1", sigla),
  IdCodice: campo("1", testo(1, 28, "tutti", "conserva")),
});

/** What the block holds. */
export type IdFiscale = Di<typeof IdFiscale>;
