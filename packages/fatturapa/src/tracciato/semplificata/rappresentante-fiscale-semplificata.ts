import { IdFiscale } from "../id-fiscale.ts";
import { blocco, campo, type Di, testo } from "../tabella.ts";

/** 1.2.8 and 1.3.2.6: fiscal representative of the seller or of the buyer. */
export const RappresentanteFiscaleSemplificata = blocco(
  {
    IdFiscaleIVA: campo("1", IdFiscale),
    Denominazione: campo("0..1", testo(1, 80)),
    Nome: campo("0..1", testo(1, 60)),
    Cognome: campo("0..1", testo(1, 60)),
  },
  [["Denominazione"], ["Nome", "Cognome"]],
);

/** What the block holds. */
export type RappresentanteFiscaleSemplificata = Di<typeof RappresentanteFiscaleSemplificata>;
