import type { RefusedAddress } from "@fatturachiara/contract/rooms/reminders";
import { sql } from "kysely";
import type { Db, Querier } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { inShort, refusalWords } from "../../mailer/refusal-words.ts";
import type { RefusalHeard } from "../../mailer/send-queued-mail.ts";
import { bookNames } from "../clients/index.ts";
import { lockRow, recordAct } from "../document/index.ts";
import { announce } from "../notice/index.ts";

const most = 500;

/**
 * A letter was refused for good: its steps have not been done, its documents and the owner say so, and its address is spared. A step
 * that is let go here comes again once the address is another one, or is tried again.
 */
export const noteRefusal: RefusalHeard = async (tx, deps, { lettera, email, motivo }) => {
  const steps = await tx
    .selectFrom("reminder")
    .select(["profileId", "documentId"])
    .where("lettera", "=", lettera)
    .orderBy("documentId")
    .execute();
  const profileId = steps[0]?.profileId;
  // The account was closed meanwhile.
  if (profileId === undefined) return;
  const words = refusalWords(email, motivo);
  for (const id of new Set(steps.map(({ documentId }) => documentId))) {
    const row = await lockRow(tx, { profile: profileId, id });
    if (row)
      await recordAct(tx, deps.clock, {
        ...{ row, actor: null, tipo: "SOLLECITO_RESPINTO" },
        messaggio: `${words} Il sollecito non è arrivato.`,
      });
  }
  await tx.deleteFrom("reminder").where("profileId", "=", profileId).where("lettera", "=", lettera).execute();
  const kept = { motivo: inShort(motivo), createdAt: deps.clock.now() };
  await tx
    .insertInto("reminder_refusal")
    .values({ profileId, email: email.toLowerCase(), ...kept })
    .onConflict((conflict) => conflict.columns(["profileId", "email"]).doUpdateSet(kept))
    .execute();
  await announce(tx, deps, {
    ...{ profileId, genere: "scadenze", chiave: `sollecito-respinto/${lettera}`, percorso: "/ia/reminders" },
    titolo: "Un sollecito è stato respinto",
    testo: `${words} Non gli scriviamo più finché non lo correggi nella scheda del cliente o scegli «Prova di nuovo».`,
  });
};

/**
 * The addresses of customers that are spared, or that of one customer; those refused last come first. Of one that no customer has any
 * more nothing is said.
 */
export async function readRefused(db: Querier, profile: string, client?: string): Promise<RefusedAddress[]> {
  const rows = await db
    .selectFrom("reminder_refusal as f")
    .innerJoin("client as c", (join) =>
      join.onRef("c.profileId", "=", "f.profileId").on(sql<string>`lower(c.email)`, "=", sql.ref("f.email")),
    )
    .select(["f.email", "f.motivo", "f.createdAt", "c.id as idCliente"])
    .where("f.profileId", "=", profile)
    .$if(client !== undefined, (query) => query.where("c.id", "=", client ?? null))
    .orderBy("f.createdAt", "desc")
    .orderBy("f.email")
    .orderBy("c.id")
    .limit(most)
    .execute();
  const names = await bookNames(
    db,
    profile,
    rows.map(({ idCliente }) => idCliente),
  );
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    cliente: names.get(row.idCliente) ?? row.email,
    createdAt: createdAt.toISOString(),
  }));
}

/** Lets letters go to an address again, or to all of them; the last step that has come leaves with the next run. */
export function tryAgain(db: Db, profile: string, email: string | null): Promise<RefusedAddress[]> {
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom("reminder_refusal")
      .where("profileId", "=", profile)
      .$if(email !== null, (query) => query.where("email", "=", (email ?? "").toLowerCase()))
      .execute();
    return readRefused(tx, profile);
  });
}
