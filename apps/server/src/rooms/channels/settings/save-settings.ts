import { fail } from "@fatturachiara/contract";
import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { usesMailServers, waysOfMode } from "@fatturachiara/contract/rooms/channels";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { diskReason } from "../../../exchange/disk-reason.ts";
import { exchangeFolder, makeExchangeFolder } from "../../../exchange/exchange-folder.ts";
import { Secret } from "../../../secret/secret.ts";
import { simulatedAddress } from "../../../simulator/provider/simulated-addresses.ts";
import { providerOf } from "../../anag/index.ts";
import { findFiscal } from "../../taxdata/index.ts";
import { forgetTrouble, pollMailbox, sendQueuedNow } from "../../transmission/index.ts";
import { exchangeName, ownExchange } from "./find-exchange.ts";
import { sealOf } from "./find-pec-account.ts";
import { judgeSettings, refusedMode } from "./judge-settings.ts";
import {
  countUnanswered,
  findStoredPec,
  forgetPlaces,
  hasQueued,
  lockStoredPec,
  type StoredPec,
  savePec,
} from "./store.ts";

/** Saves the mail settings; without a password the stored one stays. What waits is tried at once, and the mailbox read. */
export async function saveSettings(deps: Deps, profile: string, input: PecInput): Promise<void> {
  const { config, clock } = deps;
  await judgeSettings(deps, profile, input);
  askForUserName(input);
  const cartellaScambio = await exchangeOf(deps, profile, input);
  const simulated = input.modo === "simulatore" ? await deps.simulator?.named(simulatedAddress(profile)) : null;
  await inTransaction(deps.db, async (tx) => {
    const stored = await lockStoredPec(tx, profile);
    askForPassword(input, stored);
    await refuseToLeaveQueued(tx, { profile, stored }, input);
    if (channelOf(input) !== "pec" && channelOf(stored) === "pec")
      await refuseToLeaveUnanswered(tx, profile, clock.now());
    const address = input.indirizzo || null;
    // Who comes back to the simulator is known there: mail to another address would stay without an answer.
    const returns = stored && stored.modo !== "simulatore" ? (simulated ?? null) : null;
    const indirizzoSdi = returns ?? sdiAddressOf(input, stored, address);
    await savePec(tx, {
      profileId: profile,
      modo: input.modo,
      idGestore: input.idGestore || null,
      indirizzo: address,
      nomeUtente: input.nomeUtente || address,
      passwordSigillata: input.password
        ? config.keys.encrypt(Secret.of(input.password), sealOf(profile))
        : (stored?.passwordSigillata ?? null),
      smtpHost: input.smtpHost || null,
      smtpPort: input.smtpPort ?? null,
      smtpSicurezza: input.smtpSicurezza ?? null,
      imapHost: input.imapHost || null,
      imapPort: input.imapPort ?? null,
      imapSicurezza: input.imapSicurezza ?? null,
      cartella: input.cartella || null,
      cartellaScambio,
      indirizzoSdi,
      ...(returns
        ? { indirizzoSdiDal: clock.now(), indirizzoSdiDettoIl: clock.now() }
        : sinceWhen(indirizzoSdi, stored, clock.now())),
      messaggiAlMinuto: input.messaggiAlMinuto ?? null,
      intervalloMinuti: input.intervalloMinuti ?? null,
      dataScadenzaPassword: input.dataScadenzaPassword ?? null,
      sospesaDal: null,
      mutaDal: null,
      updatedAt: clock.now(),
    });
    if (isAnotherMailbox(input, stored)) await forgetPlaces(tx, profile);
    await forgetTrouble(tx, profile);
    await sendQueuedNow(tx, deps, profile);
    if (input.modo !== "simulatore") await deps.jobs.enqueue(tx, pollMailbox, { profileId: profile }, { key: profile });
  });
}

/** Whether another mailbox is read from now on: of its messages nothing is known, even where they are numbered alike. */
function isAnotherMailbox(input: PecInput, stored: StoredPec | undefined): boolean {
  if (channelOf(input) !== "pec") return false;
  return readAt(input) !== (stored ? readAt(stored) : null);
}

function readAt({ modo, imapHost, nomeUtente, indirizzo }: Pick<StoredPec, "modo"> & ReadAt): string {
  if (modo === "simulatore") return modo;
  return `${nomeUtente || indirizzo || ""} at ${imapHost?.toLowerCase() ?? ""}`;
}
type ReadAt = Pick<PecInput, "imapHost" | "nomeUtente" | "indirizzo">;

/**
 * Where SdI wants this mailbox's mail: as typed, else as it was learnt. An address assigned to another mailbox, the
 * simulator's above all, is not this one's.
 */
