import { sql } from "kysely";
import { countMovements, settleMovements } from "../../db/counts/settle-movements.ts";
import type { Tx } from "../../db/database.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { unmatchMovements } from "../movements/index.ts";
import type { ExampleRows } from "./example-store.ts";

/**
 * The example statement with its movements and the account that nothing else is of. An invoice of the person's own that they have
 * paid is open again, and so is a movement of their own that has paid an example; a letter about one is forgotten.
 */
export async function takeMoney(
  { tx, clock }: Pick<Deps, "clock"> & { tx: Tx },
  actor: Actor,
  { document, received_invoice, movement_import }: ExampleRows,
): Promise<void> {
  const { profile } = actor;
  const mine = sql`"profileId" = ${profile}`;
  const movements = sql`select id from movement where ${mine} and "importId" = ${anyOfIds(movement_import)}`;
  const { rows: ofOwn } = await sql<{ movementId: string }>`
    select distinct k."movementId"
      from movement_match k left join document_payment p on p."profileId" = k."profileId" and p.id = k."paymentId"
     where k."profileId" = ${profile} and k."movementId" in (${movements}) and not k.annulla
       and (k."documentId" <> all(${document}::uuid[]) and p."annullatoIl" is null
         or k."receivedId" <> all(${received_invoice}::uuid[]))`.execute(tx);
  await unmatchMovements(
    { tx, clock },
    actor,
    ofOwn.map(({ movementId }) => movementId),
  );
  const { rows: matches } = await sql<{ movementId: string }>`
    delete from movement_match
     where ${mine} and ("documentId" = ${anyOfIds(document)} or "receivedId" = ${anyOfIds(received_invoice)}
        or "movementId" in (${movements}))
    returning "movementId"`.execute(tx);
  await sql`delete from movement where ${mine} and "importId" = ${anyOfIds(movement_import)}`.execute(tx);
  const { rows: accounts } = await sql<{ accountId: string }>`
    delete from movement_import where ${mine} and id = ${anyOfIds(movement_import)} returning "accountId"`.execute(tx);
  const ids = accounts.map(({ accountId }) => accountId);
  await sql`delete from movement_account a where ${mine} and id = ${anyOfIds(ids)}
     and not exists (select 1 from movement_import i where i."profileId" = ${profile} and i."accountId" = a.id)`.execute(
    tx,
  );
  await countMovements(tx, profile, ids);
  await settleMovements(
    tx,
    profile,
    matches.map(({ movementId }) => movementId),
  );
  for (const table of ["reminder", "reminder_hold"])
    await sql`delete from ${sql.table(table)} where ${mine} and "documentId" = ${anyOfIds(document)}`.execute(tx);
}
