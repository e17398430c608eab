import { Contatti } from "./contatti.ts";
import { DatiAnagraficiCedente } from "./dati-anagrafici-cedente.ts";
import { ascii } from "./foglie.ts";
import { Indirizzo } from "./indirizzo.ts";
import { IscrizioneREA } from "./iscrizione-rea.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.2: the seller (for TD16-TD19 and TD28 the foreign or original supplier). */
export const CedentePrestatore = blocco({
  DatiAnagrafici: campo("1", DatiAnagraficiCedente, "Dati anagrafici", "Identificativi fiscali e nome."),
  Sede: campo("1", Indirizzo, "Sede", "Sede legale o domicilio fiscale."),
  StabileOrganizzazione: campo(
    "0..1",
    Indirizzo,
    "Stabile organizzazione",
    "Stabile organizzazione in Italia di un soggetto non residente.",
  ),
  IscrizioneREA: campo("0..1", IscrizioneREA, "Iscrizione REA", "Iscrizione al registro delle imprese."),
  Contatti: campo("0..1", Contatti, "Contatti", "Recapiti del cedente."),
  RiferimentoAmministrazione: campo(
    "0..1",
    ascii(1, 20),
    "Riferimento amministrazione",
    "Riferimento utile alla contabilità del cliente.",
  ),
});

export type CedentePrestatore = Di<typeof CedentePrestatore>;
