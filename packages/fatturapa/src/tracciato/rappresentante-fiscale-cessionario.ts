import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di, testo } from "./tabella.ts";

/** 1.4.4: fiscal representative of the buyer. */
export const RappresentanteFiscaleCessionario = blocco(
  {
    IdFiscaleIVA: campo("1", IdFiscale, "Partita IVA", "Paese e numero di partita IVA."),
    Denominazione: campo("0..1", testo(1, 80), "Denominazione", "Ragione sociale; in alternativa a nome e cognome."),
    Nome: campo("0..1", testo(1, 60), "Nome", "Nome della persona; con il cognome, in alternativa alla denominazione."),
    Cognome: campo("0..1", testo(1, 60), "Cognome", "Cognome della persona."),
  },
  [["Denominazione"], ["Nome", "Cognome"]],
);

export type RappresentanteFiscaleCessionario = Di<typeof RappresentanteFiscaleCessionario>;
