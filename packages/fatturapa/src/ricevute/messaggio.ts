import type { Radice } from "../tracciato/tabella.ts";
import type { TipoRicevuta, Vocabolario } from "./ricevuta.ts";

/** A kind of message of the SdI, with the structure that its official schema gives it. */
export type Messaggio = {
  readonly tipo: TipoRicevuta;
  readonly vocabolario: Vocabolario;
  readonly formato: Radice;
};
