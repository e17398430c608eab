import { createTransport } from "nodemailer";
import type { MailServer } from "./pec-account.ts";

/** Signs in to an outgoing server and leaves again; nothing is sent. Throws what went wrong. */
export async function checkSmtp(server: MailServer, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.sicurezza === "ssl",
    requireTLS: server.sicurezza === "starttls",
    ignoreTLS: server.sicurezza === "none",
    auth: { user: server.username, pass: server.password.reveal() },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    tls: { minVersion: "TLSv1.2" },
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
