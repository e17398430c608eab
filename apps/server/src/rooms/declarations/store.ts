import type { Selectable } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { Declaration as Table } from "../../db/schema.ts";

/** A declaration of intent as it is kept. */
export type DeclarationRow = Selectable<Table>;

/** Those of one customer, and those of certain protocols; all where neither is said. */
type Which = { client?: string | undefined; id?: string; named?: readonly string[] | undefined };

/** The declarations of a profile, or some of them: the latest year first, in it the latest receipt. */
export function listRows(db: Querier, profile: string, { client, id, named }: Which = {}) {
  return db
    .selectFrom("declaration")
    .innerJoin("client", (join) =>
      join.onRef("client.profileId", "=", "declaration.profileId").onRef("client.id", "=", "declaration.idCliente"),
    )
    .selectAll("declaration")
    .select(["client.ragioneSociale", "client.nome", "client.cognome"])
    .select(["client.nazione", "client.partitaIvaItaliana", "client.partitaIva", "client.codiceFiscale"])
    .where("declaration.profileId", "=", profile)
    .$if(client !== undefined || named !== undefined, (query) =>
      query.where((where) =>
        where.or([
          ...(client === undefined ? [] : [where("declaration.idCliente", "=", client)]),
          ...(named?.length ? [where("declaration.protocollo", "in", [...named])] : []),
        ]),
      ),
    )
    .$if(id !== undefined, (query) => query.where("declaration.id", "=", id ?? null))
    .orderBy("declaration.anno", "desc")
    .orderBy("declaration.dataRicevuta", "desc")
    .orderBy("declaration.id")
    .limit(most)
    .execute();
}

/** At most this many (decisions, "paging"). */
const most = 1000;

/** The declaration of that protocol, if the profile has it. */
export function findProtocol(tx: Tx, profile: string, protocollo: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom("declaration")
    .select("id")
    .where("profileId", "=", profile)
    .where("protocollo", "=", protocollo)
    .executeTakeFirst();
}

/** Holds a declaration until the transaction ends; undefined when the profile has none of that id. */
export function lockDeclaration(tx: Tx, profile: string, id: string): Promise<{ protocollo: string } | undefined> {
  return tx
    .selectFrom("declaration")
    .select("protocollo")
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a declaration; false when the profile has its protocol already. */
export async function insertDeclaration(tx: Tx, row: DeclarationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("declaration")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes what the form decides. */
export async function updateDeclaration(
  tx: Tx,
  { profile, id }: { profile: string; id: string },
  row: Omit<DeclarationRow, "id" | "profileId" | "createdAt">,
): Promise<void> {
  await tx.updateTable("declaration").set(row).where("profileId", "=", profile).where("id", "=", id).execute();
}

/** Deletes a declaration. */
export async function deleteDeclaration(tx: Tx, profile: string, id: string): Promise<void> {
  await tx.deleteFrom("declaration").where("profileId", "=", profile).where("id", "=", id).execute();
}

/** Whether a document that is not in the bin for good names it, drafts too. */
export async function isNamed(tx: Tx, profile: string, protocollo: string): Promise<boolean> {
  const line = await tx
    .selectFrom("document_line")
    .select("posizione")
    .where("profileId", "=", profile)
    .where("intento", "=", protocollo)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
