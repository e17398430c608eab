import { DatiAnagraficiCessionario } from "./dati-anagrafici-cessionario.ts";
import { Indirizzo } from "./indirizzo.ts";
import { RappresentanteFiscaleCessionario } from "./rappresentante-fiscale-cessionario.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.4: the buyer. */
export const CessionarioCommittente = blocco({
  DatiAnagrafici: campo("1", DatiAnagraficiCessionario),
  Sede: campo("1", Indirizzo),
  StabileOrganizzazione: campo("0..1", Indirizzo),
  RappresentanteFiscale: campo("0..1", RappresentanteFiscaleCessionario),
});

/** What the block holds. */
export type CessionarioCommittente = Di<typeof CessionarioCommittente>;
