import { fail } from "@fatturachiara/contract";
import type { Deps } from "../../../deps.ts";
import type { AuthLimits } from "../user/limits.ts";
import { findUser } from "../user/user-store.ts";
import { isRightPassword } from "./password.ts";

/** The signed-in person, who must say the password again; else `wrongCurrentPassword` beside the field that held it. */
export async function provePassword(
  { db }: Pick<Deps, "db">,
  limits: AuthLimits,
  { user, proof }: { user: string; proof: Record<string, string> },
) {
  const [field = "", password = ""] = Object.entries(proof)[0] ?? [];
  await limits.takePassword(user, "prove");
  const found = await findUser(db, user);
  if (!found || !(await isRightPassword(password, found.passwordHash))) {
    throw fail("wrongCurrentPassword", { fields: { [field]: fail("wrongCurrentPassword").body.messages } });
  }
  await limits.forgivePassword(user, "prove");
  return found;
}
