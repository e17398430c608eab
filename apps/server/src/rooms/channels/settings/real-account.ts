import type { MailServer, PecAccount as Servers } from "../../../mail/pec-account.ts";
import type { PecAccount } from "./find-pec-account.ts";

/** The outgoing server of real settings; null while something is missing. */
export function smtpServerOf(settings: PecAccount): MailServer | null {
  return serverOf(settings, {
    host: settings.smtpHost,
    port: settings.smtpPort ?? 465,
    sicurezza: settings.smtpSicurezza,
  });
}

/** The incoming server of real settings; null while something is missing. */
export function imapServerOf(settings: PecAccount): MailServer | null {
  return serverOf(settings, {
    host: settings.imapHost,
    port: settings.imapPort ?? 993,
    sicurezza: settings.imapSicurezza,
  });
}

/** A real mailbox, whole; null while something is missing. */
export function realAccount(settings: PecAccount): (Servers & { imap: MailServer }) | null {
  const [smtp, imap] = [smtpServerOf(settings), imapServerOf(settings)];
  return settings.indirizzo && smtp && imap ? { address: settings.indirizzo, smtp, imap } : null;
}

function serverOf(
  { indirizzo, nomeUtente, password }: PecAccount,
  { host, port, sicurezza }: { host: string | null; port: number; sicurezza: "ssl" | "starttls" | null },
): MailServer | null {
  if (!host || !indirizzo || !password) return null;
  return { host, port, sicurezza: sicurezza ?? "ssl", username: nomeUtente || indirizzo, password };
}
