import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fieldsOf } from "../../fields-of.ts";
import { StartRefused } from "../../start-refused.ts";

// Referenced for the life of the process: a collected handle would silently let a second server in.
const held = new Set<DatabaseSync>();

/** Gives the folder back. */
export type Release = () => void;

/**
 * Makes this process the only one that uses the data folder, or throws one sentence for the person who started it.
 *
 * The lock belongs to the operating system (through SQLite's file lock): it disappears with the process, however
 * that ends, so there is never a stale one to judge.
 */
export function lockFolder(folder: string): Release {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if (fieldsOf(error).errcode === sqliteBusy) {
      throw new StartRefused(
        `La cartella dei dati ${folder} è già usata da un altro FatturaChiara in esecuzione: fermalo, oppure indica un'altra cartella con DATA_DIR.`,
      );
    }
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    if (lock.isOpen) lock.close();
  };
}

const sqliteBusy = 5;
