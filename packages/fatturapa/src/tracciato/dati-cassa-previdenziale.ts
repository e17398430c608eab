import { Natura } from "../codici/natura.ts";
import { TipoCassa } from "../codici/tipo-cassa.ts";
import { aliquota, ascii, importo2, si } from "./foglie.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 2.1.1.7: contribution to a pension fund, one block per fund. */
export const DatiCassaPrevidenziale = blocco({
  TipoCassa: campo("1", codice(TipoCassa)),
  AlCassa: campo("1", aliquota),
  ImportoContributoCassa: campo("1", importo2),
  ImponibileCassa: campo("0..1", importo2),
  AliquotaIVA: campo("1", aliquota),
  Ritenuta: campo("0..1", si),
  Natura: campo("0..1", codice(Natura)),
  RiferimentoAmministrazione: campo("0..1", ascii(1, 20)),
});

/** What the block holds. */
export type DatiCassaPrevidenziale = Di<typeof DatiCassaPrevidenziale>;
