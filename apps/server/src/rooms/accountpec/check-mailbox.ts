import { type Answer, fail } from "@fatturachiara/contract";
import type { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import type { Deps } from "../../deps.ts";
import { checkSmtp } from "../../mail/check-smtp.ts";
import { type ConnectionCause, connectionCause } from "../../mail/connection-cause.ts";
import { simulatedAddress } from "../../simulator/simulated-addresses.ts";
import { findPecAccount, type PecAccount } from "./find-pec-account.ts";
import { imapServerOf, smtpServerOf } from "./real-account.ts";

type Checked = Answer<typeof accountpec.checkSmtp>;
type Parts = Pick<Deps, "db" | "config" | "clock" | "simulator" | "openMailbox">;

/** After this long nobody waits any more. */
const patienceMs = 15_000;

/** Signs in to the outgoing server of the profile's mailbox (the simulator's own one in its mode). Nothing is sent. */
export async function checkSending(deps: Parts, profile: string, timeoutMs = patienceMs): Promise<Checked> {
  const settings = await settingsOf(deps, profile);
  return timed(deps, settings, timeoutMs, async () => {
    const server =
      settings.modo === "simulatore" ? (await deps.simulator?.account(profile))?.smtp : smtpServerOf(settings);
    if (!server) throw fail("pecNotConfigured");
    await checkSmtp(server, timeoutMs);
  });
}

/** Opens the folder of the profile's mailbox, read-only, and leaves again. */
export async function checkReading(deps: Parts, profile: string, timeoutMs = patienceMs): Promise<Checked> {
  const settings = await settingsOf(deps, profile);
  return timed(deps, settings, timeoutMs, async () => {
    if (settings.modo === "simulatore") {
      if (!deps.simulator) throw fail("pecNotConfigured");
      await deps.simulator.mailbox(simulatedAddress(profile)).listSince(null, deps.clock.now());
      return;
    }
    const server = imapServerOf(settings);
    if (!server) throw fail("pecNotConfigured");
    const mailbox = await deps.openMailbox(server, settings.cartella || "INBOX");
    await mailbox.close();
  });
}

async function settingsOf(deps: Parts, profile: string): Promise<PecAccount> {
  const settings = await findPecAccount(deps.db, profile, deps);
  if (!settings) throw fail("pecNotConfigured");
  return settings;
}

async function timed(
  { clock }: Parts,
  settings: PecAccount,
  timeoutMs: number,
  check: () => Promise<void>,
): Promise<Checked> {
  const start = clock.now().getTime();
  const took = () => Math.max(0, clock.now().getTime() - start);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), timeoutMs);
  });
  try {
    await Promise.race([check(), late]);
    return { ok: true, millisecondi: took(), messaggio: `Connessione riuscita (${took()} ms)` };
  } catch (error) {
    // Nothing to connect to is no failed connection.
    if (isFailure(error)) throw error;
    return { ok: false, millisecondi: took(), messaggio: sentenceOf(connectionCause(error), settings) };
  } finally {
    clearTimeout(timer);
  }
}

const isFailure = (error: unknown) => error instanceof Error && error.name === "Failure";

const sentences: Record<ConnectionCause, string> = {
  credentials: "Nome utente o password non validi",
  dedicatedPassword: "Il gestore richiede una password dedicata",
  certificate: "Il certificato non è valido",
  folder: "La cartella da leggere non esiste",
  noAnswer: "Il server non risponde",
};
/** Providers that refuse the ordinary password without saying why. */
const usesDedicated: Readonly<Record<string, string>> = {
  aruba: "con la verifica in due passaggi serve la password per programmi di posta",
  postel: "serve la password per programmi di posta",
};

function sentenceOf(cause: ConnectionCause, { idGestore }: PecAccount): string {
  const hint = cause === "credentials" && usesDedicated[idGestore ?? ""];
  return hint ? `${sentences[cause]}: ${hint}` : sentences[cause];
}
