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
};

/** The address of a new single-use link; earlier ones of the same kind stop working. */
export async function newMailLink(
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  { user, email, purpose }: { user: string; email: string; purpose: Exclude<LinkPurpose, "outlogin"> },
): Promise<string> {
  const { page, lifeMs } = kinds[purpose];
  const now = clock.now();
  const token = newOpaqueToken();
  await lockUser(tx, user);
  await voidLinks(tx, { user, purpose }, now);
  await insertLink(tx, {
    hash: hashOfToken(token),
    userId: user,
    purpose,
    detail: purpose === "confirmmail" ? email : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return `${config.publicUrl}/${page}?${new URLSearchParams({ t: token, e: email })}`;
}
