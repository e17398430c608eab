import { type CashSoon, cashSources } from "@fatturachiara/contract/rooms/cash";
import { flussiDiCassa, flusso } from "@fatturachiara/fatturapa/flussi";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { euroBalance } from "../movements/index.ts";
import { paymentHabits } from "./payment-habits.ts";
import { cashFlowOf } from "./read-cash.ts";
import { readItems } from "./read-items.ts";

const ahead = 30;

/** What is to be expected in thirty days, today and the last of them included, and what it comes from. */
export async function readSoon(
  { db, clock }: { db: Querier; clock: Clock },
  profile: string,
  { abitudini = 0 }: { abitudini?: number | undefined },
): Promise<CashSoon> {
  const oggi = clock.oggi();
  const al = addDays(oggi, ahead);
  const conto = await euroBalance(db, profile);
  const habits = abitudini === 1 ? await paymentHabits(db, profile, oggi) : undefined;
  const { items } = await readItems(db, profile, { oggi, until: al, noLater: true, ...(habits && { habits }) });
  const { scadute, senzaGiorno } = flussiDiCassa(items, { oggi, settimane: 0 });
  const within = items.filter(({ giorno }) => giorno && giorno >= oggi && giorno <= al);
  const sumOf = (some: typeof items) => cashFlowOf(flusso(some));
  const { entrate, uscite } = sumOf(within);
  const motivi = cashSources.flatMap((tipo) => {
    const flow = sumOf(within.filter((one) => one.tipo === tipo));
    return flow.quante === 0 ? [] : [{ tipo, ...flow }];
  });
  return {
    ...{ al, conto, entrate, uscite, motivi },
    saldo: conto?.importo.plus(entrate).minus(uscite) ?? null,
    ...{ scadute: cashFlowOf(scadute), senzaScadenza: cashFlowOf(senzaGiorno) },
  };
}
