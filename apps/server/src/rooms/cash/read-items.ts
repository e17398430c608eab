import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { CashItem } from "@fatturachiara/contract/rooms/cash";
import { giornoAtteso } from "@fatturachiara/fatturapa/flussi";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Querier } from "../../db/database.ts";
import { expectedQuotes } from "../quotes/index.ts";
import { expectedOccurrences } from "../recurring/index.ts";
import type { Expected } from "./expected.ts";
import { issuedMoney } from "./issued-money.ts";
import type { Habits } from "./payment-habits.ts";
import { receivedMoney } from "./received-money.ts";

type Asked = {
  oggi: Giorno;
  /** The last day that recurring documents are made on. */
  until: Giorno;
  habits?: Habits;
  /** Nothing after `until` is of interest: what cannot be expected by then is not read. */
  noLater?: true;
};

/** An item whose day is known, or known to be unknown. */
export type Item = CashItem & { giorno: Giorno | null };

/** Everything that is expected, the first day first, those without one last; `habits`: of customers the day they are used to. */
export async function readItems(
  db: Querier,
  profile: string,
  { oggi, until, habits, noLater }: Asked,
): Promise<{ items: Item[]; without: number }> {
  // Who usually pays before the due day is expected sooner.
  const dueBy = noLater && addDays(until, -(habits?.earliest ?? 0));
  const { quotes, without } = await expectedQuotes(db, profile, oggi);
  const all: Expected[] = [
    ...(await issuedMoney(db, profile, { oggi, dueBy })),
    ...(await receivedMoney(db, profile, noLater && until)),
    ...(await recurringMoney(db, profile, until)),
    ...quotes.map(({ numero: titolo, cliente: nome, ...quote }) => ({
      ...{ ...quote, tipo: "preventivo" as const, titolo, nome },
    })),
  ];
  const items = all.map(({ idCliente, ...expected }): Item => {
    const customer = expected.importo.isPositive() && expected.tipo !== "ricevuta";
    const late = habits && customer ? habits.lateOf(idCliente) : 0;
    const giorno = expected.giorno && giornoAtteso(expected.giorno, late, oggi);
    return { ...expected, giorno, scadenza: expected.giorno, probabilita: expected.probabilita ?? null };
  });
  return { items: byDay(items), without };
}

/** The first day first; each is asked for its place once, not at every comparison. */
const byDay = (items: readonly Item[]) =>
  items
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item);

const placeOf = ({ giorno, tipo, id }: Item) => `${giorno ?? "9999-12-32"} ${tipo} ${id}`;

async function recurringMoney(db: Querier, profile: string, until: Giorno): Promise<Expected[]> {
  const occurrences = await expectedOccurrences(db, profile, until);
  return occurrences
    .filter(({ idTipoDocumento }) => idTipoDocumento === null || !AUTOFATTURE.includes(idTipoDocumento))
    .flatMap(({ id, nome, cliente, idCliente, idTipoDocumento, rate }) =>
      rate.map(({ giorno, importo }) => ({
        ...{ tipo: "ricorrente" as const, id, titolo: nome, nome: cliente, idCliente, giorno },
        importo: idTipoDocumento === CREDIT_NOTE ? importo.negated() : importo,
      })),
    );
}
