import { RegimeFiscale } from "../../codici/regime-fiscale.ts";
import { codiceFiscale } from "../foglie.ts";
import { IdFiscale } from "../id-fiscale.ts";
import { Indirizzo } from "../indirizzo.ts";
import { IscrizioneREA } from "../iscrizione-rea.ts";
import { blocco, campo, codice, type Di, testo } from "../tabella.ts";
import { RappresentanteFiscaleSemplificata } from "./rappresentante-fiscale-semplificata.ts";

/** 1.2: the seller; identifiers and name stand directly here. */
export const CedentePrestatoreSemplificata = blocco(
  {
    IdFiscaleIVA: campo("1", IdFiscale),
    CodiceFiscale: campo("0..1", codiceFiscale),
    Denominazione: campo("0..1", testo(1, 80)),
    Nome: campo("0..1", testo(1, 60)),
    Cognome: campo("0..1", testo(1, 60)),
    Sede: campo("1", Indirizzo),
    StabileOrganizzazione: campo("0..1", Indirizzo),
    RappresentanteFiscale: campo("0..1", RappresentanteFiscaleSemplificata),
    IscrizioneREA: campo("0..1", IscrizioneREA),
    RegimeFiscale: campo("1", codice(RegimeFiscale)),
  },
  [["Denominazione"], ["Nome", "Cognome"]],
);

/** What the block holds. */
export type CedentePrestatoreSemplificata = Di<typeof CedentePrestatoreSemplificata>;
