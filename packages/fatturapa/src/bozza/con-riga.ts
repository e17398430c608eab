import type { RigaBozza } from "./corpo-bozza.ts";
import type { DaComporre } from "./da-comporre.ts";
import { rigaComeScritta } from "./lettura/riga-senza-iva.ts";
import { righeDi } from "./parti-bozza.ts";

/** The same with other lines. */
export const conRighe = (da: DaComporre, righe: readonly RigaBozza[]): DaComporre => ({
  ...da,
  bozza: { ...da.bozza, DatiBeniServizi: { ...da.bozza.DatiBeniServizi, DettaglioLinee: righe.map(rigaComeScritta) } },
});

/** The same with one line changed. */
export const conRiga = (da: DaComporre, indice: number, cambia: (riga: RigaBozza) => RigaBozza): DaComporre =>
  conRighe(
    da,
    righeDi(da).map((riga, i) => (i === indice ? cambia(riga) : riga)),
  );
