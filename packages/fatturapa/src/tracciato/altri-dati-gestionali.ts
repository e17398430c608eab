import { ascii, importo8 } from "./foglie.ts";
import { blocco, campo, type Di, data, testo } from "./tabella.ts";

/** 2.2.1.16: extra data of a line. */
export const AltriDatiGestionali = blocco({
  TipoDato: campo("1", ascii(1, 10)),
  RiferimentoTesto: campo("0..1", testo(1, 60)),
  RiferimentoNumero: campo("0..1", importo8),
  RiferimentoData: campo("0..1", data()),
});

/** What the block holds. */
export type AltriDatiGestionali = Di<typeof AltriDatiGestionali>;
