import { type DBSchema, openDB } from "idb";
import { answersDatabase } from "./answers-database.ts";
import { openedOnce } from "./opened-once.ts";

/** What the server last answered one person on one profile, as it came. */
export type KeptAnswer = {
  user: string;
  profile: string;
  /** Path and query of the call. */
  url: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** Whose answers are meant. */
export type Whose = { user: string; profile: string };

const store = "answers";
interface Answers extends DBSchema {
  answers: { key: [string, string, string]; value: KeptAnswer; indexes: { at: number } };
}

/** How many are kept on one device: enough for a day of work, and some megabytes. */
const most = 400;

const database = openedOnce((closed) =>
  openDB<Answers>(answersDatabase, 1, {
    upgrade(db) {
      db.createObjectStore(store, { keyPath: ["user", "profile", "url"] }).createIndex("at", "at");
    },
    // Somebody leaves, here or in another tab: nothing holds the database back.
    blocking(_, __, event) {
      closed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: closed,
  }),
);

/** Answers kept for the time without a connection: of one person and profile each, gone when the session ends. */
export const keptAnswers = {
  async put(answer: KeptAnswer): Promise<void> {
    const changes = (await database()).transaction(store, "readwrite");
    await changes.store.put(answer);
    const over = (await changes.store.count()) - most;
    let oldest = over > 0 ? await changes.store.index("at").openCursor() : null;
    for (let left = over; oldest && left > 0; left -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await changes.done;
  },
  async get({ user, profile }: Whose, url: string): Promise<KeptAnswer | undefined> {
    return (await database()).get(store, [user, profile, url]);
  },
  /** Those whose address begins so. */
  async list({ user, profile }: Whose, beginning: string): Promise<KeptAnswer[]> {
    const range = IDBKeyRange.bound([user, profile, beginning], [user, profile, `${beginning}\uffff`]);
    return (await database()).getAll(store, range);
  },
};
