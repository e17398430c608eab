import type { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { OutboundGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { openSocket } from "./open-socket.ts";

/** How long each part of a dialogue may take, in milliseconds. */
export type SmtpTimes = { connect: number; greeting: number; silence: number };

/** A dialogue with an outgoing server; every step rejects with what the server said or the network did. */
export type OpenSmtp = {
  /** Rejects when the line is gone, whoever ended it. */
  lost: Promise<never>;
  ready(): Promise<unknown>;
  login(): Promise<unknown>;
  send(from: string, to: string, size: number, stream: Readable): Promise<{ response: string }>;
  quit(): void;
  close(): void;
};

/** Connects to an outgoing server the guard lets through. */
export async function openSmtp(guard: OutboundGuard, server: MailServer, times: SmtpTimes): Promise<OpenSmtp> {
  const route = guard.route(server, "smtp");
  const smtp = new SMTPConnection({
    // nodemailer would resolve the name by itself; of it it needs what the certificate must bear.
    connection: await openSocket(route, server.port, times.connect),
    host: route.host,
    port: server.port,
    secure: server.sicurezza === "ssl",
    requireTLS: server.sicurezza === "starttls",
    ignoreTLS: server.sicurezza === "none",
    connectionTimeout: times.connect,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
    tls: { minVersion: "TLSv1.2" },
  });
  const lost = new Promise<never>((_, reject) => {
    smtp.on("error", reject);
    smtp.on("end", () => reject(new Error("Connessione chiusa dal server")));
  });
  // Anything may be reported twice (callback and event); the first word counts.
  lost.catch(() => undefined);
  const acted = <T>(act: (done: (error?: Error | null, result?: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      act((error, result) => (error ? reject(error) : resolve(result as T)));
    });
  return {
    lost,
    ready: () => acted<unknown>((done) => smtp.connect((error) => done(error))),
    login: () =>
      acted<unknown>((done) =>
        smtp.login({ user: server.username, pass: server.password.reveal() }, (error) => done(error)),
      ),
    send: (from, to, size, stream) =>
      acted<{ response: string }>((done) =>
        smtp.send({ from, to: [to], size }, stream, (error, info) => done(error, info)),
      ),
    quit: () => smtp.quit(),
    close: () => smtp.close(),
  };
}
