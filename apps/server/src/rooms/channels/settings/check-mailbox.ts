import { type Answer, fail } from "@fatturachiara/contract";
import type { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import type { Deps } from "../../../deps.ts";
import { checkIncoming, checkOutgoing } from "../../../exchange/check-folder.ts";
import { diskReason } from "../../../exchange/disk-reason.ts";
import { checkSmtp } from "../../../mail/smtp/check-smtp.ts";
import { simulatedAddress } from "../../../simulator/provider/simulated-addresses.ts";
import { connectionSentence } from "./connection-sentence.ts";
import { findExchange } from "./find-exchange.ts";
import { findPecAccount, type PecAccount } from "./find-pec-account.ts";
import { foldersIn } from "./folders-in.ts";
import { noteOperation } from "./operation-store.ts";
import { imapServerOf, smtpServerOf } from "./real-account.ts";
import { saveSpace } from "./store.ts";

type Checked = Answer<typeof accountpec.checkSmtp>;
type Parts = Pick<Deps, "db" | "config" | "clock" | "simulator" | "openMailbox" | "outbound">;

/** After this long nobody waits any more. */
const patienceMs = 15_000;
/** How long it took is told in these steps, rounded up: finer figures tell strangers' servers apart. */
const stepMs = 500;

/** Signs in to the outgoing server of the profile's mailbox (the simulator's own one in its mode). Nothing is sent. */
export async function checkSending(deps: Parts, profile: string): Promise<Checked> {
  const settings = await settingsOf(deps, profile);
  const exchange = await findExchange(deps.db, deps.config, profile);
  return timed(deps, { settings, tipo: "verifica_invio", timeoutMs: patienceMs }, async () => {
    if (exchange?.chosen) return checkOutgoing(exchange.folder);
    if (settings.modo === "cartella") throw fail("pecNotConfigured");
    const server =
      settings.modo === "simulatore" ? (await deps.simulator?.account(profile))?.smtp : smtpServerOf(settings);
    if (!server) throw fail("pecNotConfigured");
    await checkSmtp(deps.outbound, server, patienceMs);
  });
}

/** Opens the folders of the profile's mailbox one after the other, read-only, and leaves again. */
export async function checkReading(deps: Parts, profile: string, timeoutMs = patienceMs): Promise<Checked> {
  const settings = await settingsOf(deps, profile);
  const exchange = await findExchange(deps.db, deps.config, profile);
  return timed(deps, { settings, tipo: "verifica_ricezione", timeoutMs }, async () => {
    if (exchange?.chosen) return checkIncoming(exchange.folder);
    if (settings.modo === "cartella") throw fail("pecNotConfigured");
    if (settings.modo === "simulatore") {
      if (!deps.simulator) throw fail("pecNotConfigured");
      await deps.simulator.mailbox(simulatedAddress(profile)).listSince(null, deps.clock.now());
      return;
    }
    const server = imapServerOf(settings);
    if (!server) throw fail("pecNotConfigured");
    for (const folder of foldersIn(settings.cartella)) {
      const mailbox = await deps.openMailbox(server, folder);
      try {
        await saveSpace(deps.db, profile, await mailbox.space());
      } finally {
        await mailbox.close();
      }
    }
  });
}

async function settingsOf(deps: Parts, profile: string): Promise<PecAccount> {
  const settings = await findPecAccount(deps.db, profile, deps);
  if (!settings) throw fail("pecNotConfigured");
  return settings;
}

type Attempt = { settings: PecAccount; tipo: "verifica_invio" | "verifica_ricezione"; timeoutMs: number };

async function timed(
  { db, clock }: Parts,
  { settings, tipo, timeoutMs }: Attempt,
  check: () => Promise<void>,
): Promise<Checked> {
  const start = clock.now().getTime();
  const took = () => Math.max(0, Math.ceil((clock.now().getTime() - start) / stepMs) * stepMs);
  const answered = async (ok: boolean, messaggio: string): Promise<Checked> => {
    await noteOperation(db, { clock, profileId: settings.profileId }, { tipo, riuscita: ok, messaggio });
    return { ok, millisecondi: took(), messaggio };
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), timeoutMs);
  });
  try {
    await Promise.race([check(), late]);
  } catch (error) {
    // Nothing to connect to is no failed connection.
    if (isFailure(error)) throw error;
    return answered(
      false,
      settings.modo === "cartella" ? diskSentence(error) : connectionSentence(error, settings.idGestore),
    );
  } finally {
    clearTimeout(timer);
  }
  return answered(true, settings.modo === "cartella" ? "La cartella c'è" : `Connessione riuscita (${took()} ms)`);
}

const diskSentence = (error: unknown) => {
  const reason = diskReason(error);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
};
const isFailure = (error: unknown) => error instanceof Error && error.name === "Failure";
