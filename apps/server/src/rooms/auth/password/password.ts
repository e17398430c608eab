import { hash, verify } from "@node-rs/argon2";

// OWASP's first choice for argon2id; the numbers travel inside every hash, so they may grow later.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored of a password: argon2id, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Stands in place of a hash where no password opens: one has to be chosen by a mailed link first. */
export const noPassword = "none";

let nobody: Promise<string> | null = null;

/** True when the password is the right one. Without a stored hash the same work is done and the answer is no. */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const isThere = stored !== null && stored !== noPassword;
  const right = await verify(isThere ? stored : await nobody, password);
  return right && isThere;
}
