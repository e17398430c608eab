import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { listRequests, lockAssociation, lockManager, updateAssociation } from "./store.ts";

/** Takes back a waiting request; without an id, the only one there is. */
export async function cancelRequest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  user: string,
  id: string | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockManager(tx, user);
    const waiting = (await listRequests(tx, user)).filter(({ stato }) => stato === "in_attesa");
    const [request, second] = id === undefined ? waiting : waiting.filter((waitingRequest) => waitingRequest.id === id);
    if (!request) throw fail("associationNotFound");
    if (second) {
      const message = "Hai più richieste in attesa: scegli quale annullare.";
      throw fail("invalidRequest", { messages: [message], fields: { id: [message] } });
    }
    // Read again under its lock: its addressee may be answering it.
    if ((await lockAssociation(tx, request.id))?.stato !== "in_attesa") throw fail("associationClosed");
    await updateAssociation(tx, request.id, { stato: "annullata", endedAt: clock.now() });
  });
}
