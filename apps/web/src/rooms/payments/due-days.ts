import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { rateSaldate } from "@fatturachiara/fatturapa/bonifico";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** A day on which money is due: how much, and how much of it is still open. */
export type DueDay = { key: string; giorno: Giorno | null; importo: Decimal; aperto: Decimal };

type Terms = Pick<DocumentDetail, "rate" | "dataScadenzaPagamento" | "nettoAPagare" | "incassato" | "stornato">;

/** The due days of a document in their order; what came in or was credited settles the earliest first, as the server counts it. */
export function dueDays({ rate, dataScadenzaPagamento, nettoAPagare, incassato, stornato }: Terms): DueDay[] {
  const planned = rate.length > 0 ? rate : [{ scadenza: dataScadenzaPagamento, importo: nettoAPagare }];
  return rateSaldate(planned, incassato.plus(stornato)).map(({ rata: { scadenza, importo }, aperto }, at) => {
    const giorno = scadenza ?? null;
    return { key: `${at} ${giorno}`, giorno, importo: importo ?? Decimal.zero, aperto };
  });
}
