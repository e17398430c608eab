import { EsigibilitaIva } from "../codici/esigibilita-iva.ts";
import { Natura } from "../codici/natura.ts";
import { aliquota, importo2, importo8 } from "./foglie.ts";
import { blocco, campo, codice, type Di, testo } from "./tabella.ts";

/** 2.2.2: VAT summary, one block per rate, nature and exigibility. */
export const DatiRiepilogo = blocco({
  AliquotaIVA: campo("1", aliquota, "Aliquota IVA", "Percentuale, per esempio 22.00; 0.00 richiede la natura."),
  Natura: campo("0..1", codice(Natura), "Natura", "Perché l'IVA non c'è; solo con aliquota zero."),
  SpeseAccessorie: campo("0..1", importo2, "Spese accessorie", "Spese già comprese nell'imponibile."),
  Arrotondamento: campo("0..1", importo8, "Arrotondamento", "Differenza fra l'imponibile e la somma delle righe."),
  ImponibileImporto: campo("1", importo2, "Imponibile", "Somma su cui si calcola l'imposta."),
  Imposta: campo("1", importo2, "Imposta", "Imponibile per aliquota, arrotondata al centesimo."),
  EsigibilitaIVA: campo(
    "0..1",
    codice(EsigibilitaIva),
    "Esigibilità IVA",
    "I immediata, D differita, S scissione dei pagamenti.",
  ),
  RiferimentoNormativo: campo("0..1", testo(1, 100), "Riferimento normativo", "Norma che giustifica la natura."),
});

export type DatiRiepilogo = Di<typeof DatiRiepilogo>;
