import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { PecAccount } from "../mail/pec-account.ts";
import { plainError } from "../plain-error.ts";
import { Secret } from "../secret.ts";
import { dueWork } from "./due-work.ts";
import { localMailbox } from "./local-mailbox.ts";
import type { Submission } from "./provider-server.ts";
import { simulatedAddress } from "./simulated-addresses.ts";
import { takeInCharge } from "./take-in-charge.ts";

/** The simulated certified-mail provider and SdI: demo and tests only, absent in production. */
export type Simulator = {
  /** Opens the outgoing server on loopback and goes on with what a restart interrupted. Again is harmless. */
  start(): Promise<void>;
  /** The certified mailbox of a profile; starts the server when it is not running. Never inside a transaction. */
  account(profileId: string): Promise<PecAccount>;
  /** Reads such a mailbox, by its address. */
  mailbox(address: string): Mailbox;
  /** Does what is due now; how many steps it took. The running simulator calls it by itself. */
  runDue(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Makes the simulator; it opens nothing yet. Everything it promises is in the database before SMTP says 250, so a restart
 * goes on where it was. `delayMs` is the pause before each answer; with 0 all answers are in the mailbox before 250.
 */
export function createSimulator(parts: { db: Db; clock: Clock; log: Log; delayMs: number }): Simulator {
  const { db, clock, log, delayMs } = parts;
  const password = randomBytes(18).toString("base64url");
  const due = dueWork(db, clock, delayMs);
  const timer = { next: undefined as NodeJS.Timeout | undefined, stopped: false };
  const say = (error: unknown) => log.error({ error: plainError(error) }, "simulator");

  async function plan(): Promise<void> {
    const next = await due.nextMoment();
    if (timer.stopped || next === null) return;
    clearTimeout(timer.next);
    timer.next = setTimeout(work, Math.max(0, next.getTime() - clock.now().getTime()));
  }
  async function work(): Promise<void> {
    try {
      await due.run();
      await plan();
    } catch (error) {
      say(error);
      if (!timer.stopped) timer.next = setTimeout(work, 5000);
    }
  }
  async function take(submission: Submission): Promise<void> {
    await takeInCharge(db, clock, submission, delayMs).catch((error) => {
      say(error);
      throw error;
    });
    // From here on the mail is ours, whatever happens: the sender must hear 250.
    await (delayMs === 0 ? work() : plan().catch(say));
  }
  let server: ReturnType<typeof open> | undefined;
  async function open() {
    // Loaded here, so that a production process never loads it.
    const { startProviderServer } = await import("./provider-server.ts");
    const running = await startProviderServer(password, take);
    await plan();
    return running;
  }
  return {
    async start() {
      server ??= open();
      await server;
    },
    async account(profileId) {
      server ??= open();
      const { port } = await server;
      const address = simulatedAddress(profileId);
      const smtp = { host: "127.0.0.1", port, sicurezza: "none" as const, username: address };
      return { address, smtp: { ...smtp, password: Secret.of(password) }, imap: null };
    },
    mailbox: (address) => localMailbox(db, address),
    runDue: due.run,
    async stop() {
      timer.stopped = true;
      clearTimeout(timer.next);
      await (await server)?.stop();
      await due.idle();
    },
  };
}
