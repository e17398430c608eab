import { LETTERE_CAUSALE } from "../codici/lettere-causale.ts";
import { TipoRitenuta } from "../codici/tipo-ritenuta.ts";
import { aliquota, importo2 } from "./foglie.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 2.1.1.5: a withholding; repeated when there are several (RT01 and RT04). */
export const DatiRitenuta = blocco({
  TipoRitenuta: campo("1", codice(TipoRitenuta)),
  ImportoRitenuta: campo("1", importo2),
  AliquotaRitenuta: campo("1", aliquota),
  CausalePagamento: campo("1", codice(LETTERE_CAUSALE)),
});

/** What the block holds. */
export type DatiRitenuta = Di<typeof DatiRitenuta>;
