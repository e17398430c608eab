import type { Config } from "../../../config/config.ts";
import type { Querier } from "../../../db/database.ts";
import { type ExchangeFolder, exchangeFolder } from "../../../exchange/exchange-folder.ts";
import { findStoredPec } from "./store.ts";

/** The exchange folder of a profile, and whether it sends through it now; null where it has none, or none is offered here. */
export async function findExchange(
  db: Querier,
  { exchangeDir }: Pick<Config, "exchangeDir">,
  profile: string,
): Promise<{ name: string; folder: ExchangeFolder; chosen: boolean; sospesa: boolean } | null> {
  const stored = await findStoredPec(db, profile);
  const name = ownExchange(profile, stored?.cartellaScambio);
  if (!name || !exchangeDir) return null;
  const chosen = stored?.modo === "cartella";
  // Elsewhere it is the mailbox that is suspended.
  return { name, folder: exchangeFolder(exchangeDir, name), chosen, sospesa: chosen && stored.sospesaDal !== null };
}

/**
 * The name of a profile's folder: its VAT number for people, its own id for certain. A VAT number is what somebody says of
 * themselves, and must not open the folder of another.
 */
export function exchangeName(profile: string, partitaIva: string | null | undefined): string {
  const owner = /^[A-Za-z0-9]+$/.test(partitaIva ?? "") ? `IT${partitaIva}-` : "";
  return `${owner}${markOf(profile)}`;
}

/** A name written down, where it is really this profile's: rows also come from archives, which anybody may have written. */
export function ownExchange(profile: string, name: string | null | undefined): string | null {
  return name?.endsWith(markOf(profile)) ? name : null;
}

const markOf = (profile: string) => profile.replaceAll("-", "").slice(-12);
