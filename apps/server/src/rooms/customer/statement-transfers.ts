import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { codiceBonifico } from "@fatturachiara/fatturapa/bonifico";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Querier } from "../../db/database.ts";
import { documentTransfers } from "../archive/index.ts";
import type { OpenRow } from "./open-of-customer.ts";

type StatementTransfer = CustomerView["bonifici"][number];

/** Each is read from its file while the customer waits. */
const MOST = 30;

/**
 * What pays a statement of account, the oldest documents first: all of it in one transfer, where all of it goes to one account by
 * transfer, credit notes taken off; and each instalment by itself, as the page of its document says it. Nothing where the customer
 * owes nothing.
 */
export async function statementTransfers(
  db: Querier,
  profile: string,
  rows: readonly OpenRow[],
): Promise<StatementTransfer[]> {
  const total = Decimal.sum(rows.map(({ daPagare }) => daPagare));
  if (!total.isPositive()) return [];
  const owed = rows.filter(({ nota }) => !nota);
  const single: StatementTransfer[] = [];
  for (const { id, numero } of owed.slice(0, MOST)) {
    const { transfers } = await documentTransfers(db, profile, id);
    single.push(...transfers.map((one) => ({ ...one, numero })));
  }
  const all = inOne(rows, single, total);
  return all ? [all, ...single] : single;
}

function inOne(
  rows: readonly OpenRow[],
  single: readonly StatementTransfer[],
  total: Decimal,
): StatementTransfer | undefined {
  const [first, second] = single;
  if (!first || (!second && total.equals(first.importo))) return undefined;
  const owed = Decimal.sum(rows.filter(({ nota }) => !nota).map(({ daPagare }) => daPagare));
  const paid = Decimal.sum(single.map(({ importo }) => importo));
  if (!paid.equals(owed) || single.some((one) => !isToTheSame(one, first))) return undefined;
  const { beneficiario, iban } = first;
  const ordine = { beneficiario, iban, importo: total, causale: reasonOf(rows) };
  const codice = codiceBonifico({ ...ordine, bic: bicOf(first) });
  return codice === undefined ? undefined : { ...ordine, entro: null, codice, numero: null };
}

const isToTheSame = (first: Transfer, second: Transfer) =>
  first.iban === second.iban && first.beneficiario === second.beneficiario;

/** Third of the lines that a code names the account in; it stands nowhere else. */
const bicOf = ({ codice }: Transfer) => codice.split("\n")[4] || undefined;

/** As many numbers as a bank takes (140 letters): by them the money is matched with the documents. */
function reasonOf(rows: readonly OpenRow[]): string {
  const numbers = (notes: boolean) => rows.filter(({ nota }) => nota === notes).map(({ numero }) => numero);
  const [invoices, notes] = [numbers(false), numbers(true)];
  const all = [`Fatt. ${invoices.join(", ")}`, notes.length > 0 && `nota di credito ${notes.join(", ")}`];
  const whole = all.filter(Boolean).join(", ");
  if (whole.length <= CAUSALE) return whole;
  const few = `Fatt. ${invoices[0]} e altre ${invoices.length - 1}`;
  return invoices.reduce((longest, _, i) => {
    const more = `Fatt. ${invoices.slice(0, i + 1).join(", ")} e altre ${invoices.length - i - 1}`;
    return i < invoices.length - 1 && more.length <= CAUSALE ? more : longest;
  }, few);
}

const CAUSALE = 140;
