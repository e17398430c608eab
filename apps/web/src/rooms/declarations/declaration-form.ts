import { type Declaration, type DeclarationInput, declarationInput } from "@fatturachiara/contract/rooms/declarations";
import { contractRules } from "../../api/contract-rules.ts";
import { knownValues } from "../../ui/form/known-values.ts";

/** The rules of the form, which are those of the call. */
export const declarationRules = contractRules<DeclarationValues, DeclarationInput>(declarationInput);

/** What the form holds while it is written: amount and day may still be missing. */
export type DeclarationValues = Omit<DeclarationInput, "plafond" | "dataRicevuta"> & {
  plafond: DeclarationInput["plafond"] | null;
  dataRicevuta: DeclarationInput["dataRicevuta"] | null;
};

/** What the form starts from: a known one, or a new one of this customer for the year. */
export function declarationValues(from: Declaration | undefined, fresh: { idCliente: string; anno: number }) {
  const empty: DeclarationValues = {
    ...fresh,
    protocollo: "",
    dataRicevuta: null,
    tipo: "importo",
    plafond: null,
    ultimoGiorno: null,
  };
  return from ? knownValues(from, empty) : empty;
}
