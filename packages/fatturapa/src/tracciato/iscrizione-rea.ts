import { SocioUnico } from "../codici/socio-unico.ts";
import { StatoLiquidazione } from "../codici/stato-liquidazione.ts";
import { ascii, importo2, sigla } from "./foglie.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 1.2.4: entry in the business register. */
export const IscrizioneREA = blocco({
  Ufficio: campo("1", sigla, "Ufficio", "Sigla della provincia dell'ufficio del registro delle imprese."),
  NumeroREA: campo("1", ascii(1, 20), "Numero REA", "Numero di iscrizione."),
  CapitaleSociale: campo("0..1", importo2, "Capitale sociale", "Capitale versato, per SpA, SApA e Srl."),
  SocioUnico: campo("0..1", codice(SocioUnico), "Socio unico", "SU socio unico, SM più soci."),
  StatoLiquidazione: campo("1", codice(StatoLiquidazione), "Stato di liquidazione", "LS in liquidazione, LN no."),
});

export type IscrizioneREA = Di<typeof IscrizioneREA>;