function sdiAddressOf(input: PecInput, stored: StoredPec | undefined, address: string | null): string | null {
  const typed = input.indirizzoSdi || null;
  const known = stored?.indirizzoSdi ?? null;
  const simulated = (modo: string) => modo === "simulatore";
  // The simulator's mailbox is one, whatever address the form holds.
  const same = simulated(input.modo) || stored?.indirizzo === address;
  const another = stored && (simulated(stored.modo) !== simulated(input.modo) || !same);
  if (stored?.indirizzoSdiDal && another) return typed === known ? null : typed;
  return typed ?? known;
}

/** An address the person has typed counts from now on: an answer of before, read late, does not take it back. */
function sinceWhen(indirizzoSdi: string | null, stored: StoredPec | undefined, now: Date) {
  if (stored && indirizzoSdi === stored.indirizzoSdi)
    return { indirizzoSdiDal: stored.indirizzoSdiDal, indirizzoSdiDettoIl: stored.indirizzoSdiDettoIl };
  return { indirizzoSdiDal: null, indirizzoSdiDettoIl: indirizzoSdi === null ? null : now };
}

/** Who uses the exchange folder gets one, made on the disk; who does not keeps the name of the one they had. */
async function exchangeOf({ db, config }: Deps, profile: string, { modo }: PecInput): Promise<string | null> {
  const known = ownExchange(profile, (await findStoredPec(db, profile))?.cartellaScambio);
  if (modo !== "cartella") return known;
  if (!config.exchangeDir) throw refusedMode("Qui non c'è una cartella di scambio.");
  const name = known ?? exchangeName(profile, (await findFiscal(db, profile))?.partitaIva);
  try {
    await makeExchangeFolder(exchangeFolder(config.exchangeDir, name));
  } catch (error) {
    throw refusedMode(`La cartella di scambio non si può preparare: ${diskReason(error)}.`);
  }
  return name;
}

/** The channel of somebody's mode; who has set nothing has left no other. */
const channelOf = (settings: Pick<PecInput, "modo"> | undefined) => waysOfMode[settings?.modo ?? "automatico"].channel;

/** What is queued would wait for ever for somebody who sends it, or leave by another way than it may have left already. */
async function refuseToLeaveQueued(
  tx: Tx,
  { profile, stored }: { profile: string; stored: StoredPec | undefined },
  { modo }: PecInput,
): Promise<void> {
  const goesOn = channelOf(stored) === waysOfMode[modo].channel;
  if ((modo !== "manuale" && goesOn) || !(await hasQueued(tx, profile))) return;
  throw refusedMode(
    modo === "manuale"
      ? "Ci sono fatture in coda: aspetta che partano, o ritirale, poi scegli la modalità manuale."
      : "Ci sono fatture in coda: aspetta che partano, o ritirale, poi cambia modalità.",
  );
}

/** Whoever uses the folder has no mailbox read: what SdI still says there, a rejection above all, would reach nobody. */
async function refuseToLeaveUnanswered(tx: Tx, profile: string, now: Date): Promise<void> {
  const open = await countUnanswered(tx, profile, now);
  if (open === 0) return;
  throw refusedMode(
    `${open === 1 ? "Una fattura affidata alla PEC aspetta" : `${open} fatture affidate alla PEC aspettano`} ancora la risposta del SdI, che arriva nella casella: aspettala, o carica la ricevuta dalla pagina della fattura, poi scegli la cartella di scambio.`,
  );
}

/** Of a provider whose user names are no addresses the address lets nobody in: it is never taken for one. */
function askForUserName({ modo, idGestore, nomeUtente, indirizzo }: PecInput): void {
  const provider = providerOf(idGestore);
  if (!provider?.utente || !usesMailServers(modo)) return;
  if (nomeUtente && nomeUtente.toLowerCase() !== indirizzo?.toLowerCase()) return;
  const message = `Con ${provider.nome} il nome utente non è l'indirizzo: scrivi ${provider.utente}.`;
  throw fail("invalidRequest", { messages: [message], fields: { nomeUtente: [message] } });
}

/** A stored password goes only to the servers it was typed for: whoever names others must know it. */
function askForPassword(input: PecInput, stored: StoredPec | undefined): void {
  if (input.password || !usesMailServers(input.modo)) return;
  const elsewhere =
    stored?.passwordSigillata &&
    ((input.smtpHost && input.smtpHost !== stored.smtpHost) ||
      (input.imapHost && input.imapHost !== stored.imapHost) ||
      (input.nomeUtente || input.indirizzo) !== stored.nomeUtente);
  if (stored?.passwordSigillata && !elsewhere) return;
  const message = elsewhere ? "Hai cambiato server o utente: inserisci di nuovo la password." : "Inserisci la password";
  throw fail("invalidRequest", { messages: [message], fields: { password: [message] } });
}
