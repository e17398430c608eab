import { fail } from "@fatturachiara/contract";
import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { waysOfMode } from "@fatturachiara/contract/rooms/channels";
import type { Deps } from "../../../deps.ts";
import type { MailUse } from "../../../mail/outbound/outbound-guard.ts";
import { findStoredPec, type StoredPec } from "./store.ts";

/**
 * Refuses settings with a mail server we would not connect to, beside its field. One that the mode does not use and that
 * stood there before is left alone: its field is not shown.
 */
export async function refuseInnerServers(
  { db, outbound }: Pick<Deps, "db" | "outbound">,
  profile: string,
  input: PecInput,
): Promise<void> {
  const stored = await findStoredPec(db, profile);
  const judged = await Promise.all(
    (["smtp", "imap"] as const).map(async (use) => {
      const named = serverOf(input, use);
      if (!named) return [];
      const before = stored && serverOf(stored, use);
      const isOld = before?.host === named.host && before.port === named.port;
      if (isOld && !waysOfMode[input.modo].servers.includes(use)) return [];
      const refusal = await outbound.refusal(named, use);
      return refusal ? [[refusal.field === "host" ? hosts[use] : ports[use], refusal.message] as const] : [];
    }),
  );
  const wrong = judged.flat();
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([field, message]) => [field, [message]]));
  throw fail("invalidRequest", { messages: [...new Set(wrong.map(([, message]) => message))], fields });
}

const hosts = { smtp: "smtpHost", imap: "imapHost" } as const;
const ports = { smtp: "smtpPort", imap: "imapPort" } as const;
/** As they are taken where none is written (`real-account.ts`). */
const usualPort = { smtp: 465, imap: 993 } as const;

function serverOf(settings: PecInput | StoredPec, use: MailUse): { host: string; port: number } | null {
  const host = settings[hosts[use]];
  return host ? { host, port: settings[ports[use]] ?? usualPort[use] } : null;
}
