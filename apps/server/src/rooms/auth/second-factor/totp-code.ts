import { generateSecret, generateURI, verify } from "otplib";
import type { Deps } from "../../../deps.ts";
import { Secret } from "../../../secret/secret.ts";

const period = 30;

/** A new secret, in the letters apps take. */
export const newTotpSecret = (): Secret => Secret.of(generateSecret());

/** What the QR code shows. */
export function totpUri(secret: Secret, { email, companyName }: { email: string; companyName: string }): string {
  return generateURI({ issuer: companyName, label: email, secret: secret.reveal() });
}

/** What the secret of a user is sealed for. */
export const sealOfTotp = (user: string) => `totp:${user}`;

/**
 * The thirty seconds a code belongs to, or null when it is wrong. One step earlier or later is accepted, for clocks
 * that go wrong; nothing up to `lastStep`, which was used.
 */
export async function stepOfCode(
  { config, clock }: Pick<Deps, "config" | "clock">,
  { userId, segretoSigillato, lastStep }: { userId: string; segretoSigillato: string; lastStep: number | null },
  code: string,
): Promise<number | null> {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const secret = config.keys.decrypt(segretoSigillato, sealOfTotp(userId)).reveal();
  const result = await verify({ secret, token, epoch, epochTolerance: period });
  if (!result.valid) return null;
  const step = Math.floor(epoch / period) + result.delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
