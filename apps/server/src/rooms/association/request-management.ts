import { type Body, errors, fail } from "@fatturachiara/contract";
import type { association } from "@fatturachiara/contract/rooms/association";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { notifyRequest } from "./notify-request.job.ts";
import {
  type AssociationRow,
  findPerson,
  insertAssociation,
  keyOf,
  lockManager,
  lockRequestsTo,
  managesAddress,
  updateAssociation,
} from "./store.ts";

const day = 24 * 3_600_000;
const lifeMs = 30 * day;
/** One mail a day to an address, whatever becomes of the requests. */
export const pauseMs = day;

type Asked = Body<typeof association.request>;

/**
 * Asks the person with that address to be managed; after a day the same request is mailed again. Answer and work are the
 * same when the address is nobody's: a job looks whom to write to.
 */
export async function requestManagement(deps: Deps, user: string, asked: Asked): Promise<{ message: string }> {
  const { db, clock, jobs } = deps;
  await inTransaction(db, async (tx) => {
    await lockManager(tx, user);
    const person = await findPerson(tx, user);
    if (!person) throw fail("sessionExpired");
    const emailKey = keyOf(asked.email);
    if (emailKey === person.emailKey) throw refused("associationSelf");
    const earlier = await lockRequestsTo(tx, user, emailKey);
    if (await managesAddress(tx, user, emailKey)) throw refused("associationExists");
    const id = await saveRequest(tx, clock.now(), { manager: user, emailKey, asked, earlier, newId: newId(clock) });
    await jobs.enqueue(tx, notifyRequest, { associationId: id });
  });
  return { message: "Se l'indirizzo corrisponde a un utente, riceverà la tua richiesta." };
}

type Renewed = { asked: Asked; earlier: readonly AssociationRow[] };

/** A request still waiting is renewed, else there is a new one. Answers its id. */
async function saveRequest(
  tx: Tx,
  now: Date,
  { manager, emailKey, asked, earlier, newId }: Renewed & { manager: string; emailKey: string; newId: string },
): Promise<string> {
  const waiting = earlier.find(({ stato }) => stato === "in_attesa");
  const recent = earlier.find(({ mailedAt }) => now.getTime() - mailedAt.getTime() < pauseMs);
  if (recent) throw refused(recent === waiting ? "associationPending" : "associationTooSoon");
  const terms = { permesso: asked.permesso, messaggio: asked.messaggio || null, mailedAt: now };
  if (waiting && waiting.expiresAt > now) {
    await updateAssociation(tx, waiting.id, terms);
    return waiting.id;
  }
  if (waiting) await updateAssociation(tx, waiting.id, { stato: "scaduta", endedAt: waiting.expiresAt });
  await insertAssociation(tx, {
    ...empty,
    ...terms,
    id: newId,
    managerId: manager,
    email: asked.email,
    emailKey,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return newId;
}

const empty = {
  profileId: null,
  stato: "in_attesa",
  answeredAt: null,
  endedAt: null,
  lastAccessAt: null,
} satisfies Partial<AssociationRow>;

type Refusal = "associationSelf" | "associationExists" | "associationPending" | "associationTooSoon";

/** What is wrong is the address: it is said beside it. */
const refused = (code: Refusal) => fail(code, { fields: { email: [errors[code].message] } });
