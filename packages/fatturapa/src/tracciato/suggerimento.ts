import { paroleDi } from "./parole-di.ts";
import type { Blocco, Campi } from "./tabella.ts";

/** What a form needs to know about a field, taken from the format itself. */
export type Suggerimento = {
  obbligatorio: boolean;
  ripetibile: boolean;
  lunghezzaMinima?: number;
  lunghezzaMassima?: number;
  /** Decimals that may be written. */
  decimaliMassimi?: number;
  codici?: readonly string[];
  etichetta: string;
  aiuto: string;
};

/** `suggerimento(DettaglioLinee, "Descrizione")`: required, 1-1000 characters, its label and help. */
export function suggerimento<C extends Campi>(blocco: Blocco<C>, nome: keyof C & string): Suggerimento {
  const campo = blocco.campi[nome];
  if (!campo) throw new TypeError(`suggerimento: no field "${nome}" in this block`);
  const { cardinalita, tipo } = campo;
  return {
    obbligatorio: cardinalita === "1" || cardinalita === "1..N",
    ripetibile: cardinalita === "0..N" || cardinalita === "1..N",
    ...(tipo.forma === "testo" && { lunghezzaMinima: tipo.min, lunghezzaMassima: tipo.max }),
    ...(tipo.forma === "email" && { lunghezzaMassima: 256 }),
    ...(tipo.forma === "decimale" && { decimaliMassimi: tipo.maxDec }),
    ...(tipo.forma === "codice" && { codici: tipo.codici }),
    ...paroleDi(blocco.campi, nome),
  };
}
