import { EsigibilitaIva } from "../codici/esigibilita-iva.ts";
import { Natura } from "../codici/natura.ts";
import { aliquota, importo2, importo8 } from "./foglie.ts";
import { blocco, campo, codice, type Di, testo } from "./tabella.ts";

/** 2.2.2: VAT summary, one block per rate, nature and exigibility. */
export const DatiRiepilogo = blocco({
  AliquotaIVA: campo("1", aliquota),
  Natura: campo("0..1", codice(Natura)),
  SpeseAccessorie: campo("0..1", importo2),
  Arrotondamento: campo("0..1", importo8),
  ImponibileImporto: campo("1", importo2),
  Imposta: campo("1", importo2),
  EsigibilitaIVA: campo("0..1", codice(EsigibilitaIva)),
  RiferimentoNormativo: campo("0..1", testo(1, 100)),
});

/** What the block holds. */
export type DatiRiepilogo = Di<typeof DatiRiepilogo>;
