import { fail } from "@fatturachiara/contract";
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
 * The thirty seconds a code belongs to, or null when it is wrong: nothing but those that are passing, and nothing up to
 * `lastStep`, which was used (ASVS 5.0, 6.5.5). Of one that has just gone it fails with a sentence: its owner was slow.
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
  const result = await verify({ secret, token, epoch, epochTolerance: [period, 0] });
  if (!result.valid) return null;
  const step = Math.floor(epoch / period) + result.delta;
  if (lastStep !== null && step <= lastStep) return null;
  if (result.delta < 0) throw justOver();
  return step;
}

function justOver() {
  const messages = ["Questo codice è appena scaduto: scrivi quello che l'app mostra adesso."];
  return fail("secondFactorRefused", { messages, fields: { code: messages } });
}
