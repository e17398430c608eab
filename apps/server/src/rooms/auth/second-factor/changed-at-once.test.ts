import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { describe, expect, test } from "vitest";
import { beginTotp, codeOf, withPasskey } from "../../../../test/factories/a-second-factor.ts";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { whileHeld } from "../../../../test/while-held.ts";
import type { Tx } from "../../../db/database.ts";
import { endElsewhere } from "../end-everything.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { confirmTotp, beginTotp as showSecret } from "./set-up-totp.ts";

const rights = { isManaged: false, permission: null, token: null, isExpired: false, isProven: true };

/** Whoever is signed in with a second window, in a transaction of the other one that has not ended yet. */
const elsewhere = (app: TestApp, { id: user, profile, session }: TestUser) => ({
  actor: { user, profile, session, ...rights },
  deps: (tx: Tx): FactorDeps => ({
    ...app.deps,
    db: tx,
    endElsewhere: (inner, { actor }) => endElsewhere(inner, app.deps, { user: actor.user, except: actor.session }),
  }),
});

const stateOf = async (app: TestApp, { token }: TestUser) => (await app.call(secondFactor.state, { token })).data;

describe.runIf(process.env.TEST_DATABASE_URL)("in two windows at once", () => {
  test("a code of a secret that another one has just replaced turns nothing on", async () => {
    const app = await testApp();
    const user = await aUser(app);
    const { secret } = await beginTotp(app, user);
    const code = await codeOf(app, secret);
    const { actor, deps } = elsewhere(app, user);

    const confirmed = await whileHeld(
      app,
      (tx) => showSecret(deps(tx), actor),
      () => app.call(secondFactor.confirmTotp, { token: user.token, body: { code } }),
    );

    expect(confirmed.codes).toEqual(["secondFactorRefused"]);
    expect(await stateOf(app, user)).toMatchObject({ totp: false });
  });

  test("an app turned on while the last passkey is removed stays on, with its codes", async () => {
    const app = await testApp();
    const user = await aUser(app);
    const { id } = await withPasskey(app, user);
    const { secret } = await beginTotp(app, user);
    const code = await codeOf(app, secret);
    const { actor, deps } = elsewhere(app, user);

    const removed = await whileHeld(
      app,
      (tx) => confirmTotp(deps(tx), { actor, code }),
      () =>
        app.call(secondFactor.removePasskey, {
          ...{ token: user.token, params: { id } },
          body: { currentPassword: user.password },
        }),
    );

    expect(removed.status).toBe(200);
    expect(await stateOf(app, user)).toMatchObject({ totp: true, passkeys: [], recoveryCodesLeft: 10 });
  });
});
