import { addDays, addMonths, endOfMonth, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { dayOfMonth } from "./day-of-month.ts";
import { type Customer, firm, paysInTime } from "./firm.ts";

/** How many days of its account the firm has brought along, up to yesterday. */
const days = 90;

/** The days that the statement is of. */
export const statementDays = (oggi: Giorno): { from: Giorno; to: Giorno } => ({
  from: addDays(oggi, -days),
  to: addDays(oggi, -1),
});

/** Whether the money of an invoice of that day came, or went, while the statement goes on. */
export function isOfStatement(data: Giorno, oggi: Giorno): boolean {
  const { from, to } = statementDays(oggi);
  const due = addDays(data, firm.giorniScadenza);
  return due >= from && due <= to;
}

/** Whose payments of these days are movements of the statement. */
export const paysByStatement = (cliente: Customer, data: Giorno, oggi: Giorno): boolean =>
  paysInTime.includes(cliente) && isOfStatement(data, oggi);

/** What stood on the account before. */
export const opening = "18240.55";

/** Who pays two invoices at once, of which no number is said. */
export const paysTogether: Customer = "ceramiche";
/** Who has two invoices of one amount open, one of which somebody unknown has paid. */
export const paidByUnknown: Customer = "hotel";
/** That somebody. */
export const unknownPayer = "BELLINI GIOVANNI";

/** A movement that is about no invoice. */
export type Everyday = { giorno: Giorno; importo: string; controparte?: string; descrizione: string };

/** What goes on in every month: taxes, wages, what the bank takes. */
export function everydayOf(oggi: Giorno): Everyday[] {
  const { from, to } = statementDays(oggi);
  return [0, 1, 2, 3]
    .map((n) => addMonths(`${from.slice(0, 7)}-01`, n))
    .flatMap((first): Everyday[] => [
      { giorno: dayOfMonth(first, 16), importo: "-1842.30", descrizione: "DELEGA F24 TELEMATICA" },
      { giorno: dayOfMonth(first, 27), importo: "-3460.00", descrizione: "DISPOSIZIONE STIPENDI" },
      { giorno: endOfMonth(first), importo: "-14.50", descrizione: "COMPETENZE E SPESE DI TENUTA CONTO" },
    ])
    .filter(({ giorno }) => giorno >= from && giorno <= to);
}
