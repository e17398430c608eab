import { account } from "@fatturachiara/contract/rooms/account";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import type { UserLogged } from "../../../session/user-logged.ts";
import type { FiscalPerson } from "../form/fiscal-form.ts";
import { personOf } from "../page/person-of.ts";
import { unknownFiscal } from "./who-values.ts";

/** What registration has told of somebody without tax data, and what an invoice begins with meanwhile. */
export async function firstIssuer(user: UserLogged): Promise<{ person: FiscalPerson; fiscal: FiscalData }> {
  const person = personOf(user, await ownerOrNone());
  return { person, fiscal: unknownFiscal(person) };
}

/** Without it the section begins all the same, without a telephone. */
async function ownerOrNone() {
  try {
    return await call(account.read, { quiet: true });
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}
