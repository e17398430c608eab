import { fail } from "@fatturachiara/contract";
import { account } from "@fatturachiara/contract/rooms/account";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { authLimits, keepConsents, lastTerms, provePassword } from "../auth/index.ts";
import { closeAccount, readConsequences } from "./close-account.ts";
import { eraseClosed, eraseDue } from "./erasure/erase-closed.job.ts";
import { changeAccount, findAccount } from "./store.ts";

export { closedDue, findClosed, findClosedOf } from "./erasure/closed-accounts.ts";
export { eraseAccount } from "./erasure/erase-account.ts";

/** The owner's personal data and preferences. */
export const accountRoom: Room = {
  name: "account",
  routes,
  jobs: (deps) => [handleJob(eraseClosed, () => eraseDue(deps))],
  schedules: [everyCron(eraseClosed, "40 2 * * *", {})],
};

function routes(app: App, deps: Deps): void {
  const { db, config } = deps;
  const limits = authLimits(deps);
  const read = async (profile: string) => {
    const found = await findAccount(db, profile);
    if (!found) throw fail("sessionExpired");
    const { user, ...data } = found;
    const agreed = await lastTerms(db, user);
    return { ...data, condizioni: agreed ? { versione: agreed.versione, accettateIl: agreed.at.toISOString() } : null };
  };
  mount(app, account.read, ({ actor }) => read(actor.profile));
  mount(app, account.save, async ({ actor, body }) => {
    await inTransaction(db, async (tx) => {
      await changeAccount(tx, actor.user, body);
      await keepConsents(tx, deps, { user: actor.user, agreed: body });
    });
    return read(actor.profile);
  });
  mount(app, account.acceptTerms, async ({ actor, body }) => {
    // Others than those of today were changed while they were read: what is asked next are today's.
    if (body.versione === config.termsVersion)
      await keepConsents(db, deps, { user: actor.user, agreed: { condizioni: true } });
    return read(actor.profile);
  });
  mount(app, account.consequences, ({ actor }) => readConsequences(deps, actor));
  mount(app, account.close, async ({ actor, body }) => {
    await provePassword(deps, limits, { user: actor.user, proof: { password: body.password } });
    return closeAccount(deps, actor);
  });
}
