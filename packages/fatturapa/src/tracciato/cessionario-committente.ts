import { DatiAnagraficiCessionario } from "./dati-anagrafici-cessionario.ts";
import { Indirizzo } from "./indirizzo.ts";
import { RappresentanteFiscaleCessionario } from "./rappresentante-fiscale-cessionario.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.4: the buyer. */
export const CessionarioCommittente = blocco({
  DatiAnagrafici: campo("1", DatiAnagraficiCessionario, "Dati anagrafici", "Identificativi fiscali e nome."),
  Sede: campo("1", Indirizzo, "Sede", "Sede legale o domicilio fiscale."),
  StabileOrganizzazione: campo(
    "0..1",
    Indirizzo,
    "Stabile organizzazione",
    "Stabile organizzazione in Italia di un soggetto non residente.",
  ),
  RappresentanteFiscale: campo(
    "0..1",
    RappresentanteFiscaleCessionario,
    "Rappresentante fiscale",
    "Rappresentante fiscale in Italia di un soggetto non residente.",
  ),
});

export type CessionarioCommittente = Di<typeof CessionarioCommittente>;
