import { type Body, fail } from "@fatturachiara/contract";
import { type ApiToken, type apiTokens, tokenPrefix, tokensAtMost } from "@fatturachiara/contract/rooms/api-tokens";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { newId } from "../../../new-id.ts";
import { apiTokenMail } from "../letters/mails.ts";
import { provePassword } from "../password/prove-password.ts";
import { lockSession } from "../session/lock-session.ts";
import type { AuthLimits } from "../user/limits.ts";
import { hashOfToken, newOpaqueToken } from "../user/opaque-token.ts";
import { insertToken, listTokens, revokeToken } from "./token-store.ts";

const dayMs = 24 * 3_600_000;

/** The person's tokens, the newest first. */
export async function readTokens({ db }: Deps, { user }: Actor): Promise<ApiToken[]> {
  const rows = await listTokens(db, user);
  return rows.map(({ id, nome, permesso, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    nome,
    permesso,
    creatoIl: createdAt.toISOString(),
    scadeIl: expiresAt.toISOString(),
    ultimoUsoIl: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Makes a token for whoever says the password again, and tells them by mail that there is one. Its text is answered here only. */
export async function createToken(
  deps: Deps,
  limits: AuthLimits,
  { actor, asked }: { actor: Actor; asked: Body<typeof apiTokens.create> },
) {
  const { nome, permesso, giorni, currentPassword } = asked;
  const user = await provePassword(deps, limits, { user: actor.user, proof: { currentPassword } });
  const token = `${tokenPrefix}${newOpaqueToken()}`;
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + giorni * dayMs);
  const id = newId(deps.clock);
  await inTransaction(deps.db, async (tx) => {
    await lockSession(tx, actor);
    const living = await listTokens(tx, user.id);
    if (living.length >= tokensAtMost) throw fail("tooManyTokens");
    if (living.some((token) => token.nome.toLowerCase() === nome.toLowerCase()))
      throw fail("tokenNameTaken", { fields: { nome: fail("tokenNameTaken").body.messages } });
    await insertToken(tx, {
      ...{ id, userId: user.id, hash: hashOfToken(token), nome, permesso, createdAt: now, expiresAt },
      ...{ lastUsedAt: null, revokedAt: null },
    });
    await queueMail(tx, deps, {
      mail: apiTokenMail(user, deps.config, { nome, permesso }),
      actedAt: deps.clock.now(),
    });
  });
  const times = { creatoIl: now.toISOString(), scadeIl: expiresAt.toISOString(), ultimoUsoIl: null };
  return { id, nome, permesso, ...times, token };
}

/** Ends a token; its next call is refused. */
export async function endToken({ db, clock }: Deps, { user }: Actor, id: string): Promise<void> {
  if (!(await revokeToken(db, { user, id, at: clock.now() }))) throw fail("tokenNotFound");
}
