import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/database.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";
import { testMailer } from "./test-mailer.ts";

/** The way out of this installation: the test mailbox in demo mode, SMTP in production. */
export function createMailer({ config, db, clock }: { config: Config; db: Db; clock: Clock }): Mailer {
  if (config.mode === "demo") return testMailer(db, clock);
  if (!config.smtpUrl) throw new Error("Production without SMTP_URL: readConfig should have refused it");
  return smtpMailer({
    smtpUrl: config.smtpUrl,
    smtpTls: config.smtpTls,
    from: config.mailFrom ?? senderOf(config),
    companyName: config.companyName,
  });
}

/** "FatturaChiara <noreply@fatture.example.it>": the host people know us by. */
function senderOf({ companyName, publicUrl }: Config): string {
  return `"${companyName.replace(/["\\\r\n]/g, "")}" <noreply@${new URL(publicUrl).hostname}>`;
}
