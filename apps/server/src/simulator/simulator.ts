import { randomBytes } from "node:crypto";
import type { Cessionario } from "@fatturachiara/fatturapa/bozza";
import { type Clock, clockAt } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Log } from "../log.ts";
import type { Mailbox } from "../mail/imap/mailbox.ts";
import type { PecAccount } from "../mail/pec-account.ts";
import { plainError } from "../plain-error.ts";
import { Secret } from "../secret/secret.ts";
import { type Box, chooseScenario, findBox, moveForward } from "./provider/box.ts";
import { localMailbox } from "./provider/local-mailbox.ts";
import type { Submission } from "./provider/provider-server.ts";
import { simulatedAddress } from "./provider/simulated-addresses.ts";
import { keepSimulatedSigners } from "./provider/simulated-signer.ts";
import type { Chosen } from "./scenario/scenario.ts";
import { type Arrival, putArrivingInvoice } from "./sdi/arriving-invoice.ts";
import { firstAnswerTo } from "./sdi/history.ts";
import { dueWork } from "./steps/due-work.ts";
import { keepDoing } from "./steps/keep-doing.ts";
import { takeInCharge } from "./steps/take-in-charge.ts";

/** The simulated certified-mail provider and SdI: demo and tests only, absent in production. */
export type Simulator = {
  /** Opens the outgoing server on loopback and goes on with what a restart interrupted. Again is harmless. */
  start(): Promise<{ port: number }>;
  /** Where its outgoing server listens; null while it does not. */
  listensAt(): { host: string; port: number } | null;
  /** The certified mailbox of a profile; starts the server when it is not running. Never inside a transaction. */
  account(profileId: string): Promise<PecAccount>;
  /** Reads such a mailbox, by its address. */
  mailbox(address: string): Mailbox;
  /** How a mailbox is treated, and what time it is there. */
  box(address: string): Promise<Box & { ora: Date }>;
  /** Where SdI wants the mail of a mailbox, as it has told it; null: it has told it nothing yet. */
  named(address: string): Promise<string | null>;
  /** Chooses what happens to the mails sent from there from now on. */
  choose(address: string, chosen: Chosen): Promise<void>;
  /** Puts the clock of a mailbox forward and does what has become due. */
  advance(address: string, ms: number): Promise<void>;
  /** SdI delivers a supplier's invoice to a mailbox. */
  deliver(address: string, cessionario: Cessionario, arrival: Arrival): Promise<void>;
  /** Does what is due now; how many steps it took. The running simulator calls it by itself. */
  runDue(): Promise<number>;
  stop(): Promise<void>;
};

const loopback = "127.0.0.1";

/**
 * Makes the simulator; it opens nothing yet. Everything it promises is in the database before SMTP says 250, so a restart
 * goes on where it was. `delayMs` is the pause before each answer; with 0 all answers are in the mailbox before 250.
 */
export function createSimulator(parts: {
  db: Db;
  clock: Clock;
  log: Log;
  delayMs: number;
  /** For programs that are not this product: where it listens, whom it knows, who hears that mail may have come. */
  outside?: { port: number; accounts: ReadonlyMap<string, string>; arrived(): Promise<void> };
}): Simulator {
  const { db, clock, log, delayMs, outside } = parts;
  const password = randomBytes(18).toString("base64url");
  const due = dueWork(db, clock, delayMs);
  const say = (error: unknown) => log.error({ error: plainError(error) }, "simulator");
  const running = keepDoing({ due, clock, say, done: () => outside?.arrived() });

  async function take(submission: Submission): Promise<void> {
    await takeInCharge({ db, clock }, submission, delayMs).catch((error) => {
      say(error);
      throw error;
    });
    // From here on the mail is ours, whatever happens: the sender must hear 250.
    await (delayMs === 0 ? running.work() : running.plan().catch(say));
  }
  let server: ReturnType<typeof open> | undefined;
  let at: { host: string; port: number } | null = null;
  async function open() {
    // Loaded here, so that a production process never loads it.
    const { startProviderServer } = await import("./provider/provider-server.ts");
    const knows = (user: string, tried: string) =>
      outside ? outside.accounts.get(user) === tried : tried === password;
    const opened = await startProviderServer({ port: outside?.port ?? 0, knows }, take);
    at = { host: loopback, port: opened.port };
    await running.plan();
    return opened;
  }
  return {
    async start() {
      server ??= open();
      const { port } = await server;
      return { port };
    },
    listensAt: () => at,
    async account(profileId) {
      server ??= open();
      const { port } = await server;
      const address = simulatedAddress(profileId);
      const smtp = { host: loopback, port, sicurezza: "none" as const, username: address };
      return { address, smtp: { ...smtp, password: Secret.of(password) }, imap: null };
    },
    mailbox: (address) => localMailbox(db, address),
    async box(address) {
      const box = await findBox(db, address);
      return { ...box, ora: new Date(clock.now().getTime() + box.avantiMs) };
    },
    async named(address) {
      const { indirizzo, indirizzoDal } = await findBox(db, address);
      return (indirizzoDal ?? (await firstAnswerTo(db, address))) === null ? null : indirizzo;
    },
    choose: (address, chosen) => chooseScenario(db, address, chosen),
    async advance(address, ms) {
      await moveForward(db, address, ms);
      await running.work();
    },
    async deliver(casella, cessionario, arrival) {
      await keepSimulatedSigners(db);
      const { avantiMs } = await findBox(db, casella);
      const done = clockAt(new Date(clock.now().getTime() + avantiMs));
      await inTransaction(db, (tx) =>
        putArrivingInvoice(tx, { done, arrives: clock }, { casella, cessionario, arrival }),
      );
      await outside?.arrived();
    },
    runDue: due.run,
    async stop() {
      running.stop();
      at = null;
      await (await server)?.stop();
      await due.idle();
    },
  };
}
