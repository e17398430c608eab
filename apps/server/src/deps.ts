import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import type { ReturnedMail } from "./config/config-returned-mail.ts";
import type { Db } from "./db/database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log.ts";
import { type Listener, listenToImap } from "./mail/imap/imap-listener.ts";
import { openImapMailbox } from "./mail/imap/imap-mailbox.ts";
import type { Mailbox } from "./mail/imap/mailbox.ts";
import { type OutboundGuard, outboundGuard } from "./mail/outbound/outbound-guard.ts";
import type { MailServer } from "./mail/pec-account.ts";
import type { PecSender } from "./mail/smtp/pec-sender.ts";
import { smtpPecSender } from "./mail/smtp/smtp-pec-sender.ts";
import { createMailer } from "./mailer/create-mailer.ts";
import type { Mailer } from "./mailer/mailer.ts";
import { clamdScanner } from "./scanner/clamd-scanner.ts";
import type { Scanner } from "./scanner/scanner.ts";
import { alsoToSimulator } from "./simulator/also-to-simulator.ts";
import { createSimulator, type Simulator } from "./simulator/simulator.ts";

/** What rooms are given. Ports to the outside are added here: the type, and below what fulfils it in a running product. */
export type Deps = {
  config: Config;
  db: Db;
  jobs: Jobs;
  clock: Clock;
  /** Waits so many milliseconds. */
  sleep: (ms: number) => Promise<void>;
  log: Log;
  mailer: Mailer;
  /** Which mail servers people may have us speak to. */
  outbound: OutboundGuard;
  /** Hands certified mail to people's providers. */
  pecSender: PecSender;
  /** Opens a folder of a certified mailbox for reading. */
  openMailbox: (server: MailServer, folder: string, signal?: AbortSignal) => Promise<Mailbox>;
  /** Opens the mailbox that undelivered letters of the product come back to; null: it is not known. */
  openReturnedMail: ((signal?: AbortSignal) => Promise<Mailbox>) | null;
  /** Waits at a folder for its server to speak (IMAP IDLE); null where it does not offer that. */
  listenToMailbox: (server: MailServer, folder: string, onNews: () => void) => Promise<Listener | null>;
  /** The operator's antivirus; null: there is none. */
  scanner: Scanner | null;
  /** Plays certified-mail provider and SdI; null in production. */
  simulator: Simulator | null;
};

/** The parts every process has, before the ports are chosen. */
export type Parts = Pick<Deps, "config" | "db" | "jobs" | "clock" | "log">;

/** Chooses the ports: the real ones in production, their local twins in demo mode. People's servers are judged alike in both. */
export function createDeps(parts: Parts, guard = outboundGuard(parts.config.mailHostsAllowed)): Deps {
  const { mode, scanner, simulatorDelayMs, returnedMail } = parts.config;
  const simulator = mode === "demo" ? createSimulator({ ...parts, delayMs: simulatorDelayMs }) : null;
  const outbound = simulator ? alsoToSimulator(guard, simulator) : guard;
  return {
    ...parts,
    sleep,
    mailer: createMailer(parts),
    outbound,
    pecSender: smtpPecSender(outbound),
    openMailbox: (server, folder, signal) => openImapMailbox(outbound, { server, folder }, signal),
    openReturnedMail: returnedMail && ((signal) => openImapMailbox(ownServer(returnedMail), returnedMail, signal)),
    listenToMailbox: (server, folder, onNews) => listenToImap(outbound, { server, folder }, { onNews }),
    scanner: scanner && clamdScanner(scanner, parts.log),
    simulator,
  };
}

/** The operator's own server may stand anywhere. */
const ownServer = ({ server: { host, port } }: ReturnedMail) => outboundGuard([{ host, port }]);
