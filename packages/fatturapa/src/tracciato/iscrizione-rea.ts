import { SocioUnico } from "../codici/socio-unico.ts";
import { StatoLiquidazione } from "../codici/stato-liquidazione.ts";
import { ascii, importo2, sigla } from "./foglie.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 1.2.4: entry in the business register. */
export const IscrizioneREA = blocco({
  Ufficio: campo("1", sigla),
  NumeroREA: campo("1", ascii(1, 20)),
  CapitaleSociale: campo("0..1", importo2),
  SocioUnico: campo("0..1", codice(SocioUnico)),
  StatoLiquidazione: campo("1", codice(StatoLiquidazione)),
});

/** What the block holds. */
export type IscrizioneREA = Di<typeof IscrizioneREA>;
