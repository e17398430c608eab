import { TipoScontoMaggiorazione } from "../codici/tipo-sconto-maggiorazione.ts";
import { aliquota, importo8 } from "./foglie.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 2.1.1.8 on the document (informative: it does not change the VAT summary) and 2.2.1.10 on a line (applied in order on the unit price). */
export const ScontoMaggiorazione = blocco({
  Tipo: campo("1", codice(TipoScontoMaggiorazione)),
  Percentuale: campo("0..1", aliquota),
  Importo: campo("0..1", importo8),
});

/** What the block holds. */
export type ScontoMaggiorazione = Di<typeof ScontoMaggiorazione>;
