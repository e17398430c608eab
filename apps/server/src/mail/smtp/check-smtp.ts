import type { OutboundGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { openSmtp } from "./open-smtp.ts";

/** Signs in to an outgoing server and leaves again; nothing is sent. Throws what went wrong. */
export async function checkSmtp(guard: OutboundGuard, server: MailServer, timeoutMs: number): Promise<void> {
  const smtp = await openSmtp(guard, server, { connect: timeoutMs, greeting: timeoutMs, silence: timeoutMs });
  try {
    await Promise.race([smtp.lost, smtp.ready()]);
    await Promise.race([smtp.lost, smtp.login()]);
    smtp.quit();
  } catch (error) {
    smtp.close();
    throw error;
  }
}
