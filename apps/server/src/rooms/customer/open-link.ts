import { fail } from "@fatturachiara/contract";
import type { AttemptLimit } from "../../db/limit-attempts.ts";
import type { Deps } from "../../deps.ts";
import { findLink, type LinkRow } from "../quotes/index.ts";

/** 32 bytes in base64url. */
const shape = /^[\w-]{43}$/;

/**
 * The link of a token. Wrong, revoked, expired, of something deleted: one answer, 404. Whoever tries wrong ones too often from one
 * address is told to wait, right ones too.
 */
export async function openLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { token, from, wrong }: { token: string; from: string; wrong: AttemptLimit },
): Promise<LinkRow> {
  await wrong.refuseIfNone(from);
  const link = shape.test(token) ? await findLink(db, clock, token) : undefined;
  if (link) return link;
  await wrong.take(from);
  throw notThere();
}

/** The one answer to whatever is not to be seen. */
export const notThere = () => fail("customerLinkNotFound");
