import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { hashOfToken, newOpaqueToken } from "../user/opaque-token.ts";
import { lockUser } from "../user/user-store.ts";
import { insertLink, type LinkPurpose, voidLinks } from "./link-store.ts";

const hour = 3_600_000;
const kinds: Record<Exclude<LinkPurpose, "outlogin">, { page: string; lifeMs: number }> = {
  confirmregister: { page: "confirmregister", lifeMs: 7 * 24 * hour },
  resetpassword: { page: "recoverpassword", lifeMs: hour },
  confirmmail: { page: "confirmmail", lifeMs: 24 * hour },
  // Seven days after the change, which takes a day at the most from the moment it was asked for.
  undomail: { page: "notme", lifeMs: 8 * 24 * hour },
  endmanagers: { page: "endmanagers", lifeMs: 7 * 24 * hour },
};

type Mailed = { user: string; email: string; purpose: Exclude<LinkPurpose, "outlogin">; lifeMs?: number };

/** Of which kind only the newest works: the others are harmless, and the first may arrive last. */
const newestOnly: readonly LinkPurpose[] = ["resetpassword", "outlogin", "confirmmail", "endmanagers"];
const withAddress: readonly LinkPurpose[] = ["confirmmail", "undomail"];

/** The address of a new single-use link; earlier ones of the same kind stop working, where `newestOnly` says so. */
export async function newMailLink(tx: Tx, deps: Pick<Deps, "clock" | "config">, mailed: Mailed): Promise<string> {
  const token = await newMailToken(tx, deps, mailed);
  const { page } = kinds[mailed.purpose];
  return `${deps.config.publicUrl}/${page}?${new URLSearchParams({ t: token, e: mailed.email })}`;
}

/** What such a link is known by. */
export async function newMailToken(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { user, email, purpose, lifeMs = kinds[purpose].lifeMs }: Mailed,
): Promise<string> {
  const now = clock.now();
  const token = newOpaqueToken();
  await lockUser(tx, user);
  if (newestOnly.includes(purpose)) await voidLinks(tx, { user, purpose }, now);
  await insertLink(tx, {
    hash: hashOfToken(token),
    userId: user,
    purpose,
    detail: withAddress.includes(purpose) ? email : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}
