import type { SendingMode } from "@fatturachiara/contract/rooms/channels";
import type { Querier } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Secret } from "../../../secret/secret.ts";
import { findStoredPec, type StoredPec } from "./store.ts";

/** What reading and listening note for themselves. */
type Passing = "ascoltataDa" | "ascoltataFino" | "indirizzoSdiDettoIl" | "mutaDal";

/** The certified mailbox of a profile as sending and reading need it. */
export type PecAccount = Omit<
  StoredPec,
  "modo" | "passwordSigillata" | "updatedAt" | "smtpSicurezza" | "imapSicurezza" | Passing
> & {
  modo: SendingMode;
  /** Names these settings; null: nothing is saved. */
  savedAt: Date | null;
  smtpSicurezza: "ssl" | "starttls" | null;
  imapSicurezza: "ssl" | "starttls" | null;
  password: Secret | null;
};

/** What the password of that profile's mailbox is sealed for: elsewhere it does not open. */
export const sealOf = (profile: string) => `pec-account:${profile}`;

/** The settings of a profile with the password opened. In demo mode whoever has set nothing uses the simulator; else null. */
export async function findPecAccount(
  db: Querier,
  profile: string,
  { config }: Pick<Deps, "config">,
): Promise<PecAccount | null> {
  const stored = (await findStoredPec(db, profile)) ?? (config.mode === "demo" ? simulator(profile) : undefined);
  if (!stored) return null;
  const { passwordSigillata, updatedAt: savedAt, ...row } = stored;
  const { ascoltataDa: _, ascoltataFino: __, indirizzoSdiDettoIl: ___, mutaDal: ____, ...settings } = row;
  return {
    ...settings,
    savedAt,
    // The table's check and the contract allow nothing else.
    modo: stored.modo,
    smtpSicurezza: stored.smtpSicurezza,
    imapSicurezza: stored.imapSicurezza,
    password: passwordSigillata ? config.keys.decrypt(passwordSigillata, sealOf(profile)) : null,
  };
}

function simulator(profileId: string): Omit<StoredPec, "updatedAt"> & { updatedAt: null } {
  return {
    profileId,
    modo: "simulatore",
    idGestore: null,
    indirizzo: null,
    nomeUtente: null,
    passwordSigillata: null,
    smtpHost: null,
    smtpPort: null,
    smtpSicurezza: null,
    imapHost: null,
    imapPort: null,
    imapSicurezza: null,
    cartella: null,
    cartellaScambio: null,
    indirizzoSdi: null,
    indirizzoSdiDal: null,
    indirizzoSdiDettoIl: null,
    mutaDal: null,
    messaggiAlMinuto: null,
    intervalloMinuti: null,
    dataScadenzaPassword: null,
    spazioUsato: null,
    spazioTotale: null,
    ascoltataDa: null,
    ascoltataFino: null,
    sospesaDal: null,
    updatedAt: null,
  };
}
