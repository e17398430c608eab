import { fail } from "@fatturachiara/contract";
import type { CustomerReminders, ReminderHold, reminderModes } from "@fatturachiara/contract/rooms/reminders";
import type { Db, Querier } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findClient } from "../clients/index.ts";
import { findRow, spokenName } from "../document/index.ts";
import { readRefused } from "./refusals.ts";
import { inOrder, readSettings } from "./settings.ts";

const most = 50;

/** How one customer is reminded, and what has left. */
export async function readCustomer(db: Querier, profile: string, id: string): Promise<CustomerReminders> {
  await refuseUnknown(db, profile, id);
  const choice = await db
    .selectFrom("reminder_choice")
    .select(["modo", "passi"])
    .where("profileId", "=", profile)
    .where("clientId", "=", id)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("reminder as r")
    .innerJoin("document as d", (join) =>
      join.onRef("d.profileId", "=", "r.profileId").onRef("d.id", "=", "r.documentId"),
    )
    .select(["d.idTipoDocumento", "d.semplificata"])
    .select(["r.documentId", "d.numeroDocumentoInvio", "r.scadenza", "r.passo", "r.email", "r.createdAt"])
    .where("r.profileId", "=", profile)
    .where("d.idCliente", "=", id)
    .where("r.stato", "=", "inviato")
    .orderBy("r.createdAt", "desc")
    .orderBy("r.documentId")
    .limit(most)
    .execute();
  return {
    modo: choice?.modo ?? "comeTutti",
    passi: choice?.passi ?? (await readSettings(db, profile)).passi,
    respinto: (await readRefused(db, profile, id))[0] ?? null,
    inviati: rows.map(({ documentId, numeroDocumentoInvio, scadenza, passo, email, createdAt, ...typed }) => ({
      ...{ idDocumento: documentId, nome: spokenName(typed), numero: numeroDocumentoInvio ?? "" },
      ...{ scadenza, passo, email: email ?? "" },
      createdAt: createdAt.toISOString(),
    })),
  };
}

type Chosen = { id: string; modo: (typeof reminderModes)[number]; passi: readonly number[] | null };

/** Keeps how one customer is reminded. */
export function saveCustomer(db: Db, profile: string, { id, modo, passi }: Chosen): Promise<CustomerReminders> {
  return inTransaction(db, async (tx) => {
    await refuseUnknown(tx, profile, id);
    if (modo === "comeTutti") {
      await tx.deleteFrom("reminder_choice").where("profileId", "=", profile).where("clientId", "=", id).execute();
    } else {
      const choice = { modo, passi: modo === "propri" ? JSON.stringify(inOrder(passi ?? [])) : null };
      await tx
        .insertInto("reminder_choice")
        .values({ profileId: profile, clientId: id, ...choice })
        .onConflict((conflict) => conflict.columns(["profileId", "clientId"]).doUpdateSet(choice))
        .execute();
    }
    return readCustomer(tx, profile, id);
  });
}

/** Why a document is left out; null where it is not. */
export async function readHold(db: Querier, profile: string, id: string): Promise<{ motivo: ReminderHold | null }> {
  if (!(await findRow(db, profile, id))) throw fail("documentNotFound");
  const row = await db
    .selectFrom("reminder_hold")
    .select("motivo")
    .where("profileId", "=", profile)
    .where("documentId", "=", id)
    .executeTakeFirst();
  return { motivo: row?.motivo ?? null };
}

/** Leaves a document out of reminders, or takes that back. */
export function holdDocument(
  db: Db,
  profile: string,
  { id, motivo }: { id: string; motivo: ReminderHold | null },
): Promise<{ motivo: ReminderHold | null }> {
  return inTransaction(db, async (tx) => {
    await readHold(tx, profile, id);
    if (motivo === null) {
      await tx.deleteFrom("reminder_hold").where("profileId", "=", profile).where("documentId", "=", id).execute();
    } else {
      await tx
        .insertInto("reminder_hold")
        .values({ profileId: profile, documentId: id, motivo })
        .onConflict((conflict) => conflict.columns(["profileId", "documentId"]).doUpdateSet({ motivo }))
        .execute();
    }
    return { motivo };
  });
}

async function refuseUnknown(db: Querier, profile: string, id: string): Promise<void> {
  if (!(await findClient(db, profile, id))) throw fail("clientNotFound");
}
