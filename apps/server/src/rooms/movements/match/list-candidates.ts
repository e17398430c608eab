import { fail } from "@fatturachiara/contract";
import type { MatchedInvoice } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Querier } from "../../../db/database.ts";
import { foldText } from "../../../fold-text.ts";
import { openInvoices } from "./open-invoices.ts";

const most = 50;

/** Open invoices that a movement could pay: those that are searched, the closest to its amount first. */
export async function listCandidates(
  db: Querier,
  profile: string,
  { id, search }: { id: string; search?: string | undefined },
): Promise<MatchedInvoice[]> {
  const movement = await db
    .selectFrom("movement")
    .select(["importo", "commissione"])
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!movement) throw fail("movementNotFound");
  const paid = movement.importo.abs().plus(movement.commissione ?? Decimal.zero);
  const words = foldText(search ?? "")
    .split(" ")
    .filter(Boolean);
  const away = ({ residuo }: { residuo: Decimal }) => residuo.minus(paid).abs();
  return (await openInvoices(db, profile))
    .filter(({ ricevuta }) => ricevuta === movement.importo.isNegative())
    .filter(({ numero, nome }) => words.every((word) => foldText(`${numero} ${nome}`).includes(word)))
    .sort((one, other) => away(one).compare(away(other)))
    .slice(0, most)
    .map((invoice) => ({ ...invoice, importo: Decimal.min(invoice.residuo, paid), trattenuto: null }));
}
