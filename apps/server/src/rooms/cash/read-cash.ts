import type { CashFlow, CashView } from "@fatturachiara/contract/rooms/cash";
import { type Flusso, flussiDiCassa } from "@fatturachiara/fatturapa/flussi";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { euroBalance } from "../movements/index.ts";
import { paymentHabits } from "./payment-habits.ts";
import { readItems } from "./read-items.ts";

/** A quarter of a year. */
const usualWeeks = 13;
const mostItems = 1000;

type Needs = { db: Querier; clock: Clock };

/** What comes in and goes out in the weeks to come, and how long customers take to pay. */
export async function readCash(
  { db, clock }: Needs,
  profile: string,
  { settimane = usualWeeks, abitudini = 0 }: { settimane?: number | undefined; abitudini?: number | undefined },
): Promise<CashView> {
  const oggi = clock.oggi();
  const conto = await euroBalance(db, profile);
  const habits = await paymentHabits(db, profile, oggi);
  const { items, without } = await readItems(db, profile, {
    ...{ oggi, until: addDays(oggi, settimane * 7) },
    ...(abitudini === 1 && { habits }),
  });
  const flows = flussiDiCassa(items, { oggi, settimane });
  let saldo = conto?.importo ?? null;
  const weeks = flows.settimane.map(({ dal, al, ...flow }) => {
    saldo = saldo?.plus(flow.entrate).minus(flow.uscite) ?? null;
    return { dal, al, ...cashFlowOf(flow), saldo };
  });
  const voci = items.slice(0, mostItems);
  return {
    ...{ oggi, conto, settimane: weeks },
    ...{
      scadute: cashFlowOf(flows.scadute),
      oltre: cashFlowOf(flows.oltre),
      senzaScadenza: cashFlowOf(flows.senzaGiorno),
    },
    ...{ voci, altre: items.length - voci.length, preventiviSenzaProbabilita: without },
    pagamenti: { tutti: habits.tutti ?? null, clienti: habits.clienti },
  };
}

/** How much, of how many. */
export const cashFlowOf = ({ entrate, uscite, voci }: Flusso<unknown>): CashFlow => ({
  ...{ entrate, uscite, quante: voci.length },
});
