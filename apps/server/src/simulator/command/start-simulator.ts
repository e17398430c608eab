import type { Clock } from "../../clock.ts";
import { type Database, type Db, openEngineDatabase } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { Engine } from "../../db/pglite/engine.ts";
import type { Log } from "../../log.ts";
import { localMailbox } from "../provider/local-mailbox.ts";
import { createSimulator, type Simulator } from "../simulator.ts";
import { type ImapDoor, openImapDoor } from "./imap-door.ts";
import type { Options } from "./read-options.ts";
import { openTlsDoor, type TlsDoor } from "./tls-door.ts";

/** The simulator by itself, with its mailboxes open. */
export type Running = {
  simulator: Simulator;
  smtpPort: number;
  mailboxes: readonly { address: string; port: number }[];
  stop(): Promise<void>;
};

/**
 * Starts it: an SMTP server for all, an IMAP server for each mailbox, with `tls` over TLS alone. Everything is in memory. Throws
 * where a port is taken.
 */
export async function startSimulator(
  { smtpPort, imapPort, accounts, chosen, delayMs, tls }: Options,
  { clock, log, database = inMemory() }: { clock: Clock; log: Log; database?: Promise<Database> },
): Promise<Running> {
  const { db, close } = await database;
  const doors = new Map<string, ImapDoor>();
  const fill = fillingOf(db, doors, clock);
  /** One at a time, so that nothing is put there twice. */
  let last: Promise<void> = Promise.resolve();
  const arrived = () => {
    last = last.then(fill);
    return last;
  };
  const known = new Map(accounts.map(({ address, password }) => [address, password]));
  const outside = { port: tls ? 0 : smtpPort, accounts: known, arrived };
  const simulator = createSimulator({ db, clock, log, delayMs, outside });
  const tlsDoors: TlsDoor[] = [];
  /** The port that others use: with TLS one before that of the server. */
  const shown = async (port: number, inner: number) => {
    if (!tls) return inner;
    const door = await openTlsDoor(tls, { port, inner });
    tlsDoors.push(door);
    return door.port;
  };
  const stop = async () => {
    await simulator.stop();
    await last;
    await Promise.all(tlsDoors.map((door) => door.close()));
    await Promise.all([...doors.values()].map((door) => door.close()));
    await close();
  };
  try {
    const mailboxes: { address: string; port: number }[] = [];
    for (const [index, account] of accounts.entries()) {
      const wanted = imapPort === 0 ? 0 : imapPort + index;
      const door = await openImapDoor(tls ? 0 : wanted, account);
      doors.set(account.address, door);
      mailboxes.push({ address: account.address, port: await shown(wanted, door.port) });
      await simulator.choose(account.address, chosen);
    }
    const { port } = await simulator.start();
    return { simulator, smtpPort: await shown(smtpPort, port), mailboxes, stop };
  } catch (error) {
    await Promise.all(tlsDoors.map((door) => door.close()));
    await Promise.all([...doors.values()].map((door) => door.close()));
    await close();
    throw error;
  }
}

/** Puts into each mailbox what has come for it since. */
function fillingOf(db: Db, doors: ReadonlyMap<string, ImapDoor>, clock: Clock): () => Promise<void> {
  const seen = new Map<string, number>();
  return async () => {
    for (const [address, door] of doors) {
      const mailbox = localMailbox(db, address);
      for (;;) {
        const lastUid = seen.get(address) ?? 0;
        const { messages } = await mailbox.listSince({ uidValidity: 1, lastUid }, new Date(0));
        if (messages.length === 0) break;
        for (const { uid } of messages) {
          const raw = await mailbox.fetchRaw(uid);
          if (raw) door.append(Buffer.from(raw), clock.now());
          seen.set(address, uid);
        }
      }
    }
  };
}

async function inMemory(): Promise<Database> {
  const database = await openEngineDatabase(new Engine({ memory: true }), (error) => {
    throw error;
  });
  await migrate(database.pool);
  return database;
}
