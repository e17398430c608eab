import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { errorCode } from "../../../error-code.ts";
import { listPasskeys, usePasskey } from "./factor-store.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { relyingParty } from "./relying-party.ts";
import { askStep, type SecondStep } from "./second-step.ts";

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];

/** What the browser asks of one of these passkeys. The password was the first factor: possession is enough here. */
export async function passkeyRequest({ config }: Pick<Deps, "config">, passkeys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: "discouraged",
  });
}

/** True when one of the user's passkeys has answered what this step asked; it is asked once. */
export async function provePasskey(
  tx: Tx,
  deps: Deps,
  { step, answer }: { step: SecondStep; answer: Record<string, unknown> },
): Promise<boolean> {
  const passkey = (await listPasskeys(tx, step.userId)).find(({ credentialId }) => credentialId === answer.id);
  if (!passkey || !step.challenge) return false;
  const { id: rpID, origin } = relyingParty(deps.config);
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: step.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: false,
    });
    if (!verified) return false;
    await usePasskey(tx, { id: passkey.id, counter: authenticationInfo.newCounter, at: deps.clock.now() });
    await askStep(tx, step, null);
    return true;
  } catch (error) {
    // The library throws for whatever does not fit (another origin, challenge, signature, an old counter); what the
    // database says is not among its reasons and must not pass for a wrong answer.
    if (errorCode(error)) throw error;
    return false;
  }
}
