import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { openSession } from "../auth/index.ts";
import { isEmpty } from "./example-store.ts";
import { fillIn } from "./fill-account.ts";
import { inventPerson } from "./invent-person.ts";

/** Whoever the invented firm belongs to. */
const owner = { name: "Paola", surname: "Ferri", email: "paola.ferri@studiolume.example", phone: "0510000000" };

/** Opens a session in the account of the invented firm, which is there from its first visitor on. */
export function enterFirm(deps: Deps, { userAgent }: { userAgent: string }): Promise<Tokens> {
  return inTransaction(deps.db, async (tx) => {
    const user = await inventPerson(tx, deps, owner);
    const { id: profile } = await tx
      .selectFrom("profile")
      .select("id")
      .where("userId", "=", user)
      .executeTakeFirstOrThrow();
    if (await isEmpty(tx, profile)) await fillIn(tx, deps, { profile, user, seed: owner.email });
    return openSession(tx, deps, { user, device: userAgent });
  });
}
