import { foldText } from "../../fold-text.ts";
import type { Movement } from "../../statement/statement.ts";

type MovementText = Pick<Movement, "dataContabile" | "dataValuta" | "importo" | "descrizione" | "controparte">;

/** What tells a movement from others: the bank's reference where it has one, else its days and words. */
export function movementKey(movement: MovementText & Pick<Movement, "riferimento">): string {
  const { dataContabile, importo, riferimento } = movement;
  return riferimento ? `${dataContabile} ${importo.withDecimals(2, 8)} ${riferimento}` : wordsKey(movement);
}

/** Its days, sum and words: what tells it from others where no reference does. */
export function wordsKey({ dataContabile, dataValuta, importo, descrizione, controparte }: MovementText): string {
  return `${dataContabile} ${dataValuta ?? ""} ${importo.withDecimals(2, 8)} ${foldText(`${controparte ?? ""} ${descrizione}`)}`;
}
