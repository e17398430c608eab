import { storageFull } from "@fatturachiara/contract";
import { storageNearlyFull } from "@fatturachiara/contract/rooms/storage";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { TakeSpace } from "../../http/guard/take-space.ts";
import { announce } from "../notice/index.ts";
import { sumKept } from "./store.ts";

type Needed = Pick<Deps, "db" | "clock" | "jobs" | "config">;

/** Refuses a file that a profile has no room for any more, and tells its owner when the room gets scarce. */
export const takeSpace =
  (deps: Needed): TakeSpace =>
  async (profile, { field, bytes }) => {
    if (deps.config.storageBytes === null) return;
    const { documenti, allegati, altro } = await sumKept(deps.db, profile);
    const after = documenti + allegati + altro + bytes;
    if (after > deps.config.storageBytes) throw storageFull(field);
    await tellScarcity(deps, profile, after);
  };

/** Tells the owner once that the room gets scarce, and once that there is none. */
export async function tellScarcity(deps: Needed, profile: string, kept: number): Promise<void> {
  const { storageBytes } = deps.config;
  if (storageBytes === null) return;
  const percent = Math.floor((kept / storageBytes) * 100);
  if (percent < storageNearlyFull) return;
  const isFull = percent >= 100;
  await inTransaction(deps.db, (tx) =>
    announce(tx, deps, {
      profileId: profile,
      genere: "scadenze",
      chiave: isFull ? "storage/full" : "storage/scarce",
      titolo: isFull ? "Lo spazio dell'account è esaurito" : "Lo spazio dell'account sta per finire",
      testo: isFull
        ? "Non si caricano più allegati né archivi; documenti, ricevute e fatture ricevute si salvano sempre."
        : `È occupato per il ${percent} per cento: quando è pieno non si possono più caricare allegati e archivi.`,
      percorso: "/ia/account/profile",
    }),
  );
}
