import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { changePassword } from "./change-password.ts";
import { closeOtherSessions } from "./close-other-sessions.ts";
import { endManagersByLink } from "./end-managers-by-link.ts";
import { managersAtReset } from "./managers-at-reset.ts";
import { prove, readProof } from "./prove.ts";
import { readMe } from "./read-me.ts";
import { confirmMail } from "./registration/confirm-mail.ts";
import { confirmRegister } from "./registration/confirm-register.ts";
import { askForMail, mailOperation } from "./registration/mail-operation.ts";
import { modifyMail } from "./registration/modify-mail.ts";
import { register } from "./registration/register.ts";
import { resetPassword } from "./reset-password.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { refreshSession } from "./session/refresh-session.ts";
import { revokeSession } from "./session/revoke-session.ts";
import { closeSession, readSessions } from "./session/sessions.ts";
import { login } from "./sign-in/login.ts";
import { outlogin } from "./sign-in/outlogin.ts";
import { createToken, endToken, readTokens } from "./tokens/api-tokens.ts";
import { undoMail } from "./undo-mail.ts";
import { authLimits } from "./user/limits.ts";

/** The calls of this room. */
export function authRoutes(app: App, deps: Deps): void {
  const limits = authLimits(deps);
  mount(app, auth.login, ({ body, from, cookies }) => login(deps, body, { ...from, cookies }));
  mount(app, auth.me, ({ actor }) => readMe(deps, actor));
  mount(app, auth.refreshToken, ({ body, cookies }) => refreshSession(deps, body.refreshToken, { cookies }));
  mount(app, auth.revokeToken, async ({ body }) => {
    await revokeSession(deps, body);
    return {};
  });
  mount(app, auth.register, async ({ body, from }) => {
    await limits.takeMail(body.emailAddress, from.address);
    return register(deps, body);
  });
  mount(app, auth.changePassword, async ({ body, actor, from, cookies }) => {
    await changePassword(deps, limits, { actor, asked: body, visit: { ...from, cookies } });
    return {};
  });
  mount(app, auth.proof, ({ actor }) => readProof(deps, actor.user));
  mount(app, auth.prove, ({ body, actor }) => prove(deps, limits, { actor, asked: body }));
  mount(app, auth.modifyMail, ({ body, actor, from }) =>
    modifyMail(deps, limits, { actor, email: body.email, caller: from.address }),
  );
  linkRoutes(app, deps, limits);
  tokenRoutes(app, deps, limits);
  secondFactorRoutes(app, deps, limits);
}

/** What goes by a link in a mail: asking for one, and what those who hold it may do. */
function linkRoutes(app: App, deps: Deps, limits: ReturnType<typeof authLimits>): void {
  mount(app, auth.resetManagers, async ({ body, from }) => {
    await limits.takeLink(from.address);
    return managersAtReset(deps, body);
  });
  mount(app, auth.endManagers, async ({ body, from }) => {
    await limits.takeLink(from.address);
    return endManagersByLink(deps, body);
  });
  mount(app, auth.confirmRegister, async ({ body, from }) => {
    await limits.takeLink(from.address);
    return confirmRegister(deps, body);
  });
  mount(app, auth.mailOperation, ({ params, body, from }) =>
    mailOperation(deps, limits, { hash: params.hash, email: body.email, caller: from.address }),
  );
  mount(app, auth.resetPassword, async ({ body, from, cookies }) => {
    await limits.takeLink(from.address);
    await resetPassword(deps, body, { ...from, cookies });
    return {};
  });
  mount(app, auth.outlogin, async ({ body, from, cookies }) => {
    await limits.takeLink(from.address);
    return outlogin(deps, body, { ...from, cookies });
  });
  mount(app, auth.requestLink, ({ body, from }) =>
    askForMail(deps, limits, { operation: "signinlink", email: body.email, caller: from.address }),
  );
  mount(app, auth.undoMail, async ({ body, from }) => {
    await limits.takeLink(from.address);
    return undoMail(deps, body);
  });
  mount(app, auth.confirmMail, async ({ body, from }) => {
    await limits.takeLink(from.address);
    await confirmMail(deps, body);
    return {};
  });
}

/** What one has signed in with elsewhere, and the tokens of one's programs. */
function tokenRoutes(app: App, deps: Deps, limits: ReturnType<typeof authLimits>): void {
  mount(app, sessions.list, ({ actor }) => readSessions(deps, actor));
  mount(app, sessions.end, async ({ actor, params }) => {
    await closeSession(deps, actor, params.id);
    return {};
  });
  mount(app, sessions.endOthers, async ({ actor, query }) => ({
    ended: await closeOtherSessions(deps, actor, { keepTokens: query.tieniToken === 1 }),
  }));
  mount(app, apiTokens.list, ({ actor }) => readTokens(deps, actor));
  mount(app, apiTokens.create, ({ actor, body }) => createToken(deps, limits, { actor, asked: body }));
  mount(app, apiTokens.revoke, async ({ actor, params }) => {
    await endToken(deps, actor, params.id);
    return {};
  });
}
