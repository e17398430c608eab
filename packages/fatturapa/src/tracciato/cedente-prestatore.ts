import { Contatti } from "./contatti.ts";
import { DatiAnagraficiCedente } from "./dati-anagrafici-cedente.ts";
import { ascii } from "./foglie.ts";
import { Indirizzo } from "./indirizzo.ts";
import { IscrizioneREA } from "./iscrizione-rea.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.2: the seller (for TD16-TD19 and TD28 the foreign or original supplier). */
export const CedentePrestatore = blocco({
  DatiAnagrafici: campo("1", DatiAnagraficiCedente),
  Sede: campo("1", Indirizzo),
  StabileOrganizzazione: campo("0..1", Indirizzo),
  IscrizioneREA: campo("0..1", IscrizioneREA),
  Contatti: campo("0..1", Contatti),
  RiferimentoAmministrazione: campo("0..1", ascii(1, 20)),
});

/** What the block holds. */
export type CedentePrestatore = Di<typeof CedentePrestatore>;
