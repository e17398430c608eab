import type { CertifiedMail } from "../../apps/server/src/mail/certified/certified-mail.ts";
import { readCertifiedMail } from "../../apps/server/src/mail/certified/read-certified-mail.ts";
import type { Provider } from "./start-provider.ts";

/** The certified mails that lie at the provider for a mailbox, receipts among them. */
export async function certifiedOf(provider: Provider, address: string): Promise<CertifiedMail[]> {
  const certified: CertifiedMail[] = [];
  for (const bytes of await provider.mailsOf(address)) {
    const read = await readCertifiedMail(bytes);
    if (read.is === "certified") certified.push(read.mail);
  }
  return certified;
}
