import type { DeclarationInput } from "@fatturachiara/contract/rooms/declarations";
import { Decimal } from "@fatturachiara/fatturapa/decimal";

/** Up to 10,000 euro in 2026. */
export function aDeclaration(idCliente: string, change: Partial<DeclarationInput> = {}): DeclarationInput {
  return {
    idCliente,
    protocollo: "08060120341234567-000001",
    dataRicevuta: "2026-01-15",
    anno: 2026,
    tipo: "importo",
    plafond: Decimal.of("10000.00"),
    ...change,
  };
}
