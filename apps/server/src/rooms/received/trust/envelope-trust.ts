import { fail } from "@fatturachiara/contract";
import type { EnvelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import { sql } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { announce } from "../../notice/index.ts";
import { brokenEnvelope, findMailbox, type Mailbox, neverVerifies } from "./envelope-store.ts";
import { accountsOfSupplier, isNewAccount } from "./supplier-iban.ts";

/** What the owner has said of the mailbox's provider, or may say. */
export async function readTrust({ db, clock }: Pick<Deps, "db" | "clock">, profileId: string): Promise<EnvelopeTrust> {
  return trustOf(db, profileId, clock.now());
}

async function trustOf(db: Querier, profileId: string, now: Date): Promise<EnvelopeTrust> {
  const { inAttesa } = await db
    .selectFrom("received_invoice")
    .select(({ fn }) => fn.countAll<string>().as("inAttesa"))
    .where("profileId", "=", profileId)
    .where("verifica", "=", "da verificare")
    .where(brokenEnvelope)
    .executeTakeFirstOrThrow();
  const { scelta, dal } = await choiceOf(db, profileId, now);
  return { scelta, ...(dal && { dal: dal.toISOString() }), inAttesa: Number(inAttesa) };
}

type Choice = { mailbox: Mailbox | null; scelta: EnvelopeTrust["scelta"]; dal?: Date };

async function choiceOf(db: Querier, profileId: string, now: Date): Promise<Choice> {
  const mailbox = await findMailbox(db, profileId);
  if (!mailbox) return { mailbox, scelta: "nessuna" };
  const choice = await findSaid(db, profileId, mailbox);
  if (choice) return { mailbox, scelta: choice.scelta, dal: choice.createdAt };
  return { mailbox, scelta: (await neverVerifies(db, profileId, now)) ? "da decidere" : "nessuna" };
}

/** The person trusts the provider for suppliers' invoices: what waited for their envelope alone is to be paid. */
export async function trustProvider(deps: Pick<Deps, "db" | "clock">, profileId: string): Promise<EnvelopeTrust> {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const { mailbox, scelta } = await choiceOf(tx, profileId, clock.now());
    if (!mailbox || scelta === "nessuna") throw notNeeded();
    await say(tx, { profileId, mailbox, scelta: "fidato", createdAt: clock.now() });
    await letThrough(tx, profileId);
    return trustOf(tx, profileId, clock.now());
  });
}

/** Each invoice waits for a person: those too that the trust alone had let through, unless they are paid. */
export async function askEachTime(deps: Pick<Deps, "db" | "clock">, profileId: string): Promise<EnvelopeTrust> {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const mailbox = await findMailbox(tx, profileId);
    if (mailbox) await say(tx, { profileId, mailbox, scelta: "ogni volta", createdAt: clock.now() });
    await tx
      .updateTable("received_invoice")
      .set({ verifica: "da verificare" })
      .where("profileId", "=", profileId)
      .where("verifica", "=", "gestore fidato")
      .where("pagataIl", "is", null)
      .execute();
    return trustOf(tx, profileId, clock.now());
  });
}

const notNeeded = () =>
  fail("invalidRequest", {
    messages: ["In questa casella le buste si verificano, o ne sono arrivate ancora troppo poche per dirlo."],
  });

/** An invoice with a broken envelope has come: it goes where the owner's word puts it; where there is none they are asked, once. */
export async function placeByTrust(
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  profileId: string,
): Promise<void> {
  const { mailbox, scelta } = await choiceOf(tx, profileId, deps.clock.now());
  if (scelta === "fidato") await letThrough(tx, profileId);
  if (scelta !== "da decidere") return;
  await announce(tx, deps, {
    profileId,
    genere: "ricevuta",
    chiave: `envelopes/${mailbox?.casella}/${mailbox?.server}`,
    titolo: "Le fatture ricevute restano da verificare: decidi una volta per tutte",
    testo: "Nella tua casella la firma del gestore non risulta mai valida: leggi perché e scegli se fidarti.",
    percorso: "/ia/document/received",
  });
}

function findSaid(db: Querier, profileId: string, { casella, server }: Mailbox) {
  return db
    .selectFrom("envelope_trust")
    .select(["scelta", "createdAt"])
    .where("profileId", "=", profileId)
    .where("casella", "=", casella)
    .where("server", "=", server)
    .executeTakeFirst();
}

type TrustChoice = { profileId: string; mailbox: Mailbox; scelta: "fidato" | "ogni volta"; createdAt: Date };

async function say(tx: Tx, { profileId, mailbox, scelta, createdAt }: TrustChoice): Promise<void> {
  await tx
    .insertInto("envelope_trust")
    .values({ profileId, ...mailbox, scelta, createdAt })
    .onConflict((conflict) => conflict.columns(["profileId", "casella", "server"]).doUpdateSet({ scelta, createdAt }))
    .execute();
}

/**
 * What waits for its envelope alone is to be paid. One that asks for the money on an account its supplier has never named
 * goes on waiting: of an invoice that is what forgers change. In the order of their days, so that each counts for the next.
 */
async function letThrough(tx: Tx, profileId: string): Promise<void> {
  const waiting = await tx
    .selectFrom("received_invoice")
    .select(["id", "iban", "idFiscaleIva"])
    .where("profileId", "=", profileId)
    .where("verifica", "=", "da verificare")
    .where(brokenEnvelope)
    .orderBy("dataDocumento")
    .orderBy(sql`id`)
    .execute();
  for (const { id, iban, idFiscaleIva } of waiting) {
    if (isNewAccount(iban, await accountsOfSupplier(tx, profileId, idFiscaleIva))) continue;
    await tx
      .updateTable("received_invoice")
      .set({ verifica: "gestore fidato" })
      .where("profileId", "=", profileId)
      .where("id", "=", id)
      .execute();
  }
}
