import type { AuthLimits } from "../user/limits.ts";

/** Does what tries a code of the person: one that is given is counted before it is tried, a right one wipes the slate. */
export async function countedCode<T>(
  limits: Pick<AuthLimits, "takePassword" | "forgivePassword">,
  { user, code }: { user: string; code: string | null | undefined },
  act: () => Promise<T>,
): Promise<T> {
  if (code) await limits.takePassword(user, "code");
  const done = await act();
  if (code) await limits.forgivePassword(user, "code");
  return done;
}
