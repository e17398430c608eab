import { Natura } from "../codici/natura.ts";
import { TipoCassa } from "../codici/tipo-cassa.ts";
import { aliquota, ascii, importo2, si } from "./foglie.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 2.1.1.7: contribution to a pension fund, one block per fund. */
export const DatiCassaPrevidenziale = blocco({
  TipoCassa: campo("1", codice(TipoCassa), "Tipo di cassa", "Cassa di previdenza a cui va il contributo."),
  AlCassa: campo("1", aliquota, "Aliquota della cassa", "Percentuale del contributo."),
  ImportoContributoCassa: campo("1", importo2, "Importo del contributo", "Contributo alla cassa, in euro."),
  ImponibileCassa: campo("0..1", importo2, "Imponibile della cassa", "Somma su cui si calcola il contributo."),
  AliquotaIVA: campo("1", aliquota, "Aliquota IVA", "Aliquota IVA applicata al contributo."),
  Ritenuta: campo("0..1", si, "Soggetto a ritenuta", "SI se sul contributo si applica la ritenuta."),
  Natura: campo("0..1", codice(Natura), "Natura", "Perché l'IVA non c'è; solo con aliquota zero."),
  RiferimentoAmministrazione: campo(
    "0..1",
    ascii(1, 20),
    "Riferimento amministrazione",
    "Riferimento utile alla contabilità del cliente.",
  ),
});

export type DatiCassaPrevidenziale = Di<typeof DatiCassaPrevidenziale>;
