import { type IDBPDatabase, openDB } from "idb";

/** Edits of one document that the server has not got yet; they survive logout and go out at the same user's next sign-in. */
export type UnsentEdit = {
  user: string;
  profile: string;
  /** The document's id, or a key of the room's own for one that has none yet. */
  id: string;
  /** What was typed; the room that wrote it knows its form. */
  document: unknown;
  /** Version of the document the edit began from; null for a new one. */
  version: number | null;
  /** Instant, ISO. */
  savedAt: string;
};

const store = "unsent-edits";
let opened: Promise<IDBPDatabase> | undefined;

function database(): Promise<IDBPDatabase> {
  opened ??= openDB("fatturachiara", 1, {
    upgrade(db) {
      db.createObjectStore(store, { keyPath: ["user", "profile", "id"] });
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

/** What was typed and has not reached the server, kept in the browser. */
export const unsentEdits = {
  async put(edit: UnsentEdit): Promise<void> {
    await (await database()).put(store, edit);
  },
  async get(user: string, profile: string, id: string): Promise<UnsentEdit | undefined> {
    return (await database()).get(store, [user, profile, id]);
  },
  /** Those of one profile of one user, oldest first. */
  async list(user: string, profile: string): Promise<UnsentEdit[]> {
    const range = IDBKeyRange.bound([user, profile], [user, profile, []]);
    const edits: UnsentEdit[] = await (await database()).getAll(store, range);
    return edits.sort((a, b) => (a.savedAt < b.savedAt ? -1 : 1));
  },
  async remove(user: string, profile: string, id: string): Promise<void> {
    await (await database()).delete(store, [user, profile, id]);
  },
  /** How many of this user wait, in all profiles. */
  async count(user: string): Promise<number> {
    return (await database()).count(store, IDBKeyRange.bound([user], [user, []]));
  },
};
