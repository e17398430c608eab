import { Indirizzo } from "../indirizzo.ts";
import { blocco, campo, type Di, testo } from "../tabella.ts";
import { RappresentanteFiscaleSemplificata } from "./rappresentante-fiscale-semplificata.ts";

/** 1.3.2: name and address of the buyer. */
export const AltriDatiIdentificativi = blocco(
  {
    Denominazione: campo("0..1", testo(1, 80)),
    Nome: campo("0..1", testo(1, 60)),
    Cognome: campo("0..1", testo(1, 60)),
    Sede: campo("1", Indirizzo),
    StabileOrganizzazione: campo("0..1", Indirizzo),
    RappresentanteFiscale: campo("0..1", RappresentanteFiscaleSemplificata),
  },
  [["Denominazione"], ["Nome", "Cognome"]],
);

/** What the block holds. */
export type AltriDatiIdentificativi = Di<typeof AltriDatiIdentificativi>;
