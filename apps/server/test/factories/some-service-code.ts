import type { ServiceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { Decimal } from "@fatturachiara/fatturapa/decimal";

/** An hour of consultancy at 22 %. */
export function aServiceCode(change: Partial<ServiceCodeInput> = {}): ServiceCodeInput {
  return {
    code: "CONS",
    descrizione: "Consulenza",
    prezzo: Decimal.of("80.00"),
    unitaMisura: "ore",
    idAliquotaIvaFull: 1,
    flagCassa: false,
    flagRitenuta: false,
    tipoCodice: "INTERNO",
    attivo: true,
    ...change,
  };
}
