import { fail } from "@fatturachiara/contract";
import type { ServiceCode, ServiceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import { unlessTaken } from "../../db/unless-taken.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { serviceCodeRow } from "./service-code-row.ts";
import { findServiceCode, findTwin, insertServiceCode, updateServiceCode } from "./store.ts";

type Parts = Pick<Deps, "db" | "clock">;

/** Adds a code to the profile. */
export function createServiceCode(
  { db, clock }: Parts,
  profile: string,
  { input, key }: { input: ServiceCodeInput; key?: CallKey | undefined },
): Promise<ServiceCode> {
  const now = clock.now();
  const row = {
    ...serviceCodeRow(input, { oggi: clock.oggi(), at: now }),
    id: newId(clock),
    profileId: profile,
    createdAt: now,
  };
  return inTransaction(db, async (tx) => {
    const id = await makeOnce({ tx, clock }, { profile, call: "servicecode.create", key }, async () => {
      if (!(await insertServiceCode(tx, row))) throw taken(input.code);
      return row.id;
    });
    return saved(tx, profile, id);
  });
}

/** Changes a code of the profile; documents keep what they copied from it. */
export function changeServiceCode(
  { db, clock }: Parts,
  profile: string,
  { id, input }: { id: string; input: ServiceCodeInput },
): Promise<ServiceCode> {
  const row = serviceCodeRow(input, { oggi: clock.oggi(), at: clock.now() });
  const change = async (tx: Tx) => {
    if (await findTwin(tx, profile, { id, code: input.code })) {
      // Whoever names no record of theirs hears that first.
      if (!(await findServiceCode(tx, profile, id))) throw fail("serviceCodeNotFound");
      throw taken(input.code);
    }
    if (!(await updateServiceCode(tx, { profile, id }, row))) throw fail("serviceCodeNotFound");
    return saved(tx, profile, id);
  };
  return unlessTaken(inTransaction(db, change), () => taken(input.code));
}

async function saved(tx: Tx, profile: string, id: string): Promise<ServiceCode> {
  const found = await findServiceCode(tx, profile, id);
  if (!found) throw new Error("A service code saved and not found");
  return found;
}

/** What is said of a code the profile has already. */
export const takenMessage = (code: string) => `Esiste già un servizio con codice ${code}.`;

function taken(code: string) {
  const message = takenMessage(code);
  return fail("serviceCodeTaken", { messages: [message], fields: { code: [message] } });
}
