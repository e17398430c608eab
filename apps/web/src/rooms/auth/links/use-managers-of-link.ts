import type { Answer } from "@fatturachiara/contract/endpoint";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import type { MailedLink } from "./use-mailed-link.ts";
import { useOnce } from "./use-once.ts";

/** Who may act on the account whose mailed link this is; undefined until it is known, and of a link that is over. */
export function useManagersOfLink(
  body: MailedLink,
  { silent }: { silent: boolean },
): Answer<typeof auth.resetManagers> | undefined {
  const [managers, setManagers] = useState<Answer<typeof auth.resetManagers>>();
  useOnce(async () => {
    await failedFields(async () => setManagers(await call(auth.resetManagers, { body, silent })));
  });
  return managers;
}
