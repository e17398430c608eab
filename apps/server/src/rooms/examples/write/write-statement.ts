import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { markMovements, matchMovements, type OpenInvoice, openInvoices, takeStatement } from "../../movements/index.ts";
import { bank, type Customer, firm as firmData, paysInTime } from "../story/firm.ts";
import {
  everydayOf,
  isOfStatement,
  opening,
  paidByUnknown,
  paysTogether,
  statementDays,
  unknownPayer,
} from "../story/statement.ts";
import { actorOf, type Life, on } from "./life.ts";
import type { Firm } from "./set-up-firm.ts";
import { statementFile, type WrittenMovement } from "./statement-file.ts";

/** A movement of the story and what the firm has done of it: it pays these, it pays none, or nobody has decided yet. */
type Planned = Omit<WrittenMovement, "riferimento"> & { paga: readonly OpenInvoice[] | "niente" | "da decidere" };

/**
 * Takes in what the bank says of the last months, and matches most of it. Four movements wait for a decision: of two invoices at
 * once, of either of two, of the one that it names, of a supplier.
 */
export async function writeStatement(life: Life, firm: Firm): Promise<void> {
  const { tx, profile } = life;
  const oggi = life.deps.clock.oggi();
  const planned = planOf(await openInvoices(tx, profile), firm, oggi).map((movement, at) => ({
    ...movement,
    riferimento: `BP${String(at + 1).padStart(6, "0")}`,
  }));
  const { from, to } = statementDays(oggi);
  const bytes = statementFile({ iban: bank.iban, from, to, apertura: Decimal.of(opening), movements: planned });
  const then = on(life, to, 9);
  await takeStatement(then, profile, { file: { name: "estratto-conto.xml", type: "application/xml", bytes } });
  const rows = await tx.selectFrom("movement").select(["id", "riferimento"]).where("profileId", "=", profile).execute();
  const idOf = new Map(rows.map(({ riferimento, id }) => [riferimento, id]));
  const known = planned.flatMap(({ riferimento, paga }) => {
    const id = idOf.get(riferimento);
    if (!id) throw new Error(`The statement has lost its movement ${riferimento}`);
    return [{ id, paga }];
  });
  const nothing = known.filter(({ paga }) => paga === "niente").map(({ id }) => id);
  await markMovements(tx, profile, { ids: nothing, stato: "ignorato" });
  const matches = known.flatMap(({ id, paga }) =>
    typeof paga === "string" ? [] : [{ id, documenti: paga.map(whole) }],
  );
  await matchMovements({ tx, clock: then.clock }, actorOf(life), matches);
}

const whole = ({ id, residuo }: OpenInvoice) => ({ id, importo: residuo, chiudi: false });

function planOf(open: readonly OpenInvoice[], { clientOf }: Firm, oggi: Giorno): Planned[] {
  const nameOf = (customer: Customer) => clientOf(customer).ragioneSociale ?? "";
  const of = (customer: Customer) => open.filter(({ ricevuta, nome }) => !ricevuta && nome === nameOf(customer));
  const isDue = ({ data }: OpenInvoice) => data !== null && isOfStatement(data, oggi);
  const together = of(paysTogether).filter(isDue).slice(0, 2);
  const theirs = paysInTime.flatMap(of).filter((one) => isDue(one) && !together.includes(one));
  const bills = open.filter((one) => one.ricevuta && isDue(one));
  const [named, bill, either] = [latest(theirs), latest(bills), of(paidByUnknown).at(-1)];
  const everyday = everydayOf(oggi).map((one) => ({ ...one, importo: Decimal.of(one.importo) }));
  return [
    ...everyday.map((one) => ({ ...one, paga: "niente" as const })),
    ...[...theirs, ...bills].map((invoice) => ({
      ...payment(invoice),
      paga: invoice === named || invoice === bill ? ("da decidere" as const) : [invoice],
    })),
    ...waiting(together, { giorno: addDays(oggi, -4), descrizione: "BONIFICO A VOSTRO FAVORE SALDO FATTURE" }),
    ...waiting(either ? [either] : [], {
      ...{ giorno: addDays(oggi, -2), descrizione: "BONIFICO A VOSTRO FAVORE" },
      controparte: unknownPayer,
    }),
  ].sort((first, second) => (first.giorno < second.giorno ? -1 : first.giorno > second.giorno ? 1 : 0));
}

const latest = (invoices: readonly OpenInvoice[]) =>
  [...invoices].sort((first, second) => ((first.data ?? "") < (second.data ?? "") ? -1 : 1)).at(-1);

/** The whole of an invoice, on its day and with its number. */
function payment({ ricevuta, numero, data, nome, residuo }: OpenInvoice) {
  const day = data ?? "";
  return {
    giorno: addDays(day, firmData.giorniScadenza),
    importo: ricevuta ? residuo.negated() : residuo,
    controparte: nome.toUpperCase(),
    descrizione: `${ricevuta ? "DISPOSIZIONE" : "BONIFICO A VOSTRO FAVORE"} SALDO FATT. ${numero} DEL ${formatGiorno(day)}`,
  };
}

type Transfer = Pick<Planned, "giorno" | "descrizione"> & { controparte?: string };

/** As much as these invoices come to, for a person to decide. */
function waiting(invoices: readonly OpenInvoice[], transfer: Transfer): Planned[] {
  const [first] = invoices;
  if (!first) return [];
  const importo = Decimal.sum(invoices.map(({ residuo }) => residuo));
  return [{ controparte: first.nome.toUpperCase(), ...transfer, importo, paga: "da decidere" }];
}
