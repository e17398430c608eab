import { firstSdiAddress } from "@fatturachiara/contract/rooms/accountpec";
import { waysOfMode } from "@fatturachiara/contract/rooms/channels";
import type { Querier } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Listener } from "../../../mail/imap/imap-listener.ts";
import type { Mailbox } from "../../../mail/imap/mailbox.ts";
import type { PecAccount } from "../../../mail/pec-account.ts";
import { simulatedAddress } from "../../../simulator/provider/simulated-addresses.ts";
import { perMinuteOf } from "../../anag/index.ts";
import { findPecAccount } from "./find-pec-account.ts";
import { foldersIn } from "./folders-in.ts";
import { imapServerOf, realAccount } from "./real-account.ts";

/** Whether SdI has named the address for a mailbox, or its owner has. */
export function knowsAddress(known: { indirizzoSdi: string | null; indirizzoSdiDal: Date | null }): boolean {
  return known.indirizzoSdiDal !== null || (known.indirizzoSdi ?? firstSdiAddress) !== firstSdiAddress;
}

/** The certified mailbox of a profile, as this room uses it. */
export type PecBox = {
  address: string;
  sdiAddress: string;
  /** SdI has named it, or its owner has: until then one mail at a time goes there. */
  knowsSdiAddress: boolean;
  /** A login was refused: nothing is tried until the settings change. */
  isSuspended: boolean;
  /** Names the settings it was found with; null: nothing is saved. */
  savedAt: Date | null;
  /** Where messages are looked for: providers and rules of their users put receipts elsewhere than in INBOX. */
  folders: readonly string[];
  idGestore: string | null;
  /** How many mails may leave in a minute; null: as many as there are. */
  perMinute: number | null;
  /** The servers; the simulator's start at the first call. Never inside a transaction. Null: the person sends by hand. */
  account: (() => Promise<PecAccount>) | null;
  /** Opens a folder for reading; `signal` ends an opening that is under way. Never inside a transaction. */
  open(folder: string, signal?: AbortSignal): Promise<Mailbox>;
  /** Waits at a folder for its server to say that something has come; null of the simulator, whose mail we put there. */
  listen: ((folder: string, onNews: () => void) => Promise<Listener | null>) | null;
};

/** The slower of what its owner wishes and what its provider allows. */
function allowedPerMinute({
  messaggiAlMinuto,
  idGestore,
}: {
  messaggiAlMinuto: number | null;
  idGestore: string | null;
}): number | null {
  const limits = [messaggiAlMinuto, perMinuteOf(idGestore)].filter((one) => one !== null);
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** The mailbox of a profile; null while there is none that can be used. */
export async function findPecBox(
  db: Querier,
  deps: Pick<Deps, "config" | "simulator" | "openMailbox" | "listenToMailbox">,
  profileId: string,
): Promise<PecBox | null> {
  const settings = await findPecAccount(db, profileId, deps);
  // What goes through a folder uses no mailbox, also where one is still written down.
  if (!settings || waysOfMode[settings.modo].channel !== "pec") return null;
  const shared = {
    sdiAddress: settings.indirizzoSdi ?? firstSdiAddress,
    knowsSdiAddress: knowsAddress(settings),
    isSuspended: settings.sospesaDal !== null,
    savedAt: settings.savedAt,
    folders: foldersIn(settings.cartella),
    idGestore: settings.idGestore,
    perMinute: settings.modo === "simulatore" ? null : allowedPerMinute(settings),
  };
  if (settings.modo === "simulatore") {
    const { simulator } = deps;
    if (!simulator) return null;
    const address = simulatedAddress(profileId);
    return {
      ...shared,
      address,
      folders: ["INBOX"],
      account: () => simulator.account(profileId),
      open: async () => simulator.mailbox(address),
      listen: null,
    };
  }
  if (settings.modo === "manuale") {
    const imap = imapServerOf(settings);
    if (!settings.indirizzo || !imap) return null;
    return {
      ...shared,
      address: settings.indirizzo,
      account: null,
      open: (folder, signal) => deps.openMailbox(imap, folder, signal),
      listen: (folder, onNews) => deps.listenToMailbox(imap, folder, onNews),
    };
  }
  const account = realAccount(settings);
  if (!account) return null;
  const { imap } = account;
  return {
    ...shared,
    address: account.address,
    account: async () => account,
    open: (folder, signal) => deps.openMailbox(imap, folder, signal),
    listen: (folder, onNews) => deps.listenToMailbox(imap, folder, onNews),
  };
}
