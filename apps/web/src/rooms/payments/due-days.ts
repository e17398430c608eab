import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** A day on which money is due: how much, and how much of it is still open. */
export type DueDay = { key: string; giorno: Giorno | null; importo: Decimal; aperto: Decimal };

type Terms = Pick<DocumentDetail, "rate" | "dataScadenzaPagamento" | "nettoAPagare" | "incassato" | "stornato">;

/** The due days of a document in their order; what came in or was credited settles the earliest first, as the server counts it. */
export function dueDays({ rate, dataScadenzaPagamento, nettoAPagare, incassato, stornato }: Terms): DueDay[] {
  const planned =
    rate.length > 0
      ? rate.map(({ scadenza, importo }) => ({ giorno: scadenza ?? null, importo: importo ?? Decimal.zero }))
      : [{ giorno: dataScadenzaPagamento ?? null, importo: nettoAPagare }];
  const inOrder = planned.toSorted((instalment, other) =>
    (instalment.giorno ?? "9") < (other.giorno ?? "9") ? -1 : 1,
  );
  let left = incassato.plus(stornato);
  return inOrder.map(({ giorno, importo }, at) => {
    const paid = Decimal.min(left, importo);
    left = left.minus(paid);
    return { key: `${at} ${giorno}`, giorno, importo, aperto: importo.minus(paid) };
  });
}
