import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { otherParty } from "../../document/index.ts";
import type { Draft } from "./draft.ts";

/**
 * What choosing a type changes: fund and withholding are the issuer's, and not of a document about somebody else's fee,
 * which nobody pays either; coming back to one for a customer, that is due again on `dueDay`.
 */
export function choosesType(draft: Draft, idTipoDocumento: number | null, dueDay: Giorno): Partial<Draft> {
  if (otherParty(idTipoDocumento) === "cliente")
    return otherParty(draft.idTipoDocumento) === "cliente"
      ? { idTipoDocumento }
      : { idTipoDocumento, dataScadenzaPagamento: dueDay };
  return {
    idTipoDocumento,
    ...withoutFund(draft.lines),
    dataScadenzaPagamento: null,
    rate: [],
  };
}

const withoutFund = (lines: Draft["lines"]) => ({
  idRitenuta: null,
  aliquotaRitenuta: null,
  lines: lines.map((line) => ({ ...line, flagCassa: false, flagRitenuta: false })),
});

/**
 * The same of a type that is simplified: new prices are with VAT, and fund and withholding have no place in it. Prices that
 * stand there keep their meaning.
 */
export const choosesSimplified = (draft: Draft, type: Partial<Draft>): Partial<Draft> => ({
  ...type,
  flagSemplificata: true,
  flagPrezziLordi: true,
  ...withoutFund(draft.lines.map(({ gross: _, ...line }) => line)),
});
