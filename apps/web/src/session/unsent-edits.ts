import { type IDBPDatabase, openDB } from "idb";
import { keepsNothing } from "./kept/keeps-nothing.ts";
import { openedOnce } from "./kept/opened-once.ts";

/** Edits of one document that the server has not got yet; they survive logout and go out at the same user's next sign-in. */
export type UnsentEdit = {
  user: string;
  profile: string;
  /** The document's id, or a key of the room's own for one that has none yet. */
  id: string;
  /** What was typed; the room that wrote it knows its form. */
  document: unknown;
  /** Of a new one: what went out to become a document and may have, in the same form. It goes out again just so, first. */
  sent?: unknown;
  /** Fingerprints of what went out of it since that version and got no answer: the server may have taken any. */
  unanswered?: readonly string[] | undefined;
  /** Version of the document the edit began from; null for a new one. */
  version: number | null;
  /** Instant, ISO. */
  savedAt: string;
};

const store = "unsent-edits";
const database = openedOnce(
  (closed): Promise<IDBPDatabase> =>
    openDB("fatturachiara", 1, {
      upgrade(db) {
        db.createObjectStore(store, { keyPath: ["user", "profile", "id"] });
      },
      terminated: closed,
    }),
);

/** The same, where the browser keeps something; the draft goes on to the server also where it does not. */
async function inStore<T>(act: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(await database());
  } catch (error) {
    return keepsNothing(error);
  }
}

/** What was typed and has not reached the server, kept in the browser. */
export const unsentEdits = {
  /** False where the browser keeps nothing. */
  async put(edit: UnsentEdit): Promise<boolean> {
    return (await inStore((db) => db.put(store, edit))) !== undefined;
  },
  async get(user: string, profile: string, id: string): Promise<UnsentEdit | undefined> {
    return inStore((db) => db.get(store, [user, profile, id]));
  },
  /** Those of one profile of one user, oldest first. */
  async list(user: string, profile: string): Promise<UnsentEdit[]> {
    const range = IDBKeyRange.bound([user, profile], [user, profile, []]);
    const edits: UnsentEdit[] = (await inStore((db) => db.getAll(store, range))) ?? [];
    return edits.sort((a, b) => (a.savedAt < b.savedAt ? -1 : 1));
  },
  async remove(user: string, profile: string, id: string): Promise<void> {
    await inStore((db) => db.delete(store, [user, profile, id]));
  },
  /** How many of this user wait, in all profiles. */
  async count(user: string): Promise<number> {
    return (await inStore((db) => db.count(store, IDBKeyRange.bound([user], [user, []])))) ?? 0;
  },
};
