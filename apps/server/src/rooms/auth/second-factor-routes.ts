import { fail } from "@fatturachiara/contract";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { endElsewhere } from "./end-everything.ts";
import { provePassword } from "./password/prove-password.ts";
import type { FactorDeps } from "./second-factor/factor-deps.ts";
import { hasSecondFactor } from "./second-factor/factor-store.ts";
import { readState } from "./second-factor/read-state.ts";
import { renewCodes } from "./second-factor/recovery-codes.ts";
import { addPasskey, beginPasskey, removePasskey } from "./second-factor/set-up-passkey.ts";
import { beginTotp, confirmTotp, removeTotp } from "./second-factor/set-up-totp.ts";
import { askForPasskey, completeSignIn, readPending } from "./sign-in/complete-sign-in.ts";
import type { AuthLimits } from "./user/limits.ts";

/** The calls about the second factor. */
export function secondFactorRoutes(app: App, deps: Deps, limits: AuthLimits): void {
  const prove = (user: string, { currentPassword }: { currentPassword: string }) =>
    provePassword(deps, limits, { user, proof: { currentPassword } });

  const ending: FactorDeps = {
    ...deps,
    endElsewhere: (tx, { actor: { user, session }, tieniToken }) =>
      endElsewhere(tx, deps, { user, except: session, keepTokens: tieniToken }),
  };

  mount(app, secondFactor.state, ({ actor }) => readState(deps, actor.user));
  mount(app, secondFactor.beginTotp, async ({ actor, body }) => {
    await prove(actor.user, body);
    return beginTotp(deps, actor);
  });
  mount(app, secondFactor.confirmTotp, async ({ actor, body }) => {
    await limits.takePassword(actor.user, "totp");
    return confirmTotp(ending, { actor, ...body });
  });
  mount(app, secondFactor.removeTotp, async ({ actor, body }) => {
    await prove(actor.user, body);
    await removeTotp(ending, { actor, ...body });
    return {};
  });
  mount(app, secondFactor.renewRecoveryCodes, async ({ actor, body }) => {
    await prove(actor.user, body);
    return inTransaction(deps.db, async (tx) => {
      if (!(await hasSecondFactor(tx, actor.user))) throw fail("secondFactorMissing");
      return { recoveryCodes: await renewCodes(tx, actor.user) };
    });
  });
  mount(app, secondFactor.beginPasskey, async ({ actor, body }) => {
    await prove(actor.user, body);
    return beginPasskey(deps, actor);
  });
  mount(app, secondFactor.addPasskey, ({ actor, body }) => addPasskey(ending, { actor, ...body }));
  mount(app, secondFactor.removePasskey, async ({ actor, params, body }) => {
    await prove(actor.user, body);
    await removePasskey(ending, { actor, ...body, id: params.id });
    return {};
  });
  mount(app, secondFactor.pending, ({ cookies, from }) => readPending(deps, { ...from, cookies }));
  mount(app, secondFactor.passkeyOptions, ({ cookies, from }) => askForPasskey(deps, { ...from, cookies }));
  mount(app, secondFactor.complete, ({ body, cookies, from }) => completeSignIn(deps, body, { ...from, cookies }));
}
