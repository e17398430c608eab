import { fail } from "@fatturachiara/contract";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { newId } from "../../../new-id.ts";
import { secondFactorMail } from "../letters/mails.ts";
import { findUser, lockUser } from "../user/user-store.ts";
import type { FactorDeps, Switching } from "./factor-deps.ts";
import { deletePasskey, hasSecondFactor, insertPasskey, listPasskeys } from "./factor-store.ts";
import { dropCodesWithoutFactor } from "./last-factor.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { renewCodes } from "./recovery-codes.ts";
import { relyingParty } from "./relying-party.ts";

const challengeLifeMs = 5 * 60_000;
const mostPasskeys = 20;

/** What the browser needs to make a passkey for this person. */
export async function beginPasskey(deps: Deps, actor: Actor) {
  const { generateRegistrationOptions } = await passkeyLibrary();
  return inTransaction(deps.db, async (tx) => {
    const user = await findUser(tx, actor.user);
    if (!user) throw fail("sessionExpired");
    const mine = await listPasskeys(tx, user.id);
    if (mine.length >= mostPasskeys) {
      throw fail("invalidRequest", { messages: [`Puoi avere al massimo ${mostPasskeys} passkey: rimuovine una.`] });
    }
    const { id: rpID, name: rpName } = relyingParty(deps.config);
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userName: user.email,
      userDisplayName: `${user.name} ${user.surname}`,
      userID: new TextEncoder().encode(user.id),
      excludeCredentials: mine.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    });
    const row = { challenge: options.challenge, expiresAt: new Date(deps.clock.now().getTime() + challengeLifeMs) };
    await tx
      .insertInto("passkey_challenge")
      .values({ userId: user.id, ...row })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
      .execute();
    return { ...options };
  });
}

/** Keeps the passkey the browser has made. Recovery codes come with the first factor. */
export async function addPasskey(
  deps: FactorDeps,
  { actor, name, response, tieniToken }: Switching & { name: string; response: unknown },
) {
  const challenge = await takeChallenge(deps, actor.user);
  const credential = await verified(deps, challenge, response);
  return inTransaction(deps.db, async (tx) => {
    // Recovery codes go by what another change of the factors has left, and must not go with it.
    await lockUser(tx, actor.user);
    const user = await findUser(tx, actor.user);
    if (!user) throw fail("sessionExpired");
    await refuseKnown(tx, credential.id);
    const isFirst = !(await hasSecondFactor(tx, user.id));
    await deps.endElsewhere(tx, { actor, tieniToken });
    const passkey = { id: newId(deps.clock), name, createdAt: deps.clock.now() };
    await insertPasskey(tx, {
      ...passkey,
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
    await queueMail(tx, deps, {
      mail: secondFactorMail(user, deps.config, { what: "È stata aggiunta una passkey", tokensKept: tieniToken }),
      actedAt: deps.clock.now(),
    });
    return {
      passkey: { ...passkey, createdAt: passkey.createdAt.toISOString(), lastUsedAt: null },
      recoveryCodes: isFirst ? await renewCodes(tx, user.id) : [],
    };
  });
}

/** Takes a passkey away. */
export async function removePasskey(
  deps: FactorDeps,
  { actor, id, tieniToken }: Switching & { id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.user);
    const user = await findUser(tx, actor.user);
    if (!user || !(await deletePasskey(tx, actor.user, id))) throw fail("passkeyNotFound");
    await dropCodesWithoutFactor(tx, user.id);
    await deps.endElsewhere(tx, { actor, tieniToken });
    await queueMail(tx, deps, {
      mail: secondFactorMail(user, deps.config, { what: "È stata rimossa una passkey", tokensKept: tieniToken }),
      actedAt: deps.clock.now(),
    });
  });
}

/** The challenge the browser was given, once. */
async function takeChallenge({ db, clock }: Deps, user: string): Promise<string> {
  const taken = await db.deleteFrom("passkey_challenge").where("userId", "=", user).returningAll().executeTakeFirst();
  if (!taken || taken.expiresAt <= clock.now()) throw fail("passkeyRefused");
  return taken.challenge;
}

async function verified({ config }: Deps, expectedChallenge: string, response: unknown) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const { verifyRegistrationResponse } = await passkeyLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch {
    // It throws for whatever does not fit; there is nothing of ours inside that could fail otherwise.
  }
  throw fail("passkeyRefused");
}

async function refuseKnown(tx: Tx, credentialId: string): Promise<void> {
  const known = await tx.selectFrom("passkey").select("id").where("credentialId", "=", credentialId).executeTakeFirst();
  if (known) throw fail("passkeyRefused", { messages: ["Questa passkey è già registrata."] });
}
